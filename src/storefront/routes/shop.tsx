import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import { CallError } from '#storefront/api/call-error.ts'
import { categoriesQuery, storeQuery } from '#storefront/api/catalogue.ts'
import { failureMessage } from '#storefront/api/failure-message.ts'
import { useProductActions } from '#storefront/api/product-actions.ts'
import { canonicalLink, NO_INDEX, titleAndDescription } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { type CatalogueSearch, queryOf, searchOf, stringifySearch } from '#storefront/app/search-params.ts'
import type { ShopList } from '#storefront/features/catalogue/shop-list.ts'
import { ShopScreen } from '#storefront/features/catalogue/shop-screen.tsx'
import { shopStatus } from '#storefront/features/catalogue/shop-status.ts'
import { productPagesQuery } from '#storefront/features/product/product-pages.ts'
import { useClient } from '#storefront/session/use-session.ts'

export const Route = createFileRoute('/shop')({
  validateSearch: (search: Record<string, unknown>): CatalogueSearch => searchOf(queryOf(search)),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { client, queryClient }, deps }) => {
    const pages = productPagesQuery(client, queryOf(deps))
    // In the browser the screen comes first and shows what is on its way; only the server waits for the list.
    if (typeof window !== 'undefined') {
      void queryClient.prefetchInfiniteQuery(pages)
      return
    }
    await Promise.all([
      queryClient.ensureQueryData(storeQuery(client)),
      queryClient.ensureQueryData(categoriesQuery(client)),
      queryClient.ensureInfiniteQueryData(pages),
    ])
  },
  head: ({ match }) => ({
    meta: [
      ...titleAndDescription(titleOf(queryOf(match.search)), descriptionOf(queryOf(match.search))),
      // A search, however it is worded, finds nothing that the shelves do not have.
      ...(match.search.q === undefined ? [] : [NO_INDEX]),
    ],
    links: [canonicalLink(match.context.publicUrl.of(shelfPath(queryOf(match.search))))],
  }),
  component: Shop,
})

function Shop() {
  const client = useClient()
  const query = queryOf(Route.useSearch())
  const navigate = Route.useNavigate()
  const { data: categories = [] } = useQuery(categoriesQuery(client))
  const onQuery = useCallback((next: CatalogueQuery) => void navigate({ search: searchOf(next) }), [navigate])
  return (
    <ShopScreen
      query={query}
      onQuery={onQuery}
      categories={categories}
      shelf={useProductActions()}
      list={useShopList(query)}
    />
  )
}

function useShopList(query: CatalogueQuery): ShopList {
  const pages = useInfiniteQuery(productPagesQuery(useClient(), query))
  return {
    status: shopStatus(pages),
    products: pages.data?.pages.flatMap((page) => page.products) ?? [],
    total: pages.data?.pages[0]?.total ?? null,
    failure: pages.error instanceof CallError ? failureMessage(pages.error.failure) : null,
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    onMore: () => void pages.fetchNextPage(),
    onRetry: () => void pages.refetch(),
  }
}

/** The one address of a shelf: sorting and price bounds show the same products again. */
function shelfPath({ categories: [category, ...others] }: CatalogueQuery): string {
  const search = category === undefined || others.length > 0 ? {} : { categories: [category] }
  return `${paths.shop}${stringifySearch(search)}`
}

function titleOf({ q, categories: [category, ...others] }: CatalogueQuery): string {
  if (q !== null) return `${q} in the shop`
  return category === undefined || others.length > 0 ? 'Shop' : `Shop ${category}`
}

function descriptionOf({ q, categories: [category, ...others] }: CatalogueQuery): string {
  if (q !== null) return `What the shop has for ${q}, with prices in rupees.`
  return category === undefined || others.length > 0
    ? 'Organic fruits, vegetables, plants and groceries, with prices in rupees.'
    : `All ${category} of the shop, organically grown, with prices in rupees.`
}
