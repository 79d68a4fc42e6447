import { formatList, formatNumber, plural } from '../../format.ts'

export const title = 'Shop'
export const productsTitle = 'Products'
export const unreachable = 'The shelves are out of reach'
export const loading = 'Looking along the shelves'
export const filters = 'Filters'
export const clearFilters = 'Clear All'
export const categories = 'Categories'
export const shopByCategory = 'Shop by category'
export const allCategories = 'All'
export const sortBy = 'Sort By'
export const sortProducts = 'Sort products'
/** The order that the owner gave the products, or of a search. */
export const shopOrder = 'Featured'
export const bestMatch = 'Best match'
/** For a control as wide as what it says. */
export const shortSortLabels = {
  'price-high-to-low': 'Highest price',
  'price-low-to-high': 'Lowest price',
  'customer-ratings': 'Best rated',
  'unit-price-low-to-high': 'Per kg or litre',
  origin: 'Origin',
}
export const sortLabels = {
  'price-high-to-low': 'Price - High to Low',
  'price-low-to-high': 'Price - Low to High',
  'customer-ratings': 'Customer Ratings',
  'unit-price-low-to-high': 'Price per kg or litre - Low to High',
  origin: 'Country of Origin',
}
export const showProducts = 'Show products'
export const showProductCount = (count: number) => plural(count, { one: 'Show # product', other: 'Show # products' })
export const price = 'Price'
export const chosenFilters = 'Chosen filters'
export const searchedFor = (words: string) => `“${words}”`
export const ratingFrom = (stars: number) => plural(stars, { other: '# stars and up' })
export const priceFieldFrom = 'From ₹'
export const priceFieldTo = 'To ₹'
export const priceAndMore = (price: string) => `${price} and more`
export const priceBetween = (low: string, high: string) => `${low} to ${high}`
export const priceFrom = (low: string) => `From ${low}`
export const priceUpTo = (high: string) => `Up to ${high}`
export const failedTitle = 'The shelves did not load'
export const networkError = 'Network Error'
export const emptyTitle = 'Not found 404'
export const emptyText = 'Nothing on the shelves is like that. A wider price or one filter less may help.'
/** Of a shop that has no goods at all. */
export const nothingForSaleTitle = 'The shelves are empty'
export const nothingForSale = 'Nothing is for sale here yet. Please look in again soon.'
export const seeEverything = 'See everything'
export const showMore = 'Show more'
export const shownOf = (shown: number, total: number) => `${formatNumber(shown)} of ${formatNumber(total)}`
export const failedText = (reason: string) => `${reason}. Nothing is lost: your filters are kept.`
export const productsFound = (count: number) => plural(count, { one: '# product', other: '# products' })
/** Follows the count: "in Fruits for “mango”". */
export const foundWhere = (categories: readonly string[], words: string | null) =>
  [
    ...(categories.length === 0 ? [] : [`in ${formatList(categories)}`]),
    ...(words === null ? [] : [`for “${words}”`]),
  ].join(' ')
