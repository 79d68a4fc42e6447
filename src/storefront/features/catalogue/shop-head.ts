import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import * as text from '#i18n/catalogue/shop-head.ts'
import { NO_INDEX, titleAndDescription } from '../../app/page-head.ts'
import { paths } from '../../app/paths.ts'
import { stringifySearch } from '../../app/search-params.ts'

/** Title, description and robots of the shop for a query. */
export function shopMeta(query: CatalogueQuery) {
  // Search results are not indexed: the category pages list the same products.
  return [...titleAndDescription(titleOf(query), descriptionOf(query)), ...(query.q === null ? [] : [NO_INDEX])]
}

/** The canonical path of a query, without sorting, price range and further categories: they list the same products. */
export function canonicalShopPath(query: CatalogueQuery): string {
  const category = onlyCategory(query)
  return `${paths.shop}${stringifySearch(category === undefined ? {} : { categories: [category] })}`
}

function titleOf(query: CatalogueQuery): string {
  if (query.q !== null) return text.searchTitle(query.q)
  const category = onlyCategory(query)
  return category === undefined ? text.title : text.categoryTitle(category)
}

function descriptionOf(query: CatalogueQuery): string {
  if (query.q !== null) return text.searchDescription(query.q)
  const category = onlyCategory(query)
  return category === undefined ? text.description : text.categoryDescription(category)
}

function onlyCategory({ categories: [category, ...others] }: CatalogueQuery): string | undefined {
  return others.length > 0 ? undefined : category
}
