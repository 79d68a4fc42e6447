import { formatNumber } from '../../../format.ts'

export const title = 'From empty to the first sale'
export const progress = (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`
export const done = 'done'
export const yourWork = (name: string) => `Welcome, ${name}`
export const yourScreens = 'Your screens'
export const begin = 'Start'
export const change = 'Change'
export const steps = {
  shop: { title: 'Name the shop and say how it is reached', text: 'Name, address and help line, which customers read' },
  people: { title: 'Invite a second person', text: 'So the shop never hangs on one phone' },
  delivery: {
    title: 'Say when you are open and what you promise',
    text: 'Opening hours, and the lines under the slides',
  },
  products: { title: 'Add the first products', text: 'By hand in a minute each, or many from a CSV' },
  stock: { title: 'Receive the first lots', text: 'Products show as in stock from the first lot on' },
  payments: { title: 'Connect payments', text: 'UPI, card and cash; until then payments go to a sandbox' },
  order: { title: 'Place one order as a customer, pick it, hand it over', text: 'Then you have seen all of it once' },
}
