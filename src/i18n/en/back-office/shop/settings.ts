import { formatList, formatNumber, plural } from '../../../format.ts'

export const facts = 'Every save is a version of its part. Any version can be put back.'
export const partNames = {
  shop: 'Shop and contact',
  texts: 'Home page and texts',
  deals: 'Deals',
  limits: 'Limits',
  orders: 'Orders',
  taxes: 'Taxes',
  payments: 'Payments',
}
export const parts = 'Parts of the settings'
export const mayNotEdit = (roles: readonly string[]) =>
  `You can read these settings. They are changed by: ${formatList(roles)}.`

export const nameAndLook = 'Name and look'
export const contact = 'How customers reach you'
export const licences = 'Licences, as invoices show them'
export const elsewhere = 'Links to other places'
export const labels = {
  name: 'Name',
  tagline: 'Tagline',
  themeColour: 'Theme colour',
  helpPhone: 'Help line',
  contact: 'Contact',
  email: 'Email',
  address: 'Address',
  hours: 'Opening hours',
  fssaiLicence: 'FSSAI licence',
  gstin: 'GSTIN',
  socialLinks: 'Links',
  url: 'Address of the page',
  hero: 'Slides',
  kicker: 'Small line above',
  title: 'Title',
  text: 'Text',
  actionLabel: 'Words of the button',
  actionTo: 'Where it leads',
  art: 'Picture',
  features: 'Promises under the slides',
  icon: 'Icon',
  announcement: 'Announcement',
  summary: 'Words of the price summary',
  couponDiscount: 'Coupon discount',
  deliveryCharges: 'Delivery charges',
  saving: 'Saving',
  wishlistBadge: 'Badge of the wishlist',
  badgeText: 'Words of the badge',
  badgeColour: 'Colour',
  endsAt: 'The deals end',
  repeatsWeekly: 'They begin again, a week each time',
  sample: 'Figures on the deal cards',
  samplePrice: 'Price before, in rupees',
  sampleCurrentPrice: 'Price, in rupees',
  sampleRating: 'Stars',
  visitorBasket: 'Visitors fill a basket before they sign in',
  cashOnDelivery: 'Cash on delivery',
  isAsked: 'Customers say at the checkout what they want',
  choice: 'Unless they say something else',
}
export const hints = {
  themeColour: 'Of the browser’s own bar on phones',
  fssaiLicence: 'Its 14 digits, which every invoice must show',
  gstin: 'Its 15 characters. Empty for a shop that is not registered',
  hours: 'As customers read it: Every day, 7 am to 9 pm',
  announcement: 'At the start of the top bar. Empty for none',
  actionTo: 'A path of the shop, such as /shop or /about-us',
  summary: 'Words that replace what the shop works out. Empty shows what is true of the basket',
  endsAt: 'India time. Empty for deals without an end',
  hasSample: 'Show made-up figures on the four cards, for a demonstration only',
  hasBadge: 'The same badge on every wishlist card',
  noBadge: 'Without it each card shows its own percentage.',
  isAsked: 'For each order or product: to be asked, what is nearest, nothing, or one product of their choice',
  choice: 'What is put in never costs more than what was ordered',
  cashOnDelivery: 'For customers with an account, up to the amount and number of orders under Limits',
}
export const slide = (place: number) => `Slide ${formatNumber(place)}`
export const promise = (place: number) => `Promise ${formatNumber(place)}`
export const link = (place: number) => `Link ${formatNumber(place)}`
export const addSlide = 'Add a slide'
export const addPromise = 'Add a promise'
export const addLink = 'Add a link'
export const moveUp = (name: string) => `Move up: ${name}`
export const moveDown = (name: string) => `Move down: ${name}`
export const remove = (name: string) => `Remove: ${name}`
export const artNames = [
  ['heap', 'A heap of vegetables'],
  ['fruits', 'Fruits'],
  ['plants', 'Plants'],
] as const
export const iconNames = {
  truck: 'Truck',
  sunrise: 'Sunrise',
  leaf: 'Leaf',
  return: 'Arrow back',
  shield: 'Shield',
}
export const colourNames = { green: 'Green', red: 'Red', yellow: 'Yellow' }

