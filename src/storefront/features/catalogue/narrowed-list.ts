import type { InfiniteData } from '@tanstack/react-query'
import type { ProductsResponse } from '#contract/catalogue/lists.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'

type ProductPages = InfiniteData<ProductsResponse, string>

/** Stands for the cursor of a page that no answer had. */
const NARROWED = 'narrowed'

/**
 * The beginning of the list of one query as that of another shows it already: with fewer categories and otherwise the same, the
 * list is what was listed of these, in the same sequence, and then more. Undefined where that cannot be said, or is nothing.
 */
export function narrowedList(list: ProductPages, from: CatalogueQuery, to: CatalogueQuery): ProductPages | undefined {
  const isNarrower =
    to.categories.length > 0 &&
    (from.categories.length === 0 || to.categories.every((name) => from.categories.includes(name))) &&
    JSON.stringify({ ...from, categories: [] }) === JSON.stringify({ ...to, categories: [] })
  if (!isNarrower) return undefined
  const products = list.pages.flatMap((page) =>
    page.products.filter(({ category }) => to.categories.includes(category)),
  )
  return products.length === 0
    ? undefined
    : { pages: [{ products, nextCursor: null, total: 0 }], pageParams: [NARROWED] }
}

/** What stands for the list of a query until it comes: its beginning, or else the list before. */
export function listBefore(to: CatalogueQuery) {
  return (list?: ProductPages, before?: { queryKey: readonly [unknown, unknown, CatalogueQuery] }) =>
    list && before && (narrowedList(list, before.queryKey[2], to) ?? list)
}

/** Whether a list is such a beginning. */
export function isNarrowed(list: { pageParams: readonly unknown[] } | undefined): boolean {
  return list?.pageParams[0] === NARROWED
}
