export { createProductSearch, type ProductSearch } from './product-search.ts'
export { MIN_SUGGESTED_LETTERS } from './suggestions.ts'
