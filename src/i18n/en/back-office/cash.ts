import { plural } from '../../format.ts'

export const facts = 'Cash taken at doors, until it is counted and handed in'
export const nothing = 'No cash to count'
export const nothingText = 'It is here as soon as an order in cash is delivered.'
export const toOrders = 'Orders on the way'
export const people = 'Whose cash'
export const byCommand = 'Delivered by a command'
export const personFacts = (orders: number, amount: string) =>
  `${plural(orders, { one: '# order', other: '# orders' })}, ${amount}`
export const orders = 'Orders of the run'
export const delivered = 'Delivered'
export const handedIn = 'Handed in'
export const late = 'Over a day'
export const inRun = (order: string) => `${order} is in the run`
export const arrived = (count: number) =>
  plural(count, {
    one: '# order was delivered since you began. It is not in the run until you tick it.',
    other: '# orders were delivered since you began. They are not in the run until you tick them.',
  })
export const sum = (count: number) => plural(count, { one: '# order', other: '# orders' })
export const count = 'Count the cash'
export const notes = (amount: string) => `${amount} notes`
export const oneLess = (amount: string) => `One less ${amount}`
export const oneMore = (amount: string) => `One more ${amount}`
export const coins = 'Coins'
export const noCoins = '0'
export const coinsInRupees = 'Coins in rupees'
export const coinsWrong = 'Whole rupees, without paise and signs'
export const counted = 'Counted'
export const unknown = 'Not known'
export const expected = 'Expected'
export const difference = 'Difference'
export const right = 'It is right'
export const short = 'Short'
export const over = 'Over'
export const reason = 'Reason'
export const reasonHint = 'Why it is not what was due'
export const needsManager = 'The cash is not what was due. A manager has to close this run.'
export const close = (amount: string) => `Close the run: ${amount}`
export const closeUnknown = 'Close the run'
export const wasClosed = (name: string, amount: string) => `${name}: ${amount} handed in`
export const earlier = 'Closed runs'
export const noRuns = 'None yet.'
export const closedAt = 'Closed'
export const who = 'Who'
export const showMore = 'Show more'
export const listFailed = 'The cash did not load'
