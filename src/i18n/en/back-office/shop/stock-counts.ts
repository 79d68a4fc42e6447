import { plural } from '../../../format.ts'

const packs = (count: number) => plural(count, { one: '# pack', other: '# packs' })

export const tabs = 'Stock'
export const levels = 'Levels'
export const lotsTab = 'Lots'
export const receiptsTab = 'Receipts'
export const countsTab = 'Counts'
export const intro = 'The shop goes on selling meanwhile: what is sold and received is taken into account.'
export const newCount = 'New count'
export const open = 'Open a count'
export const scope = 'What to count'
export const scopes = { location: 'A shelf', category: 'A category' }
export const chooseLocation = 'Shelf'
export const chooseCategory = 'Category'
export const noLocations = 'No pack has a place in the store yet. Write one in a product, or count a category.'
export const locationOption = (name: string, count: number) => `${name} (${packs(count)})`
export const selectedPacks = 'Selected packs'
export const countOf = (name: string) => `Count: ${name}`
export const countThese = 'Count these'
export const noCounts = 'Nothing was counted yet'
export const noCountsText = 'Open a count of a shelf, and go round with a phone. Nothing changes before it is booked.'
export const listLabel = 'Counts'
export const what = 'What'
export const state = 'State'
export const states = { open: 'Open', booked: 'Booked', cancelled: 'Cancelled' }
export const progress = 'Counted'
export const progressOf = (counted: number, all: number) => `${counted} of ${all}`
export const openedBy = 'Opened'
export const closedBy = 'Ended'
export const byAt = (name: string, at: string) => (name === '' ? at : `${name}, ${at}`)
export const more = 'Show more'
export const facts = (counted: number, all: number, name: string) =>
  `${counted} of ${all} packs counted · opened by ${name}`
export const find = 'Barcode, SKU or name'
export const findHint = 'Scan, or type and press Enter'
export const findKey = 'Find a pack to count'
export const found = 'Packs'
export const which = 'Which packs'
export const lineViews = { open: 'To count', second: 'Second person', done: 'Counted' }
export const elsewhere = 'Not in this count. Look in the whole shop'
export const add = (title: string) => `Add ${title}`
export const wasAdded = (title: string) => `${title} is counted too`
export const nothingFound = (searched: string) => `No pack is called “${searched}”`
export const allCounted = 'All of these are counted'
export const noSecond = 'Nothing waits for a second person'
export const noneCounted = 'Nothing is counted yet'
export const secondPerson = 'Second person'
export const yourTurn = 'Somebody else has to count this too.'
export const notYou = 'You counted this. Somebody else has to count it too.'
export const outdated = 'Count again'
export const outdatedText =
  'Units were sold since that were counted as missing, or somebody corrected them. Please count again.'
export const countedByYou = 'Counted by you'
export const countedBy = (name: string) => `Counted by ${name}`
export const noPlace = 'No place'
export const lotUnits = (lot: string) => `Units of ${lot}`
export const unnamedLotUnits = 'Units of the lot without a number'
export const ends = (day: string) => `Best before ${day}`
export const receivedOn = (day: string) => `Received ${day}`
export const noLot = 'Units of no lot above'
export const units = 'Units'
export const blind =
  'Count what lies there. What the shop expects is not shown, so that nobody counts what they expect.'
export const needed = 'Write how many lie there, 0 for none'
export const wrong = 'Write a whole number'
export const tooMany = (units: string) => `At most ${units} units can be counted at once`
export const save = 'Save count'
export const wasCounted = (title: string) => `${title} counted`
export const differences = 'Differences'
export const goOn = 'Go on counting'
export const pack = 'Pack'
export const lot = 'Lot'
export const unnamedLot = 'Without a number'
export const noLotName = 'No lot'
export const expected = 'Expected'
export const counted = 'Counted'
export const difference = 'Difference'
export const worth = 'Worth'
export const next = 'Next'
export const nexts = { 'to count': 'To count', 'second person': 'Second person', settled: 'Book' }
export const outcome = 'What became of it'
export const wasBookedLine = 'Booked'
export const leftAsItWas = 'Left as it was'
export const agrees = 'Agrees'
export const sums = { open: 'Differences to book', booked: 'Differences booked', cancelled: 'Differences, not booked' }
export const rule = 'Above 5 % or ₹500 somebody else counts too. Nobody confirms their own count.'
export const book = 'Book count'
export const bookText = (count: number) =>
  `${packs(count)} are left as they are: they are not counted, or wait for a second person.`
export const bookAll = 'The differences become moves of the stock. That cannot be undone, only counted again.'
export const wasBooked = 'Count booked'
export const cancelCount = 'Cancel count'
export const cancelText = 'What was counted is not booked. Nothing of the stock changes.'
export const wasCancelled = 'Count cancelled'
export const keep = 'Keep it'
export const ended = (state: string, by: string) => `${state} by ${by}.`
