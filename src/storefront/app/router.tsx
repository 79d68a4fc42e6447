import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { CallError } from '../api/call-error.ts'
import { createShopClient } from '../api/client.ts'
import { ErrorScreen } from '../features/layout/error-screen.tsx'
import { LoadingScreen } from '../features/layout/loading-screen.tsx'
import { NotFoundScreen } from '../features/layout/not-found-screen.tsx'
import { createSessionStore } from '../session/session-store.ts'
import { createTokenStorage } from '../session/token-storage.ts'
import { basePath } from './base-path.ts'
import { createPublicUrl } from './public-url.ts'
import { createHydration } from './root/hydration.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

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
  const tokenStorage = createTokenStorage()
  const client = createShopClient(tokenStorage.read)
  const session = createSessionStore({ client, cache: queryClient, tokenStorage })
  const publicUrl = createPublicUrl(() => requestOrigin())
  const router = createRouter({
    routeTree,
    basepath: basePath(),
    // The router adds the base path to this object in place; without a copy it takes a link to the current page for
    // another location and adds a history entry.
    ...(basePath() === '/' ? {} : { rewrite: { output: ({ url }: { url: URL }) => new URL(url) } }),
    context: { client, queryClient, session, tokenStorage, hydration: createHydration(), publicUrl },
    dehydrate: () => ({ origin: publicUrl.origin() }),
    hydrate: ({ origin }) => publicUrl.setOrigin(origin),
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
  const requestOrigin = () => router.origin ?? ''
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
