import { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { CallError } from '#contract/client/call-error.ts'
import { createLazyClient, createLazyTransport } from '../api/client.ts'
import { isOffline } from '../api/errors/failure-message.ts'
import { ErrorScreen } from '../features/layout/error-screen.tsx'
import { LoadingScreen } from '../features/layout/loading-screen.tsx'
import { NotFoundScreen } from '../features/layout/not-found-screen.tsx'
import { createSessionStore } from '../session/session-store.ts'
import { createTokenStorage } from '../session/token-storage.ts'
import { basePath } from './base-path.ts'
import { createPublicUrl } from './public-url.ts'
import { createHydration } from './root/hydration.ts'
import { createScrollRestoration } from './root/scroll-before-hydration.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { dehydrateData, hydrateData } from './startup/dehydrated-data.ts'

const MAX_RETRIES = 2

/** A router with its own client, cache and session: one for the page in the browser, one for each request on the server. */
export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: isRetryable,
        refetchOnWindowFocus: true,
        // Without a network a query fails instead of pausing, so that the screen can say so.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
  const tokenStorage = createTokenStorage('customer')
  const transport = createLazyTransport(tokenStorage.read)
  const client = createLazyClient(tokenStorage.read)
  const session = createSessionStore({ client, cache: queryClient, tokenStorage })
  const publicUrl = createPublicUrl(() => requestOrigin())
  const router = createRouter({
    routeTree,
    basepath: basePath(),
    // The router adds the base path to the URL that it then compares with the current location, unless it gets a copy:
    // a link to the current page would add a history entry.
    ...(basePath() === '/' ? {} : { rewrite: { output: ({ url }: { url: URL }) => new URL(url) } }),
    context: { client, transport, queryClient, session, tokenStorage, hydration: createHydration(), publicUrl },
    dehydrate: () => ({ origin: publicUrl.origin() }),
    hydrate: ({ origin }) => publicUrl.setOrigin(origin),
    parseSearch,
    stringifySearch,
    scrollRestoration: createScrollRestoration(),
    scrollRestorationBehavior: 'instant',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
  // On the server the router's origin is set after its creation, with the request.
  const requestOrigin = () => router.origin ?? ''
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state }) => state.status === 'success',
      // What the browser never runs is not in its files.
      ...(import.meta.env.SSR && { serializeData: dehydrateData }),
    },
    hydrateOptions: { defaultOptions: { deserializeData: hydrateData } },
  })
  countAgeFromHydration(router.options, queryClient)
  return router
}

/**
 * A page that was rendered some time ago is right when it comes, or the server would have rendered it again. Its data are as
 * old as the page's arrival: by the time of their reading, a first visit would read them all once more.
 */
function countAgeFromHydration(options: AnyRouter['options'], queryClient: QueryClient): void {
  const { hydrate } = options
  if (!hydrate) return
  options.hydrate = async (dehydrated: unknown) => {
    await hydrate(dehydrated)
    const now = Date.now()
    for (const query of queryClient.getQueryCache().getAll()) query.setState({ dataUpdatedAt: now })
  }
}

/** A network error or a server error is retried, a client error is not. */
function isRetryable(failureCount: number, error: Error): boolean {
  const isClientError = error instanceof CallError && error.failure.status >= 400 && error.failure.status < 500
  return !isClientError && failureCount < MAX_RETRIES && !import.meta.env.SSR && !isOffline()
}

export type AppRouter = ReturnType<typeof getRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
