import { networkOf } from '#http/middleware/client-address.ts'
import { RENDERING } from '#http/middleware/search-limits.ts'
import { mergeBrowserOrigins } from '#payments/providers.ts'
import { createQueue } from '#store/queue.ts'
import type { Config } from './config.ts'
import { createContainer } from './container.ts'
import { createClientAddressReader } from './http/client-address.ts'
import { listen } from './http/http-server.ts'
import { createPublicOriginReader } from './http/public-origin.ts'
import { createRequestHandler } from './http/request-handler.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { createRobotsAndSitemap } from './pages/crawlers/robots-and-sitemap.ts'
import { openPages } from './pages/open-pages.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createRenderLimits } from './pages/render-limits.ts'
import { builtFile } from './program-files.ts'

/** Pages wait for each other: one thread renders them, and more at once would only make each slower. */
const RENDER_QUEUE = { concurrency: 1, maxWaiting: 40, waitTimeoutMs: 5000 }

export interface RunningShop {
  /** For the owner: the shop's address and what `Container.startupMessages` says. */
  startupMessages: string[]
  close: () => Promise<void>
}

/** Serves the API, the built files and the pages on one port. Rejects when something cannot be opened. */
export async function startShop(config: Config, print: (line: string) => void): Promise<RunningShop> {
  const container = await createContainer(config, print)
  const { api, store, providers, log } = container
  const pages = await openPages(builtFile('server/render-entry.js'), (request) => api(request, RENDERING))
  const renderInTurn = createQueue(RENDER_QUEUE)
  const clientAddress = createClientAddressReader(config.trustedProxies)
  const renderLimits = createRenderLimits({ limits: async () => (await store.settings()).limits, now: Date.now })
  const handler = createRequestHandler({
    api,
    files: await loadStaticFiles(builtFile('client')),
    robotsAndSitemap: createRobotsAndSitemap({ store, now: Date.now }),
    publicOrigin: createPublicOriginReader(config),
    pageCache: createPageCache({
      render: (origin, url) => renderInTurn(() => pages.render(origin, url)),
      store,
      paymentOrigins: mergeBrowserOrigins(providers),
      now: () => performance.now(),
    }),
    admitPage: (request, env) => renderLimits.admit(networkOf(clientAddress(request, env))),
    onError: (error, request) => log.error('rendering a page failed', errorFields(error, request)),
    onStoreUnavailable: (error, request) => log.warn('the store is not reachable', errorFields(error, request)),
  })
  const server = await listen(container.instrumentHandler(handler), config)
  return {
    startupMessages: [
      `The shop is open at ${config.publicUrl ?? server.url}`,
      ...container.startupMessages,
      ...(config.production && config.publicUrl === null
        ? ['PUBLIC_URL is not set: pages give search engines whatever address they were requested at']
        : []),
    ],
    close: async () => {
      await server.drain()
      await pages.close()
      await container.close()
    },
  }
}

function errorFields(error: unknown, request: Request) {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { path: new URL(request.url).pathname, error: stack }
}
