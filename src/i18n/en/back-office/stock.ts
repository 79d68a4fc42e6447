import { plural } from '../../format.ts'

export const intro = 'What can be sold, what is promised, and what to order'
export const view = 'Which packs'
export const views = { all: 'All', low: 'Low', out: 'Sold out', missing: 'Missing', archived: 'Archived' }
export const search = 'Name or SKU'
export const pack = 'Pack'
export const forSale = 'For sale'
export const left = 'Left'
export const reserved = 'In checkouts'
export const ordered = 'To pack'
export const missing = 'Missing'
export const reorderAt = 'Reorder at'
export const order = 'Order'
export const inCases = (cases: number, size: number) => `${cases} × ${size}`
export const makesUp = (missing: number) => `${missing} missing`
export const soldLately = (sold: number, days: number, supplyDays: number) =>
  `${sold} sold in ${days} days, for ${supplyDays} days`
export const ownFigure = 'the pack’s own figure'
export const more = 'Show more'
export const shown = (count: number) => plural(count, { one: '# pack', other: '# packs' })
export const reorderRule =
  'Reorder at: what five days sell, by the last 28 days, or the pack’s own figure. Of a new pack, by the days it was here, a week at least.'
export const archivedRule = 'Sold no more, and still here: until they are wasted, or given back to the supplier.'
export const nothing = 'No pack here'
export const nothingLow = 'Every pack is above its reorder point.'
export const receive = 'Receive'
export const receiveOf = (title: string) => `Receive: ${title}`
export const quantity = 'Units'
export const lotNo = 'Lot number'
export const lotNoHint = 'As printed on the goods; may be empty'
export const supplier = 'Supplier'
export const bestBefore = 'Best before'
export const bestBeforeHint = 'Empty for what keeps'
export const cost = 'Cost of a unit'
export const lots = 'Lots'
export const lot = 'Lot'
export const noLots = 'No lots yet'
export const noLotsText = 'They begin with the first delivery, or when you write down what lies in the shop now.'
export const openLots = 'Write down what is there'
export const unnamedLot = 'Without a number'
export const state = 'State'
export const states = { good: 'Good', quarantined: 'Blocked', recalled: 'Recalled', expired: 'Past its date' }
export const onHand = 'On hand'
export const received = 'Received'
export const moves = 'Moves'
export const noMoves = 'Nothing has moved yet.'
export const moveKinds = {
  opening: 'Was there',
  receive: 'Received',
  reversal: 'Receipt reversed',
  sell: 'Packed for an order',
  return: 'Back from an order',
  'take back': 'Came back from a customer',
  waste: 'Wasted',
  adjust: 'Corrected',
  count: 'Counted',
}
export const actions = 'What can be done'
export const waste = 'Waste'
export const adjust = 'Correct'
export const wasteOf = (lot: string) => `Waste units of ${lot}`
export const adjustOf = (lot: string) => `Correct units of ${lot}`
export const adjustHints = {
  either: 'Negative for units that are gone',
  in: 'Only more: from 1 up',
  out: 'Only fewer: negative, such as −2',
}
export const reason = 'Reason'
export const note = 'Note'
export const reasons = {
  expired: 'Past its date',
  damaged: 'Damaged',
  spoilt: 'Spoilt',
  theft: 'Stolen',
  sample: 'Given as a sample',
  'returned to supplier': 'Returned to the supplier',
  'came back': 'Came back from a customer',
  found: 'Found',
  missing: 'Missing',
  'wrong entry': 'Entered wrongly',
  repacked: 'Repacked',
  'own use': 'Used in the shop',
}
export const moreFor = (lot: string) => `More for ${lot}`
export const block = 'Block'
export const release = 'Release'
export const recall = 'Recall'
export const blockOf = (lot: string) => `Block ${lot}`
export const releaseOf = (lot: string) => `Release ${lot}`
export const recalledOrders = 'Orders that got it'
export const recalledOrdersOf = (lot: string) => `Recall of ${lot}`
export const recalledOrdersFailed = 'The orders did not load'
export const recallOf = (lot: string) => `Recall ${lot}`
export const blockText = 'Its units are no longer sold. What customers were promised of it is missing until more comes.'
export const releaseText = 'Its units are for sale again.'
export const recallText = 'Its units are never sold again. The orders that got some of it are listed here then.'
export const recalled = (orders: number) =>
  plural(orders, {
    one: 'Recalled. # order got units of it:',
    other: 'Recalled. # orders got units of it:',
  })
export const recalledNone = 'Recalled. No order got units of it.'
export const wasReceived = (units: number) => plural(units, { one: '# unit received', other: '# units received' })
export const wasSaved = 'Stock corrected'
export const wasBlocked = 'Lot changed'
export const missingText = (units: number) =>
  plural(units, {
    one: 'Customers were promised # unit that is not there. The next delivery makes up for it first.',
    other: 'Customers were promised # units that are not there. The next delivery makes up for them first.',
  })
