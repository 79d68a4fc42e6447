import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import {
  type SetStateAction,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import { categoriesQuery, facetsQuery, productPagesQuery, storeQuery } from '#storefront/api/catalogue.ts'
import { addHistoryEntry } from '#storefront/app/framework-internals.ts'
import { canonicalLink } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { PreviewedScreen } from '#storefront/app/preview/later-parts.tsx'
import { registerPreview } from '#storefront/app/preview/opening.ts'
import {
  type CatalogueSearch,
  isSameSearch,
  parseQuery,
  queryOf,
  searchOf,
  stringifySearch,
} from '#storefront/app/search-params.ts'
import { navigationsBegun, traversalsBegun } from '#storefront/app/startup/navigation-count.ts'
import { canonicalShopPath, shopMeta } from '#storefront/features/catalogue/shop-head.ts'
import { ShopPreview } from '#storefront/features/catalogue/shop-preview.tsx'
import { ShopScreen } from '#storefront/features/catalogue/shop-screen.tsx'
import { useShopList } from '#storefront/features/catalogue/use-shop-list.ts'
import { useClient } from '#storefront/session/use-session.ts'
import { nextPaint } from '#ui/next-paint.ts'
import { nextTask } from '#ui/next-task.ts'

registerPreview(paths.shop, ShopPreview)

export const Route = createFileRoute('/shop')({
  validateSearch: (search: Record<string, unknown>): CatalogueSearch => searchOf(queryOf(search)),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { client, queryClient }, deps }) => {
    const pages = productPagesQuery(client, queryOf(deps))
    // In the browser the screen comes first and shows what is loading; only the server waits for the list.
    if (!import.meta.env.SSR) {
      void queryClient.prefetchInfiniteQuery(pages)
      // The router renders the address, and then what it leads to: in one task they would take a slow phone a tenth of a second.
      await nextTask()
      return
    }
    await Promise.all([
      queryClient.ensureQueryData(storeQuery(client)),
      queryClient.ensureQueryData(categoriesQuery(client)),
      queryClient.ensureInfiniteQueryData(pages),
      // Without it the list is whole, and the filters are those that need no counts.
      queryClient.prefetchQuery(facetsQuery(client, queryOf(deps))),
    ])
  },
  head: ({ match }) => ({
    meta: shopMeta(queryOf(match.search)),
    links: [canonicalLink(match.context.publicUrl.resolve(canonicalShopPath(queryOf(match.search))))],
  }),
  component: () => (
    <PreviewedScreen>
      <Shop />
    </PreviewedScreen>
  ),
})

function Shop() {
  const query = queryOf(Route.useSearch())
  const { wanted, listed, onQuery } = useWantedQuery(query)
  const client = useClient()
  const { data: categories = [] } = useQuery(categoriesQuery(client))
  const { data: facets } = useQuery(facetsQuery(client, listed))
  useCanonicalAddress(query)
  return <ShopScreen {...{ query: listed, wanted, onQuery, categories, facets }} list={useShopList(listed)} />
}

/**
 * The query of the address, or the one it is about to have, from which the next change goes on: of the filters as soon as it is
 * chosen, of the list once what was tapped is painted, both in slices between which the browser answers the next tap where the
 * control shows by itself that it counted. The browser's address follows with the filters, so that who goes back
 * takes away what is seen; the router's when the list is painted too, unless another filter or a link was tapped meanwhile. A list
 * that was scrolled waits for the address, since its place is kept with it.
 */
function useWantedQuery(query: CatalogueQuery) {
  const router = useRouter()
  const navigate = Route.useNavigate()
  const [wanted, setWanted] = useState<CatalogueQuery | null>(null)
  const [listed, setListed] = useState<CatalogueQuery | null>(null)
  const latest = useRef<{ chosen: CatalogueQuery; before: number; replace: boolean }>(null)
  const chosenLast = useRef(query)
  useLayoutEffect(() => {
    chosenLast.current = wanted ?? query
  })
  const open = useCallback(
    async (chosen: CatalogueQuery) => {
      const isLatest = () => latest.current?.chosen === chosen
      // What was chosen since goes on from what is shown.
      if (latest.current?.chosen !== chosen) return
      try {
        const { before, replace } = latest.current
        if (before === navigationsBegun()) await navigate({ search: searchOf(chosen), replace })
      } finally {
        if (isLatest()) {
          latest.current = null
          setWanted(null)
          setListed(null)
        }
      }
    },
    [navigate],
  )
  const onQuery = useCallback(
    async (change: SetStateAction<CatalogueQuery>) => {
      const chosen = typeof change === 'function' ? change(latest.current?.chosen ?? chosenLast.current) : change
      const traversals = traversalsBegun()
      const choice = { chosen, before: navigationsBegun(), replace: false }
      latest.current = choice
      setWanted(chosen)
      await nextPaint()
      // Whoever has gone back since does not see it any more.
      if (traversalsBegun() === traversals)
        choice.replace = addHistoryEntry(
          router.history,
          router.buildLocation({ to: paths.shop, search: searchOf(chosen) }),
        )
      // Asked for in the task of the tap, the place would make the browser lay out the page before the filters are rendered.
      if (window.scrollY === 0) startTransition(() => setListed(chosen))
      else await open(chosen)
    },
    [open, router],
  )
  useEffect(() => {
    if (listed !== null) void nextPaint().then(() => open(listed))
  }, [listed, open])
  return { wanted: useSameQuery(wanted ?? query), listed: useSameQuery(listed ?? query), onQuery }
}

/** Equal queries as the same object: when the address has caught up with what is shown, nothing is rendered again. */
function useSameQuery(query: CatalogueQuery): CatalogueQuery {
  const text = stringifySearch(searchOf(query))
  return useMemo(() => parseQuery(text), [text])
}

/** Takes what is a default, or no filter at all, out of an address that somebody typed (A098). */
function useCanonicalAddress(query: CatalogueQuery): void {
  const { history } = useRouter()
  const search = stringifySearch(searchOf(query))
  useEffect(() => {
    const { pathname, search: typed, hash } = window.location
    // An address of something else is where a tap has led on to meanwhile, which may not be undone.
    if (typed !== search && isSameSearch(typed, search))
      history.replace(`${pathname}${search}${hash}`, window.history.state)
  }, [history, search])
}
