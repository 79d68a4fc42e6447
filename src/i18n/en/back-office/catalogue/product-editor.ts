import { formatNumber, plural } from '../../../format.ts'

export const newProduct = 'New product'
export const newProductFacts = 'A draft until it goes live'
export const facts = (state: string, packs: number, savedAt: string | null) =>
  [state, plural(packs, { one: '# pack', other: '# packs' }), ...(savedAt === null ? [] : [`saved ${savedAt}`])].join(
    ' · ',
  )
export const notFound = 'There is no such product'
export const notFoundText = 'It may have been written under another address.'
export const viewOnly = 'Your role sees products and does not change them.'

export const goLive = 'Go live'
export const duplicate = 'Duplicate'
export const archive = 'Archive'
export const restore = 'Bring back'
export const seeInShop = 'See it in the shop'
export const saveFirst = 'Save or discard the changes first.'
export const isLive = (title: string) => `${title} is live`
export const isSaved = (title: string) => `${title} is saved as a draft`
export const isArchived = (title: string) => `${title} is archived`
export const isDuplicated = (title: string) => `This is a copy of ${title}: a draft`
export const copyOf = (title: string) => `${title} (copy)`
export const archiveTitle = 'Archive it?'
export const archiveText =
  'It cannot go live again before what is missing is added. An earlier release let it go live without that.'

export const productCard = 'Product'
export const packsCard = 'Packs'
export const labelCard = 'Label facts'
export const shopPicture = 'Or a picture of the shop’s own'
export const picture = 'a picture without a text'
export const partiesPart = 'Packer and importer'
export const nutritionPart = 'Nutrition of 100 g or 100 ml'
export const organicPart = 'Organic certificate'
export const wordsPart = 'Words to be found by, address, tax'
export const morePack = 'Barcode, badge and place in the store'

export const fields = {
  title: 'Name',
  hindiName: 'Hindi name',
  slug: 'Address in the shop',
  description: 'Description',
  category: 'Category',
  vendor: 'Vendor',
  taxClass: 'Tax class',
  pictures: 'Pictures',
  img: 'Picture of the shop’s own',
  imgAlt: 'What the picture shows',
  tags: 'Tags',
  aliases: 'Also found by',
  diet: 'Food mark',
  storage: 'Storage',
  origin: 'Country of origin',
  originRegion: 'State or region',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  mayContain: 'May contain',
  bestBeforeDays: 'Best before, at least',
  fssaiLicence: 'FSSAI licence',
  makerName: 'Maker',
  makerAddress: 'Maker’s address',
  packerName: 'Packer',
  packerAddress: 'Packer’s address',
  importerName: 'Importer',
  importerAddress: 'Importer’s address',
  energyKcal: 'Energy',
  proteinMg: 'Protein',
  carbohydrateMg: 'Carbohydrate',
  sugarsMg: 'Sugars',
  addedSugarsMg: 'Added sugars',
  fatMg: 'Fat',
  saturatedFatMg: 'Saturated fat',
  transFatMg: 'Trans fat',
  sodiumMg: 'Sodium',
  organicScheme: 'Scheme',
  organicBody: 'Certified by',
  organicNumber: 'Certificate number',
  organicValidUntil: 'Valid to',
  organicRegisterUrl: 'Page in the register',
  packs: 'Packs',
}
export const packFields = {
  unit: 'Size as shown',
  sku: 'SKU',
  soldBy: 'Sold',
  netAmount: 'Net quantity',
  netUnit: 'Unit',
  sellingPrice: 'Price',
  mrp: 'MRP',
  badgeText: 'Badge',
  badgeColor: 'Color of the badge',
  barcode: 'Barcode',
  location: 'Place in the store',
  pickOrder: 'Rank within the place',
  reorderAt: 'Reorder at',
  caseSize: 'Bought in cases of',
  state: 'State',
}
export const ofPack = (unit: string, field: string) => `${unit}: ${field}`
export const newPack = 'New pack'

