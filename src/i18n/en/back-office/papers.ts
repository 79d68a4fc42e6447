export const print = 'Print'
export const back = 'Back to the order'
export const failed = 'The papers did not load'
export const packingList = (order: string) => `Packing list ${order}`
export const placedAt = (moment: string) => `Placed ${moment}`
export const goods = 'Goods'
export const quantity = 'Quantity'
export const units = (qty: number, unit: string) => `${qty} × ${unit}`
export const grams = (grams: string) => `${grams} g`
export const notThere = (why: string) => `Not all there: ${why}`
export const instead = (goods: string) => `Instead: ${goods}`
export const deliverTo = 'Deliver to'
export const toCollect = (amount: string) => `Collect in cash: ${amount}`
export const paid = 'Paid online'
export const storage = { chilled: 'Has goods to stay chilled', frozen: 'Has frozen goods' } as const
export const noInvoice = 'No invoice yet'
export const noInvoiceText = 'It is issued when the order is packed.'
export const documentNames = {
  'tax-invoice': 'Tax invoice',
  'invoice-cum-bill-of-supply': 'Invoice-cum-bill of supply',
  'bill-of-supply': 'Bill of supply',
  invoice: 'Invoice',
} as const
export const creditNote = 'Credit note'
export const number = 'Number'
export const issued = 'Issued'
export const order = 'Order'
export const creditOf = 'For invoice'
export const seller = 'Seller'
export const buyer = 'Buyer'
export const gstin = (number: string) => `GSTIN ${number}`
export const fssai = (number: string) => `FSSAI licence ${number}`
export const rate = 'Rate'
export const taxable = 'Taxable'
export const cgst = 'CGST'
export const sgst = 'SGST'
export const utgst = 'UTGST'
export const igst = 'IGST'
export const placeOfSupply = 'Place of supply'
export const stateWithCode = (state: string, code: string) => `${state} (${code})`
export const amount = 'Amount'
export const percent = (percent: string) => `${percent} %`
export const noRate = 'not set'
export const noRateText = 'No tax class is set for goods whose rate is not set; no GST was charged for them.'
export const notRegistered = 'The seller is not registered for GST and charges none.'
export const total = 'Total'
export const wasPaid = 'Paid'
export const refunded = 'Sent back'
export const surplus = 'Paid beyond it'
export const waived = 'Waived'
export const rounding = 'Cash rounding'
export const cashDue = 'To be paid in cash'
export const pricesIncludeTax = 'Prices include GST.'

export const bagOf = (number: number, bags: number) => `Bag ${number} of ${bags}`
export const keepCold = 'Keep cold'
export const noBags = 'No bags are counted'
export const noBagsText = 'They are counted when the order is packed on the picking screen.'