export const limitGroups = {
  guests: 'Guests',
  checkouts: 'Checkouts',
  accounts: 'Accounts and sign-in',
  pages: 'Pages and searches',
  cash: 'Cash on delivery',
}
/** Beside a figure's own label. */
export const thisFigure = 'This figure'
export const limitLabels = {
  guestStockPercent: 'Of the stock guests may hold together',
  guestHoldMinutes: 'A guest’s checkout holds its stock for',
  windowMinutes: 'Counts are within',
  checkoutsPerCustomer: 'Checkouts of one customer',
  guestCheckoutsPerNetwork: 'Guests’ checkouts from one network',
  guestCheckouts: 'Guests’ checkouts together',
  accountCheckoutsPerNetwork: 'Checkouts of accounts from one network',
  accountCheckouts: 'Checkouts of accounts together',
  guestsPerNetwork: 'New guests from one network',
  guests: 'New guests together',
  accountsPerNetwork: 'New accounts from one network',
  takenEmailsPerNetwork: 'Sign-ups with a registered email, from one network',
  signInsPerAccountAndNetwork: 'Failed sign-ins of an account from one network',
  signInsPerAccount: 'Failed sign-ins of an account from everywhere',
  signInsPerNetwork: 'Failed sign-ins from one network',
  pagesPerNetwork: 'Pages in a minute for one network',
  pages: 'Pages in a minute for everybody',
  searchesPerNetwork: 'Searches in a minute for one network',
  searches: 'Searches in a minute for everybody',
  cashMaxRupees: 'Largest order in cash, in rupees',
  cashMaxOpenOrders: 'Orders in cash of one customer that are under way',
}
export const limitUnits: Partial<Record<keyof typeof limitLabels, string>> = {
  guestStockPercent: '%',
  guestHoldMinutes: 'min',
  windowMinutes: 'min',
}

export const methods = 'How orders are paid'
export const onlineText = 'Online payment is always offered, by the provider below.'
export const keys = 'Keys and secrets'
export const keysText =
  'They stand in the environment of the machine, never in the database, and no screen shows or takes one. Set a variable there and start the shop again.'
export const keysInBrowser = 'This shop runs inside your browser and has no secrets.'
export const secretStates = { set: 'Set', generated: 'Made by the shop', missing: 'Not set' }
export const secretTexts: Readonly<Record<string, string>> = {
  RAZORPAY_KEY_ID: 'Which account payments go to',
  RAZORPAY_KEY_SECRET: 'Opens that account',
  RAZORPAY_WEBHOOK_SECRET: 'Proves that a report comes from the provider',
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'The one before, while it is being changed',
  AUTH_SECRET: 'Signs sessions and seals second factors',
  AUTH_SECRET_PREVIOUS: 'The one before, while it is being changed',
  DATABASE_URL: 'Where the database is; without it a file on this machine',
}
export const sandboxProvider = (provider: string) =>
  provider === 'sandbox'
    ? 'Payments go to a sandbox: no money moves'
    : `Payments go to a sandbox of ${provider}: no money moves`
export const realProvider = (provider: string) => `Payments go to ${provider}: real money`
export const variable = 'Variable'
export const state = 'State'

export const taxClasses = 'Rates of GST'
export const taxText =
  'Each class has a rate from a day on. A new rate holds for invoices issued from its day; those of before never change. The classes keep their names.'
export const taxRate = 'Rate'
export const rateDay = 'From this day on'
export const firstDay = 'The first day'
export const percent = (basisPoints: number) => `${formatNumber(basisPoints / 100)} %`
export const rateToday = (basisPoints: number) => `${percent(basisPoints)} today`
export const rateFrom = ({ from, basisPoints }: { from: string; basisPoints: number }) =>
  `${percent(basisPoints)} from ${from}`
export const rateOf = (taxClass: string, place: number) => `rate ${formatNumber(place)} of ${taxClass}`
export const addRate = 'Add a rate'
export const addRateTo = (taxClass: string) => `Add a rate to ${taxClass}`
export const twoRatesOfADay = 'Two rates begin on the same day.'
export const noRate = 'no rate yet'
export const classByCategory = 'Class by category'
export const classByCategoryText =
  'For goods whose product has no class of its own. An invoice names goods without any class and charges no GST for them.'
export const noClass = 'No class'

export const substitution = 'Goods that are not there'
export const substitutionChoices = {
  ask: 'Ask the customer first',
  best: 'Put in what is nearest',
  none: 'Leave it out',
}

export const versions = 'Versions'
export const version = (seq: number) => `Version ${formatNumber(seq)}`
export const live = 'Live'
export const putBack = 'Put back'
export const putBackVersion = (seq: number) => `Put back version ${formatNumber(seq)}`
export const putBackTitle = (seq: number) => `Put back version ${formatNumber(seq)}?`
export const putBackText = 'What it says is saved as a new version, and customers see it at once.'
export const putBackDone = (seq: number) => `Version ${formatNumber(seq)} is put back`
export const byCommand = 'By command'
export const foundBefore = 'As it was before the first save here'
export const formerStaff = 'Somebody who worked here'
export const noVersions = 'Nothing was saved here yet. The first save makes the first version.'
export const olderVersions = 'Older versions'
export const was = 'was'
export const none = 'none'
export const yes = 'yes'
export const no = 'no'
export const entries = (count: number) => plural(count, { one: '# entry', other: '# entries' })

export const byOwnerAlone = 'The owner alone changes it'
