import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { createContainer } from './container.ts'
import { listen } from './http/http-server.ts'
import { publicOrigin } from './http/public-origin.ts'
import { createRequestHandler } from './http/request-handler.ts'
import { openStaticFiles } from './http/static-files.ts'
import { withMetrics } from './metrics/with-metrics.ts'
import { openPages } from './pages/open-pages.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createRobotsAndSitemap } from './pages/robots-and-sitemap.ts'

export interface RunningShop {
  /** What the owner reads first. */
  welcome: string[]
  close: () => Promise<void>
}

/** Puts the API, the built files and the pages behind one port. Rejects when something cannot be opened. */
export async function startShop(environment: Config, say: (line: string) => void): Promise<RunningShop> {
  const { api, store, payments, log, answered, welcome, close } = await createContainer(environment, say)
  const pages = await openPages(built('server/render-entry.js'))
  pages.setInProcessApi(api)
  const door = createRequestHandler({
    api,
    files: await openStaticFiles(built('client')),
    signposts: createRobotsAndSitemap({ store, now: Date.now }),
    origin: publicOrigin(environment),
    pages: createPageCache({
      draw: pages.draw,
      version: () => store.catalogueVersion(),
      provider: payments.browser.origins,
      now: Date.now,
    }),
    onSurprise: (error, request) => log.error('a page could not be drawn', troubleOf(error, request)),
    onUnavailable: (error, request) => log.warn('the store is not reachable', troubleOf(error, request)),
  })
  const listening = await listen(environment.metricsPort === null ? door : withMetrics(door, answered), environment)
  return {
    welcome: [
      `The shop is open at ${environment.publicUrl ?? listening.address}`,
      ...welcome,
      ...(environment.production && environment.publicUrl === null
        ? ['PUBLIC_URL is not set: pages tell search engines whatever address they were asked at']
        : []),
    ],
    close: async () => {
      await listening.drain()
      await close()
    },
  }
}

function built(path: string): string {
  return fileURLToPath(new URL(`../../dist/${path}`, import.meta.url))
}

function troubleOf(error: unknown, request: Request) {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { path: new URL(request.url).pathname, error: trace }
}
