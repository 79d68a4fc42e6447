import { formatDecimal, formatNumber, plural } from '../../../format.ts'

type Params = Readonly<Record<string, string | number>>
const lines = (count: number) => plural(count, { one: '# line', other: '# lines' })

export const intro =
  'Products and packs from a CSV file, and back into one. Nothing is written before you have seen what changes.'
export const file = 'File'
export const dropTitle = 'Drop a CSV file here'
export const dropText = 'UTF-8, with commas, semicolons or tabs. At most 50,000 lines and 20 MB.'
export const choose = 'Choose a file'
export const chooseAnother = 'Import another file'
export const sameFile = (name: string) => `Choose ${name} once more to go on where it stopped.`
export const template = 'Template'
export const exportAll = 'Export the catalogue'
export const exporting = (packs: number) => `${formatNumber(packs)} packs read…`
export const exported = (packs: number) => `${plural(packs, { one: '# pack', other: '# packs' })} exported`
export const modeLabel = 'What the file may do'
export const modes = { 'create-and-update': 'Create and update', update: 'Update only', create: 'Create only' }
export const rulesTitle = 'How cells are read'
export const rules = [
  'The key is the SKU. A missing column and a blank cell leave a field as it is; !clear empties it.',
  'Lines with the same word in “product” are packs of one product.',
  'Several words in a cell stand with | between them: mango|aam.',
  'Stock changes by “stock_adjust” (−3) or “stock_set” (40), each with a “stock_reason”. An export’s “stock” column is not read.',
  'The same file changes stock once. A corrected file is a new one: take out the “stock_adjust” of lines that were written.',
]
export const columnsTitle = 'Columns of the file'

export const columns = {
  sku: 'Your number of the pack; the key',
  product: 'Address of the product; the same for all of its packs',
  title: 'Name of the product',
  hindi_name: 'Name in Devanagari',
  unit: 'Pack size as customers read it',
  mrp: 'Maximum retail price in rupees',
  price: 'Selling price in rupees',
  state: 'State of the pack: draft, live, archived',
  product_state: 'State of the product: draft, live, archived',
  category: 'One of the shop’s categories',
  vendor: 'Who grows or makes it',
  sold_by: 'pack, loose or piece',
  net_amount: 'Net quantity as a whole number',
  net_unit: 'g, ml or piece',
  description: 'What customers read',
  picture: 'Address of a picture of this shop',
  picture_text: 'What the picture shows, in words',
  tags: 'Shown words, with | between them',
  aliases: 'Words it is found by, not shown',
  tax_class: 'gst-0, gst-5, gst-18, gst-40',
  badge: 'Words on the picture',
  badge_color: 'green, red or yellow',
  barcode: '8, 12, 13 or 14 digits',
  location: 'Where it stands in the store',
  pick_order: 'Rank on the way of who picks',
  reorder_at: 'Units at which to order more',
  case_size: 'Units of a case in which it is bought',
  diet: 'veg, egg, nonveg or none',
  origin: 'Country in two letters: IN',
  origin_region: 'State or region',
  storage: 'ambient, chilled, frozen or fresh',
  best_before_days: 'Days left at least at delivery',
  fssai_licence: '14 digits',
  maker_name: 'Who made it',
  maker_address: 'Where',
  packer_name: 'Who packed it',
  packer_address: 'Where',
  importer_name: 'Who imported it',
  importer_address: 'Where',
  ingredients: 'As on the label, most first',
  allergens: 'With | between them',
  may_contain: 'With | between them',
  organic_scheme: 'npop or pgs',
  organic_body: 'Who certified it',
  organic_number: 'Number of the certificate',
  organic_until: 'Its last day: 2027-03-31',
  organic_register: 'Address where it can be looked up',
  energy_kcal: 'Of 100 g or ml',
  protein_mg: 'Of 100 g or ml',
  carbohydrate_mg: 'Of 100 g or ml',
  sugars_mg: 'Of 100 g or ml',
  added_sugars_mg: 'Of 100 g or ml',
  fat_mg: 'Of 100 g or ml',
  saturated_fat_mg: 'Of 100 g or ml',
  trans_fat_mg: 'Of 100 g or ml',
  sodium_mg: 'Of 100 g or ml',
  stock: 'Units for sale; written by the export, not read',
  stock_adjust: 'Units more, or less with a minus',
  stock_set: 'Units that lie in the shop, promised ones too',
  stock_reason: 'found (more), missing or own use (less), wrong entry, repacked',
  error: 'Why a line was left out; not read',
}

