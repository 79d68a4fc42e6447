import { fileURLToPath } from 'node:url'
import { networkOf } from '#http/middleware/client-address.ts'
import { RENDERING } from '#http/middleware/search-limits.ts'
import { mergeBrowserOrigins } from '#payments/providers.ts'
import { createQueue } from '#store/queue.ts'
import type { Config } from './config.ts'
import { type Container, createContainer } from './container.ts'
import { loadBackOfficePage } from './http/back-office-page.ts'
import { createClientAddressReader } from './http/client-address.ts'
import { listen } from './http/http-server.ts'
import { createPublicOriginReader } from './http/public-origin.ts'
import { createRequestHandler } from './http/request-handler.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { createRobotsAndSitemap } from './pages/crawlers/robots-and-sitemap.ts'
import { openPages } from './pages/open-pages.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createRenderLimits } from './pages/render-limits.ts'
import { createPaymentOrigins } from './pages/responses/payment-origins.ts'
import { describeFirstOwner } from './staff/first-owner.ts'

/** Pages wait for each other: one thread renders them, and more at once would only make each slower. */
const RENDER_QUEUE = { concurrency: 1, maxWaiting: 40, waitTimeoutMs: 5000 }

export interface RunningShop extends Pick<Container, 'sandboxMessages'> {
  /** For the owner: the shop's address and what `Container.startupMessages` says. */
  startupMessages: string[]
  /** For the owner: how to become one, while there is none. */
  invitation: Promise<string[]>
  /** Resolves when `/readyz` says so: pages can be rendered. Rejects when the build is missing or incomplete. */
  ready: Promise<void>
  close: () => Promise<void>
}

/**
 * Serves the API, the built files and the pages on one port. Rejects when something cannot be opened. The first page waits
 * for the thread that renders it, and for the address of the payment sandbox; nothing else does. What no
 * request needs begins when pages can be rendered.
 */
export async function startShop(config: Config, print: (line: string) => void): Promise<RunningShop> {
  const ready = Promise.withResolvers<void>()
  const [container, { files, readRest }, backOfficePage] = await Promise.all([
    createContainer(config, print, ready.promise),
    loadStaticFiles(builtFile('client')),
    loadBackOfficePage(builtFile('client/admin/index.html')),
  ])
  const { api, store, providers, log } = container
  const pages = openPages(builtFile('server/render-entry.js'), (request) => api(request, RENDERING))
  // Whoever starts the shop ends it when they are not.
  pages.ready.then(ready.resolve, () => undefined)
  void ready.promise.then(readRest).catch((error: unknown) => {
    log.error('reading the built files failed', { error: String(error) })
  })
  const renderInTurn = createQueue(RENDER_QUEUE)
  const clientAddress = createClientAddressReader(config.trustedProxies)
  const renderLimits = createRenderLimits({ limits: async () => (await store.settings()).limits, now: Date.now })
  const handler = createRequestHandler({
    api,
    files,
    backOfficePage,
    robotsAndSitemap: createRobotsAndSitemap({ store, now: Date.now }),
    publicOrigin: createPublicOriginReader(config),
    pageCache: createPageCache({
      render: (origin, url) => renderInTurn(() => pages.render(origin, url)),
      store,
      paymentOrigins: createPaymentOrigins(() => mergeBrowserOrigins(providers)),
      now: () => performance.now(),
    }),
    admitPage: (request, env) => renderLimits.admit(networkOf(clientAddress(request, env))),
    onError: (error, request) => log.error('rendering a page failed', errorFields(error, request)),
    onStoreUnavailable: (error, request) => log.warn('the store is not reachable', errorFields(error, request)),
  })
  const server = await listen(container.instrumentHandler(handler), {
    ...config,
    ready: pages.ready,
    onDrain: container.endStreams,
  })
  return {
    ready: pages.ready,
    // It is written to the disk, for which nobody's first request waits.
    invitation: ready.promise
      .then(() => describeFirstOwner(store, config.publicUrl ?? server.url))
      .catch((error: unknown) => {
        log.warn('nobody could be invited to manage the shop', { error: String(error) })
        return []
      }),
    sandboxMessages: container.sandboxMessages,
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

/** Bundled, this code is in dist/server. */
const DIST = new URL(import.meta.url).pathname.endsWith('.js') ? '..' : '../../dist'

function builtFile(path: string): string {
  return fileURLToPath(new URL(`${DIST}/${path}`, import.meta.url))
}

function errorFields(error: unknown, request: Request) {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { path: new URL(request.url).pathname, error: stack }
}
