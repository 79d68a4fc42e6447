import { formatList, plural } from '../format.ts'

export const suggestions = 'Suggestions'
export const goods = 'Goods'
export const categories = 'Categories'
export const products = 'Products'
/** The name of that part of the page, beside the products of a list. */
export const suggestedProducts = 'Suggested products'
export const recent = 'Recent searches'
export const clearRecent = 'Clear recent searches'
/** "Vegetables for “tam”, 3 products" */
export const categoryOf = (category: string, typed: string, count: number) =>
  `${category} <for>for “${typed}”, ${plural(count, { one: '# product', other: '# products' })}</for>`
export const allResults = (typed: string) => `All results for “${typed}”`
/** "₹28 · 500 g · ₹56/kg" */
export const priceAndPack = (price: string, pack: string) => `<b>${price}</b> · ${pack}`
/** Said by screen readers as one types. */
export const found = (suggestionCount: number, productCount: number) =>
  [
    plural(suggestionCount, { one: '# suggestion', other: '# suggestions' }),
    plural(productCount, { one: '# product', other: '# products' }),
  ].join(', ')
export const recentCount = (count: number) => plural(count, { one: '# recent search', other: '# recent searches' })

/** What the results page says of how the words were understood. */
export const resultsFor = (words: readonly string[]) => `Showing results for <b>${formatList(words)}</b>.`
export const nothingFor = (words: readonly string[]) => `Nothing for “<typed>${formatList(words)}</typed>”.`
export const notSold = (goods: string) => `No ${goods} today.`
/** The same, with the Hindi name beside the other. */
export const notSoldInHindi = (goods: string, hindi: string) => `No ${goods} <hindi>${hindi}</hindi> today.`
/** "Other gourds:" */
export const others = (goods: string) => `Other ${goods}:`
/** "Made of olives:" */
export const madeOf = (goods: string) => `Made of ${goods}:`
