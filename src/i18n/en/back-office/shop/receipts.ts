import { plural } from '../../../format.ts'

export const unitCount = (count: number) => plural(count, { one: '# unit', other: '# units' })
const lineCount = (count: number) => plural(count, { one: '# line', other: '# lines' })

export const receive = 'Receive'
export const receiveIntro = 'What a supplier brought, in cases and pieces. All of it comes in at once, or nothing.'
export const supplier = 'Supplier'
export const documentNo = 'Number of the document'
export const documentHint = 'Of the invoice or delivery note'
export const addLine = 'Barcode, SKU or name'
export const addHint = 'Scan, or type and press Enter'
export const add = 'Add'
export const looking = 'Looking …'
export const addKey = 'Find a pack to receive'
export const receiveKey = 'Receive all lines'
export const nothingFound = (searched: string) => `No pack is called “${searched}”`
export const choose = 'Which pack?'
export const lines = 'Lines'
export const noLines = 'No lines yet'
export const noLinesText =
  'Scan the first pack, or type its SKU or a part of its name. Enter in a line comes back here for the next one.'
export const receiveThese = 'Receive these'
export const pack = 'Pack'
export const casesOf = (size: number) => `Cases of ${size}`
export const pieces = 'Pieces'
export const units = 'Units'
export const lotNo = 'Lot number'
export const bestBefore = 'Best before'
export const cost = 'Cost of a unit'
export const remove = (title: string) => `Remove ${title}`
export const fieldOf = (field: string, title: string) => `${field}: ${title}`
export const sum = (count: number, units: number) => `${lineCount(count)}, ${unitCount(units)}`
export const neededUnits = 'Write how many came'
export const wrongDay = 'The best-before date is over'
export const noDay = 'Not a whole date: write its day, month and year, or nothing'
export const packMissing = 'This pack is no longer there'
export const wrongNumber = 'Write a whole number'
export const tooMany = (units: string) => `At most ${units} units come in at once`
export const fix = (count: number) =>
  plural(count, { one: 'One line is not right yet.', other: '# lines are not right yet.' })
export const wasReceived = (count: number, units: number) => `${lineCount(count)} received: ${unitCount(units)}`
export const discard = 'Start anew'
export const discarded = (count: number) => `Left out: ${lineCount(count)}`
export const savedHere = 'What you typed is kept in this browser until it is received.'
export const receivedAsBefore =
  'This delivery was received already, as it was before you changed it. Please see the receipts: what is missing is received as another one, what is wrong is reversed.'
export const againText = (at: string) =>
  `A document of this supplier with this number was received on ${at}. Receive it only if the same goods came twice.`
export const again = 'Receive it again'
export const receipts = 'Receipts'
export const receiptsIntro = 'What came in, by delivery. A wrong line is reversed, and received anew.'
export const noReceipts = 'Nothing was received yet'
export const noReceiptsText = 'A delivery of one or many packs comes in by “Receive”.'
export const receivedAt = 'Received'
export const receivedBy = 'By'
export const lineCountHead = 'Lines'
export const reversedOf = (count: number) => plural(count, { one: '# reversed', other: '# reversed' })
export const noDocument = 'Without a number'
export const noSupplier = 'Unknown supplier'
export const more = 'Show more'
export const inCases = (cases: number, size: number, pieces: number) =>
  pieces === 0 ? `${cases} × ${size}` : `${cases} × ${size} + ${pieces}`
export const lot = 'Lot'
export const onHand = 'Left'
export const reverse = 'Reverse'
export const reverseOf = (title: string) => `Reverse the line ${title}`
export const reverseTitle = 'Reverse this line?'
export const reverseText = 'Its units leave the stock again. The line stays written, with your reason.'
export const reason = 'Reason'
export const reversed = 'Reversed'
export const reversedBy = (name: string, at: string, reason: string) => `${name}, ${at}: ${reason}`
export const wasReversed = 'Line reversed'
export const left = 'Units have left: correct the lot instead'
