import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ProductDto, ProductsResponse } from '#contract/catalogue.ts'
import { filterAndSort } from '#domain/catalogue/ordering.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { parseRupees } from '#domain/values/money.ts'
import { catalogueKeys } from './catalogue.ts'

type Pages = InfiniteData<ProductsResponse, string>

/** Out of date, so that it is read again at once. */
const OUT_OF_DATE = { updatedAt: 1 }

/**
 * A product as a list that was loaded earlier has it, for a page that is there at once, also when the shop cannot be
 * reached. It is put into the cache as out of date. Undefined when no list has it.
 */
export function productFromLists(cache: QueryClient, slug: string): ProductDto | undefined {
  const lists = cache.getQueriesData<ProductsResponse | Pages>({ queryKey: catalogueKeys.lists })
  const products = lists.flatMap(([, list]) => {
    if (list === undefined) return []
    return 'pages' in list ? list.pages.flatMap((page) => page.products) : list.products
  })
  const product = products.find((each) => each.slug === slug)
  if (product) cache.setQueryData(catalogueKeys.product(slug), product, OUT_OF_DATE)
  return product
}

/**
 * Once the whole catalogue has been loaded, a filtered list is known before the server has answered. It is put into the
 * cache as out of date. Searches are ranked by the server alone, which knows more words than the list does.
 */
export function listFromWholeCatalogue(cache: QueryClient, query: CatalogueQuery): void {
  const key = catalogueKeys.productPages(query)
  if (query.q !== null || cache.getQueryData(key) !== undefined) return
  const all = cache.getQueryData<Pages>(catalogueKeys.productPages(DEFAULT_CATALOGUE_QUERY))
  if (all?.pages.at(-1)?.nextCursor !== null) return
  const products = all.pages.flatMap((page) => page.products)
  const found = filterAndSort(query, products.map(toListed)).map(({ product }) => product.dto)
  const page: ProductsResponse = { products: found, total: found.length, nextCursor: null }
  cache.setQueryData<Pages>(key, { pages: [page], pageParams: [''] }, OUT_OF_DATE)
}

/** What filters and orders go by. The list is in the owner's order. */
function toListed(dto: ProductDto, position: number) {
  const { _id: id, title, category, vendor, tags = [], rating, currentPrice } = dto
  const sellingPrice = parseRupees(currentPrice) ?? 0
  return {
    dto,
    id,
    position,
    title,
    category,
    vendor,
    tags,
    sellingPrice,
    ratingTenths: Math.round(Number(rating) * 10),
  }
}
