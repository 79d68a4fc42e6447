import { formatNumber } from '../../format.ts'

export const title = 'From empty to the first sale'
export const progress = (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`
export const done = 'done'
export const begin = 'Start'
export const change = 'Change'
export const steps = {
  shop: { title: 'Name the shop and give its licences', text: 'FSSAI number and GSTIN, printed on every bill' },
  people: { title: 'Invite a second person', text: 'So the shop never hangs on one phone' },
  delivery: { title: 'Say where and when you deliver', text: 'What customers read before they order' },
  products: { title: 'Add the first products', text: 'By hand in a minute each, or many from a CSV' },
  stock: { title: 'Receive the first lots', text: 'Products show as in stock from the first lot on' },
  payments: { title: 'Connect payments', text: 'UPI, card and cash; until then payments go to a sandbox' },
  order: { title: 'Place one order as a customer, pick it, hand it over', text: 'Then you have seen all of it once' },
}