export const parsing = (name: string) => `Reading ${name}…`
export const refused = {
  'not-utf-8': () => 'This is not UTF-8 text. In your spreadsheet choose “CSV UTF-8” when saving.',
  'file-too-large': () => 'This file is larger than 20 MB. Please split it.',
  'too-many-rows': () => 'This file has more than 50,000 lines. Please split it.',
  'no-rows': () => 'This file has no lines below its header.',
  'cell-too-large': ({ line = 0 }: Params) => `A cell of line ${formatNumber(Number(line))} has more than 32 kB.`,
  'line-too-large': ({ line = 0 }: Params) => `Line ${formatNumber(Number(line))} has more than 128 kB.`,
  'quotes-open': ({ line = 0 }: Params) => `A quotation mark of line ${formatNumber(Number(line))} is never closed.`,
  'column-unknown': ({ names = '' }: Params) =>
    `There is no column ${names}. Nothing was read: compare the header with the template.`,
  'column-twice': ({ names = '' }: Params) => `The column ${names} is there twice.`,
  'no-sku-column': () => 'The column sku is missing, and it is the key.',
  unreadable: () => 'This file could not be read.',
}
export const nothingSent = 'Nothing was sent or changed.'

export const sending = (done: number, all: number) => `${formatNumber(done)} of ${lines(all)} sent`
export const checking = (done: number, all: number) => `${formatNumber(done)} of ${lines(all)} checked`
export const applying = (done: number, all: number) => `${formatNumber(done)} of ${lines(all)} written`
export const sendingTitle = 'Sending the file'
export const checkingTitle = 'Checking every line'
export const applyingTitle = 'Writing into the catalogue'
export const pausedHint =
  'Closing this page pauses it. Open it again and it goes on with the lines that are left; nothing is written twice.'
export const nothingYet = 'Nothing of the catalogue is written yet.'
export const stoppedTitle = 'It stopped'
export const stoppedText = (why: string) => `${why} What is done is saved.`
export const goOn = 'Go on'

export const previewTitle = 'Import preview'
export const doneTitle = 'Import done'
export const cancelledTitle = 'Import ended'
export const previewFacts = (name: string, rows: number, columns: number) =>
  `${name} · ${lines(rows)}, ${plural(columns, { one: '# column', other: '# columns' })} · nothing is written yet`
export const doneFacts = (name: string, applied: number) => `${name} · ${lines(applied)} written`
export const cancelledFacts = (name: string, applied: number) =>
  `${name} · ${lines(applied)} written before it was ended`
export const runFacts = (name: string) => name
export const errorsAsCsv = 'Errors as CSV'
export const cancel = 'End it'
export const apply = (count: number) => (count === 0 ? 'Nothing to apply' : `Apply ${lines(count)}`)
export const filterLabel = 'Which lines'
export const filters = {
  all: 'All lines',
  look: 'To look at',
  create: 'Create',
  update: 'Update',
  unchanged: 'Unchanged',
  error: 'Error',
}
export const heads = {
  line: 'Line',
  verdict: 'Verdict',
  product: 'Product',
  column: 'Column',
  now: 'Now',
  after: 'After',
  meaning: 'What it means',
}
export const verdicts = { create: 'Create', update: 'Update', unchanged: 'Unchanged', error: 'Error' }
export const asks = 'Asks'
export const newPack = 'new pack'
export const matched = (typed: string) => `the same as “${typed}” in the file`
export const percent = (tenths: number) => `${tenths > 0 ? '+' : '−'}${formatDecimal(Math.abs(tenths) / 10)} %`
export const claimLost = 'organic word goes'
export const cellRule = 'A blank cell leaves a field as it is · !clear empties it'
export const shown = (count: number) => `${lines(count)} shown`
export const showMore = 'Show more'
export const noLines = 'No lines here'
export const stockNotRead =
  'The “stock” column is not read. To change stock, use stock_adjust or stock_set with a reason.'