export const hints = {
  slug: 'Left empty it comes from the name. A link to the address before ends.',
  description: 'What customers read below the name',
  noCategory: 'The shop has no categories yet. They are made under Labels.',
  vendor: 'Who grows or makes it. A new name becomes a vendor.',
  aliases: 'Other names and spellings, which customers do not see. Enter adds one.',
  tags: 'Seen and searched. Enter adds one.',
  origin: 'Two letters: IN for India',
  storage: 'Fresh produce needs no label of packed food.',
  img: 'An address in the shop, such as /art/okra.webp',
  imgAlt: 'For those who do not see it: “Glass jar of amber honey”',
  ingredients: 'In falling order of weight',
  fssaiLicence: '14 digits',
  days: 'days',
  mrp: 'Left empty it is the price',
  looseMrp: 'Loose goods have none',
  netStep: 'One step in which it is weighed out',
  nutrition: 'All nine figures or none. Sodium and the rest in milligrams.',
}
export const kcal = 'kcal'
export const milligrams = 'mg'
export const units = 'units'
export const choose = 'Choose'
export const notStated = 'Not stated'
export const notFood = 'Not food'
export const taxClasses = { 'gst-0': 'GST 0 %', 'gst-5': 'GST 5 %', 'gst-18': 'GST 18 %', 'gst-40': 'GST 40 %' }
export const netUnits = { g: 'g', ml: 'ml', piece: 'pieces' }
export const soldBy = { pack: 'Packed', loose: 'Loose, by weight', piece: 'By the piece' }
export const storages = {
  fresh: 'Fresh produce',
  ambient: 'Cool, dry place',
  chilled: 'Refrigerator',
  frozen: 'Freezer',
}
export const badgeColors = { green: 'Green', yellow: 'Yellow', red: 'Red' }
/** "500 g", "1.5 kg", "6 pieces" */
export const netQuantity = (amount: number, unit: keyof typeof netUnits) => {
  if (unit === 'piece') return plural(amount, { one: '# piece', other: '# pieces' })
  const large = unit === 'g' ? 'kg' : 'l'
  return amount < 1000 ? `${formatNumber(amount)} ${unit}` : `${formatNumber(amount / 1000)} ${large}`
}

export const addPack = 'Add pack'
export const duplicatePack = 'Duplicate'
export const removePack = 'Remove'
export const packTitle = (unit: string, at: number) => unit || `Pack ${formatNumber(at)}`
export const inStock = (units: number) => plural(units, { one: '# unit in stock', other: '# units in stock' })
export const add = (field: string) => `Add: ${field}`
export const removeWord = (word: string) => `Remove ${word}`

/** What is wrong with a field that has a form of its own. */
export const malformed: Readonly<Record<string, string>> = {
  slug: 'Letters a to z, digits and hyphens: forest-honey',
  img: 'An address in the shop that begins with /art/ or /pictures/',
  category: 'Choose a category',
  diet: 'Choose one: the label facts are saved with it',
  origin: 'Two letters of a country, such as IN',
  fssaiLicence: 'Write the 14 digits of the licence',
  bestBeforeDays: 'Write a whole number of days from 1 up',
  makerName: 'Write both the name and the address',
  packerName: 'Write both the name and the address',
  importerName: 'Write both the name and the address',
  organicValidUntil: 'Choose the last day it is valid on',
  organicRegisterUrl: 'Write the whole address, with https://',
  barcode: 'Write 8, 12, 13 or 14 digits',
  sku: 'Letters, digits, hyphens, dots and slashes',
  netAmount: 'Write how much is in it',
}
export const allNutrition = 'Write a whole number: all nine figures or none'

export const liveCard = 'As customers see it'
export const themes = 'Light or dark'
export const light = 'Light'
export const dark = 'Dark'
export const untitled = 'Name of the product'
export const soldOutNote = 'Shown as out of stock until the first lot is received.'
export const organicHidden = 'Words for organic are not shown without a valid certificate.'

export const readyTitle = 'Ready to go live'
export const readyText = 'Nothing is missing.'
export const missingTitle = (count: number) =>
  plural(count, { one: '# thing keeps it from going live', other: '# things keep it from going live' })
export const missingLiveTitle = (count: number) =>
  plural(count, { one: '# thing is missing of what is live', other: '# things are missing of what is live' })
export const noLivePack = 'No pack goes live with it'
/** What to do about each problem. */
export const mends = {
  'no-price': 'Write a price',
  'above-mrp': 'Take the price down to the MRP',
  'loose-with-mrp': 'Loose goods have no MRP',
  'loose-without-step': 'Write the grams of a step',
  'step-not-exact': 'Choose a price that is whole paise for a kilogram',
  'no-net-quantity': 'Write the net quantity',
  'no-picture': 'Add a picture',
  'no-picture-text': 'Say what the picture shows',
  'organic-without-certificate': 'Add the organic certificate, or take the word out',
  'certificate-lapsed': 'Renew the organic certificate',
  'no-label-facts': 'Choose the food mark',
  'no-maker': 'Write the maker’s name and address',
  'no-importer': 'Write the importer’s name and address',
  'no-fssai-licence': 'Write the FSSAI licence',
  'no-best-before': 'Write the best-before days',
}
export const mendOfPack = (unit: string, mend: string) => `${unit}: ${mend}`
