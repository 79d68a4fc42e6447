import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTabStorage } from '#tests/support/tab-storage.ts'
import { reloadOnNewVersion } from './reload-on-new-version.ts'

const reload = vi.fn()
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  const location = { href: 'http://shop.example/shop', reload }
  page = Object.assign(new EventTarget(), { location, sessionStorage: aTabStorage() })
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', async () => new Response())
  reloadOnNewVersion()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  reload.mockReset()
})

/** As Vite says it: with the error that the import ended with. */
function failImport(message = 'Importing a module script failed.'): void {
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }))
}

test('a page that misses a part of its version is reloaded, once', async () => {
  failImport()
  await vi.advanceTimersByTimeAsync(1000)
  failImport()
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that is being left is not reloaded when the browser aborts what it was loading', async () => {
  page.dispatchEvent(new Event('beforeunload'))
  failImport()
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).not.toHaveBeenCalled()
  // A download leaves the page open.
  await vi.advanceTimersByTimeAsync(10_000)
  failImport()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
})

test('a part that is still there did not come for lack of a network: the page stays', async () => {
  const message = 'Failed to fetch dynamically imported module: http://shop.example/assets/pay-B1x2y3z4.js'
  failImport(message)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).not.toHaveBeenCalled()
  const statuses = new Map([['http://shop.example/assets/pay-B1x2y3z4.js', 404]])
  vi.stubGlobal('fetch', async (url: string) => new Response(null, { status: statuses.get(url) ?? 200 }))
  failImport(message)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledOnce()
})
