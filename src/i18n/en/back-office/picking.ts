import { plural } from '../../format.ts'

export const views = { 'to-pick': 'To pick', mine: 'Mine', 'to-hand-over': 'To hand over', out: 'Out' } as const
export const savedViews = 'Saved views'
export const nothingIn = {
  'to-pick': 'Nothing to pick',
  mine: 'You pick no order',
  'to-hand-over': 'Nothing to hand over',
  out: 'Nothing is on the way',
} as const
export const emptyText = {
  'to-pick': 'Orders appear here by themselves as soon as they are accepted.',
  mine: 'Take one that waits: it is yours for ten minutes from your last pick.',
  'to-hand-over': 'Orders wait here when they are packed.',
  out: 'Orders stand here until their customers have them.',
} as const
export const seeToPick = 'See what waits'
export const finishedOf = (finished: number, lines: number) => `${finished} of ${lines}`
export const claimedBy = (name: string, time: string) => `${name}, until ${time}`
export const yours = (time: string) => `Yours until ${time}`
export const yoursEnded = 'No longer yours: the next pick asks for it again'
export const leave = 'Leave this order. It stays yours for ten minutes'
export const progress = (finished: number, lines: number) => `${finished} of ${lines}`
export const progressLabel = (finished: number, lines: number) => `${finished} of ${lines} lines are done`

export const somebodyElse = (name: string) => `${name || 'Somebody else'} is picking this order`
export const somebodyElseText = (time: string) => `It is theirs until ${time}, unless they do something before.`
export const toOthers = 'Pick another one'
export const failed = 'The order did not load'
export const waitingOffline = (count: number) =>
  plural(count, {
    one: 'No network. # line is stored on this device',
    other: 'No network. # lines are stored on this device',
  })
/** Where the browser stores nothing. */
export const waitingInPage = (count: number) =>
  plural(count, {
    one: 'No network. # line waits in this page alone: leave it open',
    other: 'No network. # lines wait in this page alone: leave it open',
  })
export const noNetwork = 'No network. Go on: what you pick is stored on this device'
export const sending = (count: number) => plural(count, { one: 'Sending # line', other: 'Sending # lines' })
export const notTaken = (why: string) => `${why} What you picked is stored on this device.`
export const wentOnWithout = (count: number) =>
  plural(count, {
    one: 'The order went on without # line that you picked here. It was not written down.',
    other: 'The order went on without # lines that you picked here. They were not written down.',
  })
export const discard = 'Discard'
export const unsentHere = (count: number) =>
  plural(count, {
    one: '# line that you picked is not sent, and stays on this device.',
    other: '# lines that you picked are not sent, and stay on this device.',
  })
export const tryAgain = 'Try again'

export const wanted = (count: number) => `${count} wanted`
export const wantedWeight = (weight: string, price: string) => `${weight} wanted · ${price}/kg`
export const takeLot = 'Take lot'
export const lotUnits = (lot: string, units: number) => `${lot} × ${units}`
export const unnamedLot = 'without a number'
export const bestBefore = (day: string) => `best before ${day}`
export const noLots = 'No lot is written down'
export const otherLot = 'Another lot'
export const asProposed = 'As proposed'
export const lotReason = 'Why not the first'
export const lotReasons = {
  'first lot not found': 'The first is not there',
  'first lot damaged': 'The first is damaged',
  'customer asked': 'The customer asked for it',
} as const
export const oneLess = 'One less'
export const oneMore = 'One more'
export const counted = 'Counted'
export const ofWanted = (count: number) => `of ${count}`
export const takeMore = (count: number) => plural(count, { one: 'Take # more to go on', other: 'Take # more to go on' })
export const nextLine = 'Next line'
export const lastLine = 'Done'
export const later = 'Later'
export const notThere = 'Not there'
export const shortBy = (count: number) => `Short by ${count}`
export const weight = 'Weight on the scale'
export const grams = 'g'
export const aim = (min: string, max: string) => `${min} to ${max} g is expected`
export const charged = 'Charged'
export const ofEstimate = (amount: string) => `of ${amount}`
export const weigh = 'Weigh to go on'
export const weightNeeded = 'Write what the scale shows'
export const notAWeight = 'Write a weight above nothing: grams such as 450, or 1.25 kg'
export const tooHeavy = (kilograms: string) => `A weight of at most ${kilograms} kg`
export const unlikelyWeight = (grams: string, ordered: string) =>
  `${grams} g is far from the ${ordered} g wanted. Weigh again, or say that it is right.`
