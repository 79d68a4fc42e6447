import { formatNumber, plural } from '../../format.ts'

/** What a state asks of the shop, or says of an order that asks nothing more. */
export const states: Readonly<Record<string, string>> = {
  placed: 'To accept',
  accepted: 'To pick',
  picking: 'Picking',
  packed: 'Packed',
  'out for delivery': 'Out for delivery',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}
export const views = {
  'to-accept': 'To accept',
  'to-pick': 'To pick',
  picking: 'Picking',
  'to-hand-over': 'To hand over',
  out: 'Out',
  problems: 'Problems',
  all: 'All',
} as const
export const savedViews = 'Saved views'
export const more = (count: number) => `${count}+`
export const facts = (open: number, toAccept: number) =>
  `${plural(open, { one: '# open', other: '# open' })} · ${toAccept} to accept`
export const sequence = 'Sequence'
export const sequences = { oldest: 'Longest waiting first', newest: 'Newest first' } as const
export const newBehind = (count: number) => `${formatNumber(count)} new at the end: show newest first`
export const search = 'Number, customer, mobile'
export const order = 'Order'
export const state = 'State'
export const customer = 'Customer'
export const area = 'Area'
export const lines = 'Lines'
export const lineCount = (count: number) => plural(count, { one: '# line', other: '# lines' })
export const total = 'Total'
export const method = 'Paid by'
export const methods: Readonly<Record<string, string>> = { online: 'Online', cash: 'Cash' }
export const placed = 'Placed'
export const nextStep = 'Next step'
export const shown = (count: number, total: string) => `${count} of ${total}`
export const showMore = 'Show more'
export const keysHint = 'j k move, Enter opens'
export const waitsSince = (time: string) => `Waits since ${time}`
export const refundFailed = 'Refund failed'
export const cashNotCounted = 'Cash not counted'
export const hasLeft = 'Moved on'

export const nothingIn = {
  'to-accept': 'Nothing to accept',
  'to-pick': 'Nothing to pick',
  picking: 'Nothing is being picked',
  'to-hand-over': 'Nothing to hand over',
  out: 'Nothing is on the way',
  problems: 'No problems',
  all: 'No orders yet',
} as const
export const emptyText = {
  'to-accept': 'New orders appear here by themselves.',
  'to-pick': 'Orders are picked once they are accepted.',
  picking: 'Orders stand here while somebody picks them.',
  'to-hand-over': 'Orders wait here when they are packed.',
  out: 'Orders stand here from the door of the shop to that of the customer.',
  problems: 'No order waits longer than a day, its cash neither, and all money that had to go back did.',
  all: 'The first one comes when a customer buys something. Try it yourself in the shop.',
} as const
export const seeView = (view: string) => `See: ${view}`
export const openShop = 'Open the shop'

export const accept = 'Accept'
export const pick = 'Pick'
export const goOnPicking = 'Go on picking'
export const handOver = 'Hand over'
export const deliver = 'Delivered'
export const cancelOrder = 'Cancel order'
export const takeBack = 'Take back'
export const acceptOf = (order: string) => `Accept ${order}`
export const goOnPickingOf = (order: string) => `Go on picking ${order}`
export const pickOf = (order: string) => `Pick ${order}`
export const handOverOf = (order: string) => `Hand over ${order}`
export const deliverOf = (order: string) => `${order} is delivered`
export const keepOrder = 'Keep the order'
export const cancelOf = (order: string) => `Cancel ${order}`
export const takeBackOf = (order: string) => `Take ${order} back`
export const bagsLeaving = 'Bags that leave'
export const bagsHint = 'Count them: as many as were packed. Empty where nobody counted bags'
export const handOverText = 'It leaves the shop. That cannot be undone.'
export const deliverText = 'The customer has it. That cannot be undone.'
export const cancelText = 'Nothing is brought, the stock returns, and all money goes back.'
export const cancelCashText = 'Nothing is brought, and the stock returns. Nothing was paid.'
export const takeBackText = (amount: string) => `What is left of its money goes back: ${amount}.`
export const takeBackPaidCash = (amount: string) => `It was paid in cash: hand ${amount} back. Nothing is sent.`
export const takeBackUnpaid = 'It was not delivered, and nothing was paid.'
export const reason = 'Reason'
export const customerReads = 'The customer reads it'
export const optionalCustomerReads = 'May be empty. The customer reads it'
export const wasAccepted = (order: string) => `${order} accepted`
export const wasHandedOver = (order: string) => `${order} is out for delivery`
export const wasDelivered = (order: string) => `${order} delivered`
export const wasCancelled = (order: string) => `${order} cancelled`
export const wasTakenBack = (order: string) => `${order} taken back`

export const orderFailed = 'The order did not load'
export const placedAt = (moment: string) => `Placed ${moment}`
export const unitPrice = 'Price'
export const quantity = 'Asked'
export const amount = 'As ordered'
export const asPacked = 'As packed'
export const money = 'Money'
export const paidOnline = 'Paid online'
export const dueInCash = 'Due in cash'
export const mrp = 'At MRP'
export const discount = 'Discount'
export const stays = 'Stays with the shop'
export const paymentId = 'Payment id'
export const noPayment = 'No payment is known for this order.'
export const refundStates: Readonly<Record<string, string>> = {
  due: 'To be sent back',
  pending: 'On its way back',
  processed: 'Sent back',
}
export const name = 'Name'
export const email = 'Email'
export const mobile = 'Mobile'
export const address = 'Address'
export const noAddress = 'None was given'
export const guest = 'Guest'
export const customerDeleted = 'This customer’s account is no longer there.'
export const showContacts = 'Show contacts'
export const eachLook = 'Each look is written in the audit.'
export const lookWasRecorded = 'That you were shown these contacts is written in the audit.'
export const history = 'History'
export const notes = 'Notes'
export const notesAbout = 'Customers do not read them.'
export const noNotes = 'Nobody has written one.'
export const addNote = 'Add note'
export const note = 'Note'
export const writtenBy = (name: string, moment: string) => (name === '' ? moment : `${name} · ${moment}`)
export const next = 'What is next'
export const nothingNext = 'Nothing: this order is done.'
export const nextOf: Readonly<Record<string, string>> = {
  placed: 'Accept it, so that it can be picked. Its customer can still cancel it.',
  accepted: 'Pick its lines. Its customer can still cancel it.',
  picking: 'Finish picking, and pack it.',
  packed: 'Hand it over to be brought.',
  'out for delivery': 'Say when it is delivered. If it cannot be, take it back.',
  delivered: 'Nothing. If it comes back, its money can go back.',
  returned: 'Nothing. Its money goes back by itself.',
  cancelled: 'Nothing. Its money goes back by itself.',
}
/** Of orders that are paid at the door, where it is not the same: no money goes through a provider. */
export const nextOfCash: Readonly<Record<string, string>> = {
  delivered: 'Nothing but to count its cash. If it comes back, what was paid is handed back by hand.',
  returned: 'Nothing. What was paid at the door is handed back by hand.',
  cancelled: 'Nothing. Nothing was paid.',
}
export const nextOfBlocked = 'Take out the goods that must not leave, then hand over the rest.'
export const notYours = 'Your role cannot take this step.'
