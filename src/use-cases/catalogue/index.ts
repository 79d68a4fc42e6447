export { createProductSearch, type ProductSearch } from './product-search.ts'
export type { Suggestions } from './suggestions.ts'