export const neverMore = (amount: string) => `Never charged above ${amount}.`
export const weightIsRight = 'It is right'

export const notThereTitle = (goods: string) => `${goods}: not there`
export const notAllThereTitle = (goods: string, missing: number) => `${goods}: ${missing} not there`
export const lighterTitle = (goods: string) => `${goods}: less than was ordered`
export const why = 'Why'
export const shortReasons = {
  'not found': 'Not found',
  damaged: 'Damaged',
  spoilt: 'Spoilt',
  expired: 'Past its date',
} as const
export const instead = 'In its place'
export const preferences = {
  ask: 'The customer decides: ask before you put something else in.',
  best: 'The customer takes what is nearest. They need not be asked.',
  none: 'The customer wants nothing in its place.',
  chosen: (goods: string) =>
    goods === '' ? 'The customer chose what to get instead.' : `The customer wants only: ${goods}.`,
} as const
export const nothingInstead = (amount: string) => `Nothing: ${amount} less`
export const substitutesFailed = 'What could stand for it cannot be looked up without the network.'
export const noSubstitutes = 'Nothing of its kind is in stock.'
export const inStock = (count: number) => `${count} in stock`
export const unitsInstead = 'Units in its place'
export const asMuchAsOrdered = (units: number) =>
  plural(units, { one: '# is as much as was ordered', other: '# are as much as was ordered' })
export const agreed = 'I asked, and the customer wants it'
export const confirmShort = 'Write down and go on'
export const confirmSubstitute = 'Put it in and go on'

export const refusals = {
  'line-not-found': 'The order has no such line.',
  'line-finished': 'The line was finished already, here or on another device.',
  'key-of-another-line': 'This pick was written down for another line.',
  'more-than-ordered': 'This is more than was ordered.',
  'reason-needed': 'Please say why not all of it is there.',
  'weight-needed': 'Please weigh it.',
  'weight-needs-confirmation': 'This weight is unlikely. Please look at the scale again.',
  'lots-differ': 'The lots do not add up to what was picked.',
  'lot-not-usable': 'This lot is blocked, or past its date.',
  'lot-too-small': 'The lot does not have so many units.',
  'lot-reason-needed': 'Please say why not the lot that ends first.',
  'substitute-not-allowed': 'This cannot stand for what was ordered.',
  'substitute-not-wanted': 'The customer does not want this in its place.',
  'substitute-not-agreed': 'The customer has to be asked first.',
  'substitute-sold-out': 'What was put in its place is sold out.',
  'substitute-too-many': 'This is more in its place than was ordered.',
} as const

export const allDone = (lines: number) => plural(lines, { one: 'The line is done', other: 'All # lines are done' })
export const beforePacking = 'What changes for the customer'
export const nothingChanges = 'Nothing: all of it is there.'
export const asOrdered = (lines: number) => plural(lines, { one: '# line as ordered', other: '# lines as ordered' })
export const shortWeight = (weight: string, why: string) => `${weight}, ${why}`
export const pickedOf = (picked: number, wanted: number, why: string) => `${picked} of ${wanted}, ${why}`
export const weighedOf = (grams: string, ordered: string) => `${grams} g of ${ordered} g`
export const substitutedBy = (goods: string) => (goods === '' ? 'something else instead' : `${goods} instead`)
export const openAgain = 'Pick again'
export const openAgainOf = (goods: string) => `Pick ${goods} again`
export const paid = 'Paid'
export const toPayInCash = 'Was to be paid in cash'
export const goesBack = 'Goes back'
export const notCharged = 'Less than ordered'
export const final = 'Charged'
export const pack = 'Pack'
export const waitsForNetwork = 'Packing needs the network, and all lines sent.'
export const sentBack = (amount: string) => `${amount} goes back to the customer now.`
export const nothingBack = 'What was paid is what it costs.'
export const surplus = (amount: string) => `${amount} was paid too much: too little to be sent back, and listed.`
export const cashDue = (amount: string) => `${amount} is to be paid in cash at the door.`
export const packingList = 'Packing list'
export const invoice = 'Invoice'
export const bagLabels = 'Bag labels'
export const bags = 'Bags'
export const coldBags = 'Of these cold'
export const fewer = (what: string) => `${what}: one less`
export const more = (what: string) => `${what}: one more`
