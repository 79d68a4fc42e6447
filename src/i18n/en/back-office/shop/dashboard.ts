import { formatDecimal, formatNumber, plural } from '../../../format.ts'

export const period = 'Time shown'
export const periods = { 1: 'Today', 7: '7 days', 28: '28 days', 365: 'Year' } as const
export const facts = (time: string) => `At ${time}, compared with the same days before`
export const sales = 'Sales'
export const orders = 'Orders'
export const refunds = 'Refunds'
export const waste = 'Waste'
export const lost = 'Lost sales'
export const from = (before: string) => `from ${before}`
export const up = (percent: number) => `▲ ${formatDecimal(percent)} %`
export const down = (percent: number) => `▼ ${formatDecimal(percent)} %`
export const upText = 'more by'
export const downText = 'less by'
export const refundCount = (count: number) => plural(count, { one: '# refund', other: '# refunds' })
export const atCost = (units: number) => plural(units, { one: 'at cost, # unit', other: 'at cost, # units' })
export const withoutCost = (units: number) => plural(units, { one: '# without a cost', other: '# without a cost' })
export const counted =
  'Sales are what was ordered, without orders that were taken back. Refunds are all that went back, of those orders too.'
export const estimate = 'Estimate, up to yesterday'
export const salesByDay = 'Sales by day'
export const salesByWeek = 'Sales by week'
export const salesByHour = 'Sales today by hour'
export const day = 'Day'
export const weekFrom = 'Week from'
export const hour = 'Hour'
export const before = 'A week before'
export const beforePeriod = 'Before'
export const thisTime = 'Sales'
export const legend = 'Bars: this time. Lines across: the same days before.'
export const legendHours = 'Bars: today. Lines across: the same day a week before.'
export const statesToday = 'Orders of today'
export const noOrdersToday = 'Nothing was ordered today yet.'
export const state = 'State'
export const bestSellers = 'Best sellers'
export const noSales = 'Nothing was sold in this time.'
export const product = 'Product'
export const units = 'Units'
export const soldOut = 'Sold out for'
export const amount = 'Amount'
export const lostTitle = 'Lost by being sold out (estimate)'
export const lostText =
  'Usual sales in the hours of the week in which a product was sold out, of the four weeks before, at its price.'
export const nothingLost = 'Nothing was sold out on days that are over.'
export const wasteTitle = 'Waste by reason'
export const noWaste = 'Nothing was wasted.'
export const pickingTitle = 'Goods not there, by picker'
export const pickingText = (mean: string) =>
  `${mean} of all lines were not all there. A mark stands where it is more than twice as often as with the others: a reason to look, and no proof.`
export const noPicking = 'Nobody picked in this time.'
export const pickingFailed = 'The pickers did not load'
export const person = 'Person'
export const lines = 'Lines'
export const notThere = 'Not there'
export const wasted = 'Wasted'
export const unusual = 'Look at this'
export const shareOf = (basisPoints: number) => `${formatDecimal(basisPoints / 100)} %`
export const formerStaff = 'Somebody who left'
export const reason = 'Reason'
export const cost = 'Cost'
export const duration = (minutes: number) =>
  minutes < 60 ? `${formatNumber(minutes)} min` : `${formatDecimal(minutes / 60)} h`
export const todo = 'Needs a person'
export const nothingToDo = 'Nothing waits for a person.'
export const work = {
  ordersToAccept: 'Orders to accept',
  lateOrders: 'Orders waiting for more than a day',
  shortfalls: 'Products promised and not there',
  failedRefunds: 'Refunds that failed',
  lateCash: 'Orders whose cash was not counted for a day',
  unclearPayments: 'Payments without an order, to be decided',
  paymentsWithoutOrder: 'Payments without an order, going back',
  customerRequests: 'Requests about customers’ data',
  soldOut: 'Products sold out',
  lowStock: 'Products to order again',
  listingProblems: 'Products that lack what they need to be live',
}
export const decideByCommand = 'npm run payments'
