import { changesChannel } from '#contract/admin/order-handling/changes.ts'
import type { Log } from '#use-cases/dependencies.ts'
import { SET_ASIDE_PATH } from '../set-aside-path.ts'
import { cacheSqlite, loadSqlite, removeOldSqlite } from './database/load-sqlite.ts'
import { loadSampleDatabase, prefetchSampleDatabase } from './database/sample-database.ts'
import { setAsideResponse } from './database/set-aside.ts'
import { createPersistedApp, type StorageWarning } from './persisted-app.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/*
 * The server of the browser runtime. It responds to the shop's API, the payment sandbox and every page of the shop; all
 * other requests go to the host as if it were not there.
 */
const scope = new URL(self.registration.scope).pathname
/** What every call takes here (promise A137), so that loading states can be seen. */
const RESPONSE_DELAY_MS = 400

const log: Log = {
  info: () => undefined,
  warn: (message, fields) => report(message, fields),
  error: (message, fields) => report(message, fields),
}

/** Sent with the next response: a page that is still opening would not hear them. */
const warnings: StorageWarning[] = []

const shop = createPersistedApp({
  origin: self.location.origin,
  scope,
  log,
  warn: (warning) => void warnings.push(warning),
  loadSqlite,
  loadSampleDatabase,
})

self.addEventListener('install', (event) => {
  // Without an earlier worker this is a first visit, most likely.
  if (!self.registration.active) prefetchSampleDatabase()
  // Where it cannot be cached, it is fetched whenever the worker starts.
  event.waitUntil(Promise.all([self.skipWaiting(), cacheSqlite().catch(() => undefined)]))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), removeOldSqlite().catch(() => undefined)]))
  // Not before: until now an earlier version of the worker may have been writing.
  event.waitUntil(shop.open())
})
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
    const response = respondToApi(request, `${url.origin}${api}${url.search}`)
    event.respondWith(response)
    event.waitUntil(response.then(shop.saved))
  } else if (url.pathname.startsWith(`${scope}pictures/`)) {
    const address = `${url.origin}/${url.pathname.slice(scope.length)}`
    event.respondWith(copyOf(request, address).then(shop.api))
  } else if (url.pathname.startsWith(`${scope}sandbox/`)) {
    const response = copyOf(request, request.url).then(shop.sandbox)
    event.respondWith(response)
    event.waitUntil(response.then(shop.saved))
  } else if (url.pathname === `${scope}${SET_ASIDE_PATH}`) {
    event.respondWith(shop.setAside().then(setAsideResponse))
  } else if (request.mode === 'navigate' && !/\.[a-z0-9]+$/i.test(url.pathname)) {
    event.respondWith(pageAt(isBelow(url.pathname, `${scope}admin`) ? `${scope}admin/` : scope))
    // The page is about to ask the API.
    event.waitUntil(shop.open())
  }
})

/** `/api` and what is below it, at the site's root and below the shop alike; null for anything else. */
function apiPath(path: string): string | null {
  const below = path.startsWith(scope) ? path.slice(scope.length - 1) : path
  return [path, below].find((each) => each === '/api' || each.startsWith('/api/')) ?? null
}

/** Tells the back office in any tab to ask what changed. */
const changes = new BroadcastChannel(changesChannel(scope))

async function respondToApi(request: Request, address: string): Promise<Response> {
  const delay = new Promise((resume) => setTimeout(resume, RESPONSE_DELAY_MS))
  const [copy] = await Promise.all([copyOf(request, address), delay, shop.open()])
  const response = await shop.api(copy)
  if (request.method !== 'GET' && response.ok) changes.postMessage({ kind: 'poke' })
  for (const warning of warnings.splice(0)) void postToPages({ haribhari: warning })
  return response
}

/** The same request at another address; a constructor would refuse to copy one that opens a page. */
async function copyOf(request: Request, address: string): Promise<Request> {
  const { method, headers } = request
  const bodyless = method === 'GET' || method === 'HEAD'
  return new Request(address, { method, headers, ...(bodyless ? {} : { body: await request.arrayBuffer() }) })
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

/** The page of the shop, or of its back office, with its folder: deep addresses have other folders around them. */
async function pageAt(folder: string): Promise<Response> {
  const page = await fetch(`${folder}index.html`, { cache: 'no-cache' })
  const html = (await page.text()).replace('<base href="./"', `<base href="${folder}"`)
  return new Response(html, { status: page.status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function postToPages(message: unknown): Promise<void> {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage(message)
}

function report(message: string, fields: Record<string, unknown> = {}): void {
  void postToPages({ haribhari: 'log', message, fields })
}
