/**
 * An order's number on screen, from eight characters of its id: "HB 1F0C9A3E". Ids that sort by their time (UUID version 7)
 * are random at their end only; earlier ones keep the number that their customers know, from their beginning.
 */
export function orderNumber(orderId: string): string {
  const isOrderedByTime = orderId[14] === '7'
  return `HB ${(isOrderedByTime ? orderId.slice(-8) : orderId.slice(0, 8)).toUpperCase()}`
}
