import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/*
 * Opens the back office where there is no network, so that whoever picks an order can reload the page. It has the page of one
 * build with the files that picking needs, all of them or none, and answers with the page only when the network gives no
 * answer at all. It keeps no answer of the API, and sees no request of a customer's page.
 */

/** The page below `/admin`, and what of its files are stored with it. Written by the build, which the name is of. */
const { name, files } = import.meta.env.VITE_SHELL
const PREFIX = 'haribhari back office '
const cacheName = PREFIX + name
const PAGE = '/admin'

self.addEventListener('install', (event) => event.waitUntil(Promise.all([storeShell(), self.skipWaiting()])))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([removeOthers(), self.clients.claim()])))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate' && (pathname === PAGE || pathname.startsWith(`${PAGE}/`))) {
    event.respondWith(openPage(request))
  } else if (files.includes(pathname)) event.respondWith(readFile(request))
})

/** What the server says is shown, whatever it is: the stored page is only for where nobody answers. */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await caches.match(PAGE, { cacheName })
    if (!page) throw error
    return page
  }
}

/** A file's name has a hash of what is in it, so that it is never another one. */
async function readFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName })) ?? fetch(request)
}

/** The page past every cache of the browser; one of another build is refused, since its files are others. */
async function storeShell(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-store' })
  const text = await page.clone().text()
  const [entry = ''] = files
  if (!page.ok || !text.includes(entry)) throw new Error('The page is not of this build')
  const cache = await caches.open(cacheName)
  await cache.addAll(files)
  await cache.put(PAGE, page)
}

async function removeOthers(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((each) => each.startsWith(PREFIX) && each !== cacheName)
  await Promise.all(others.map((each) => caches.delete(each)))
}
