export { createProductSearch, type ProductSearch } from './product-search.ts'
export { MIN_SUGGESTED_LETTERS, type Suggestions } from './suggestions.ts'