export const effectsTitle = 'What customers will see'
export const effects = {
  'price-up': 'Prices go up',
  'price-down': 'Prices go down',
  'price-asks': 'Change above 30 %',
  'claim-lost': 'Organic word lost',
  'sold-out': 'Go out of stock',
  'leaves-sale': 'Leave the shop',
  'goes-live': 'New in the shop',
}
export const asksTitle = 'Asks before applying'
export const confirm = {
  'price-asks': (count: number) =>
    plural(count, {
      one: 'The price that changes by more than 30 % is meant.',
      other: 'The # prices that change by more than 30 % are meant.',
    }),
  'claim-lost': (count: number) =>
    plural(count, {
      one: 'One pack loses the organic word.',
      other: 'The # packs lose the organic word.',
    }),
}
export const see = 'See them'
export const asksNothing = 'Nothing that needs a second look.'
export const errorsLeftOut = (count: number) =>
  count === 0
    ? 'No line has an error.'
    : `${lines(count)} with errors ${count === 1 ? 'is left out and changes' : 'are left out and change'} nothing.`
export const ticked = (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} ticked.`

export const lastTitle = 'Last imports'
export const lastHeads = { file: 'File', state: 'State', lines: 'Lines', at: 'Begun' }
export const states = {
  receiving: 'Not all sent',
  checking: 'Being checked',
  ready: 'Waits for you',
  applying: 'Not all written',
  done: 'Done',
  cancelled: 'Ended',
}
export const noneYet = 'No file was imported yet.'
export const openProducts = 'See the products'

/** What is wrong with a cell, and what is wanted instead. */
export const issues: Readonly<Record<string, (params: Params) => string>> = {
  'not-an-amount': () => 'Not an amount. Write 48 or 48.00',
  'amount-too-large': () => 'Above one crore rupees, the most that an amount can be',
  'not-whole-number': () => 'Not a whole number. Write 12',
  'not-a-choice': ({ choices = '' }) => `Write one of: ${choices}`,
  'not-clearable': () => 'This cannot be emptied. Leave the cell blank or write something',
  'cells-beyond': () => 'This line has more cells than the header. Put a text with a comma in quotation marks',
  'sku-twice': ({ line = '' }) => `Also in line ${line}. Keep one line`,
  'sku-spelled': ({ sku = '' }) => `The shop writes this SKU ${sku}. Write it so`,
  'barcode-twice': ({ line = '' }) => `Line ${line} has the same barcode. Each pack has its own`,
  'barcode-taken': ({ sku = '' }) => `This is the barcode of ${sku}. Each pack has its own`,
  'sku-exists': () => 'This SKU is in the shop, and only new ones were wanted',
  'sku-unknown': () => 'This SKU is not in the shop, and none was to be created',
  'other-product': ({ address = '' }) => `This pack belongs to ${address}. Write that or leave it blank`,
  'product-address': () => 'Write small letters, digits and hyphens: toor-dal',
  'address-taken': () => 'Another product has this address. Choose another word',
  'differs-in-product': ({ line = '' }) => `Line ${line} says something else of the same product. Keep one of both`,
  'category-unknown': ({ choices = '' }) => `No such category. Write one of: ${choices}`,
  'picture-uploaded': () => 'Uploaded pictures are changed in the product. Leave the cell blank',
  'too-many-packs': ({ max = '' }) => `A product has at most ${max} packs`,
  'stock-two-ways': () => 'Use stock_adjust or stock_set, not both',
  'stock-reason': ({ choices = '' }) => `Write why: ${choices}`,
  'stock-direction': () => 'The units go the other way: found is more, missing and own use are less',
  'stock-below-zero': () => 'So many units do not lie in the shop',
  'step-of-stock': () => 'The stock is counted in this step. Bring it to 0 in a file before, or add a pack beside it',
  'edited-meanwhile': () => 'Somebody has edited it since the preview. Import the file again',
  'barcode-malformed': () =>
    'Write 8, 12, 13 or 14 digits. A spreadsheet makes 8.9E+12 of them, unless the column is text there',
  needed: () => 'This is needed',
}
