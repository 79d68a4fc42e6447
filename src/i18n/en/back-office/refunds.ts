import { formatList } from '../../format.ts'

export const refund = 'Refund…'
export const refundKey = 'Refund by line'
export const title = (order: string) => `Refund by line, ${order}`
export const failed = 'The lines did not load'
export const left = 'Left'
export const quantityOf = (goods: string) => `Units of ${goods}`
export const amountOf = (goods: string) => `Refund for ${goods}, in rupees`
export const causeOf = (goods: string) => `Cause for ${goods}`
export const refundLine = (goods: string) => `Refund ${goods}`
export const causes = {
  damaged: 'Damaged',
  spoilt: 'Spoilt',
  missing: 'Missing',
  'wrong goods': 'Wrong goods',
  'not as described': 'Not as described',
  'not wanted': 'Not wanted',
  recalled: 'Recalled or blocked',
  goodwill: 'Goodwill',
} as const
export const note = 'Note'
export const customerReads = 'May be empty. The customer reads it'
export const thisRefund = 'This refund'
export const leftOfPayment = 'Left of the payment'
export const yourLimit = 'Your limit at once'
export const leftToday = 'Left of your day'
export const beyond = {
  'refund-too-large': 'This is more than is left of the payment.',
  'beyond-refund-limit': 'This is more than you may send back at once.',
  'beyond-refund-day': 'This is more than is left of what you may send back today.',
} as const
export const approvers = (roles: readonly string[]) =>
  roles.length === 0 ? '' : `A second person has to refund it: ${formatList(roles)} may.`
export const act = (amount: string) => `Refund ${amount}`
export const wasRefunded = (amount: string) => `${amount} goes back`
export const amount = 'Rupees'
export const moreThanNone = 'More than ₹0'
export const atMostLeft = (left: string) => `At most ${left}, which is left of this line`
export const atMostOfUnits = (most: string, units: number) =>
  `At most ${most}, which ${units === 1 ? 'one unit has' : `${units} units have`} cost`
export const ofGoods = (goods: string, why: string) => `${goods}: ${why}`
export const nothingLeft = 'Nothing is left to send back.'
