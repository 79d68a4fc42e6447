/** Units of one pack: those a customer can still buy, and those promised to customers that the shop does not have. */
export interface StockForSale {
  stock: number
  shortfall: number
}

/**
 * What is for sale after units came in or left. Units that come in first make up for those that are promised and
 * missing. Units that leave are taken from those for sale; where these do not suffice, somebody was promised them, and the
 * rest is missing. `change` is negative for units that leave.
 */
export function changeStockForSale({ stock, shortfall }: StockForSale, change: number): StockForSale {
  if (change >= 0) {
    const missing = Math.min(shortfall, change)
    return { stock: stock + change - missing, shortfall: shortfall - missing }
  }
  const taken = Math.min(stock, -change)
  return { stock: stock - taken, shortfall: shortfall - change - taken }
}

/** Units that came back on sale, as when a checkout ended unpaid, first make up for those that are missing. */
export function settleShortfall({ stock, shortfall }: StockForSale): StockForSale {
  const settled = Math.min(stock, shortfall)
  return { stock: stock - settled, shortfall: shortfall - settled }
}
