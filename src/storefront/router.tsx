import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { basePath } from './base.ts'
import { ErrorScreen } from './features/frame/error-screen.tsx'
import { LoadingScreen } from './features/frame/loading-screen.tsx'
import { NotFoundScreen } from './features/frame/not-found-screen.tsx'
import { watchFocus } from './focus.ts'
import { pageAlive } from './page-alive.ts'
import { createPublicAddress } from './public-address.ts'
import { createShopClient } from './queries/api.ts'
import { CallError } from './queries/call-error.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search.ts'
import { createSessionKeeper } from './session/session-keeper.ts'
import { createTokenBox } from './session/token-box.ts'
import { startAtTheTopAgain } from './top-again.ts'

/** A router with its own client, cache and session: one for the page in a browser, one for each rendering on the server. */
export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: worthAnotherTry,
        refetchOnWindowFocus: true,
        // Without a network a list says so at once instead of waiting in silence, and comes when the network does.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
  watchFocus()
  const box = createTokenBox()
  const client = createShopClient(box.read)
  const session = createSessionKeeper({ client, cache: queryClient, box })
  const address = createPublicAddress(() => drawnAt())
  const router = createRouter({
    routeTree,
    basepath: basePath(),
    context: { client, queryClient, session, box, page: pageAlive(), address },
    dehydrate: () => ({ origin: address.origin() }),
    hydrate: ({ origin }) => address.told(origin),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
  // On the server it is known only once the router has been given its request.
  const drawnAt = () => router.origin ?? ''
  startAtTheTopAgain(router)
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    dehydrateOptions: { shouldDehydrateQuery: ({ state }) => state.status === 'success' },
  })
  return router
}

/** A refusal stays a refusal; only a missing answer or a server in trouble is asked again. */
function worthAnotherTry(failures: number, error: Error): boolean {
  const refused = error instanceof CallError && error.failure.status >= 400 && error.failure.status < 500
  return !refused && failures < 2 && typeof window !== 'undefined'
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
