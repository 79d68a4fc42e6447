import type { Log } from '#use-cases/dependencies.ts'
import { createPersistedApp } from './persisted-app.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/*
 * The server of the home in the browser. It answers the shop's API, the payment sandbox and every page of the shop;
 * all other requests go to the host as if it were not there.
 */
const scope = new URL(self.registration.scope).pathname
/** What every call takes here (promise A137), so that loading states can be seen. */
const DELAY = 400

const log: Log = {
  info: () => undefined,
  warn: (message, fields) => report(message, fields),
  error: (message, fields) => report(message, fields),
}

const shop = createPersistedApp({
  origin: self.location.origin,
  scope,
  log,
  tell: (news) => void tellPages({ haribhari: news }),
})

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  // A page that was reloaded past its cache is without a worker until it is claimed again.
  if (event.data === 'claim') event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  const api = apiPath(url.pathname)
  if (api !== null) {
    const answer = answerApi(request, `${url.origin}${api}${url.search}`)
    event.respondWith(answer)
    event.waitUntil(answer.then(shop.kept))
  } else if (url.pathname.startsWith(`${scope}sandbox/`)) {
    const answer = copyOf(request, request.url).then(shop.sandbox)
    event.respondWith(answer)
    event.waitUntil(answer.then(shop.kept))
  } else if (request.mode === 'navigate' && !/\.[a-z0-9]+$/i.test(url.pathname)) {
    event.respondWith(shell())
  }
})

/** `/api` and what is below it, at the site's root and below the shop alike; null for anything else. */
function apiPath(path: string): string | null {
  const below = path.startsWith(scope) ? path.slice(scope.length - 1) : path
  return [path, below].find((each) => each === '/api' || each.startsWith('/api/')) ?? null
}

async function answerApi(request: Request, address: string): Promise<Response> {
  const [copy] = await Promise.all([copyOf(request, address), new Promise((resume) => setTimeout(resume, DELAY))])
  return shop.api(copy)
}

/** The same request at another address; a constructor would refuse to copy one that opens a page. */
async function copyOf(request: Request, address: string): Promise<Request> {
  const { method, headers } = request
  const bodyless = method === 'GET' || method === 'HEAD'
  return new Request(address, { method, headers, ...(bodyless ? {} : { body: await request.arrayBuffer() }) })
}

/** The shop's page, told where it stands: deep addresses have other folders around them than the page's own. */
async function shell(): Promise<Response> {
  const page = await fetch(`${scope}index.html`, { cache: 'no-cache' })
  const html = (await page.text()).replace('<base href="./"', `<base href="${scope}"`)
  return new Response(html, { status: page.status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function tellPages(message: unknown): Promise<void> {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage(message)
}

function report(message: string, fields: Record<string, unknown> = {}): void {
  void tellPages({ haribhari: 'log', message, fields })
}
