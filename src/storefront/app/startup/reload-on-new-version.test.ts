import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTabStorage } from '#tests/support/pages/tab-storage.ts'
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
function failImport(): void {
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('not found') }))
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
