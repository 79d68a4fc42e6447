import { formatNumber, plural } from '../../../format.ts'

export const title = 'Products'
export const summary = (packs: number, groups: number) =>
  `${plural(packs, { one: '# pack', other: '# packs' })} of ${plural(groups, { one: '# product', other: '# products' })}`
export const states = { draft: 'Draft', live: 'Live', archived: 'Archived' }
export const views = 'Which packs'
export const viewAll = 'All'
export const viewProblems = 'With problems'
export const withCount = (label: string, count: number) => `${label} ${formatNumber(count)}`

export const search = 'Search packs'
export const searchHint = 'Name, SKU, barcode, vendor'
export const category = 'Category'
export const vendor = 'Vendor'
export const problem = 'Problem'
export const anyProblem = 'Any problem'
export const every = 'All'

export const columns = {
  product: 'Product',
  pack: 'Pack',
  sku: 'SKU',
  price: 'Price',
  mrp: 'MRP',
  compare: 'Compare at',
  stock: 'Stock',
  state: 'State',
  problems: 'Keeps it from going live',
}
export const none = 'none'
export const soldOut = 'Out'
export const inStock = 'in stock'
export const perUnit = { kg: '/kg', litre: '/l', piece: '/pc' }
export const shown = (count: number, total: number, isMore: boolean) =>
  `Rows 1 to ${formatNumber(count)} of ${formatNumber(total)}${isMore ? ' or more' : ''}`
export const showMore = 'Show more'
export const emptyTitle = 'No packs yet'
export const emptyText = 'The first one is written by hand in a minute.'
export const nothingFound = 'Nothing found'
export const nothingFoundText = 'No pack meets this search and these filters.'
export const clearFilters = 'Clear search and filters'

export const problems = {
  'no-price': 'No price',
  'above-mrp': 'Price above MRP',
  'loose-with-mrp': 'Loose goods have no MRP',
  'loose-without-step': 'No step in grams',
  'step-not-exact': 'A step does not cost whole paise',
  'no-net-quantity': 'No net quantity',
  'no-picture': 'No picture',
  'no-picture-text': 'No alternative text',
  'organic-without-certificate': 'Organic without a certificate',
  'certificate-lapsed': 'Certificate lapsed',
  'no-label-facts': 'No label facts',
  'no-maker': 'No maker or packer',
  'no-importer': 'No importer',
  'no-fssai-licence': 'No FSSAI licence',
  'no-best-before': 'No best before',
}

export const bulk = {
  price: 'Price…',
  tag: 'Tags…',
  category: 'Category…',
  archive: 'Archive',
  restore: 'Bring back',
  goLive: 'Go live',
  apply: 'Apply',
  cancel: 'Cancel',
  priceTitle: 'Change prices',
  byPercent: 'Percent more, or less with a minus',
  percentWrong: 'Write a percentage such as 5 or -2.5',
  categoryTitle: 'Change the category',
  categoryHint: 'Of each product, with all of its packs',
  chooseCategory: 'Choose',
  tagTitle: 'Add or remove a tag',
  tagLabel: 'Tag',
  add: 'Add',
  remove: 'Remove',
}
export const archived = (count: number) => plural(count, { one: '# pack archived', other: '# packs archived' })
export const saved = (count: number) => plural(count, { one: '# pack saved', other: '# packs saved' })
export const savedSome = (done: number, refused: number) =>
  `${formatNumber(done)} saved, ${formatNumber(refused)} not. See why above the list.`
export const refusedTitle = 'Not saved'
export const dismiss = 'Close'
export const refusals = {
  'product-not-found': 'It is no more',
  'edit-conflict': 'Somebody else has saved it meanwhile',
  'category-not-found': 'There is no such category',
  'listing-refused': 'It cannot go live yet',
  'price-below-zero': 'Its price would be below nothing',
  'price-too-high': 'Its price would be above one crore rupees',
  'above-mrp': 'Its price would be above the MRP',
  'too-many-tags': 'It has twenty tags',
}
export const refusal = (why: string, problems: readonly string[]) =>
  problems.length === 0 ? why : `${why}: ${problems.join(', ')}`
