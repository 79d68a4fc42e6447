import { preventRouterReload } from '../framework-internals.ts'

const STORAGE_KEY = 'haribhari-reloaded-at'
const MIN_RELOAD_INTERVAL_MS = 30_000
/** After a click that leaves the page, how soon what it was still loading fails. */
const LEAVING_MS = 5000

/**
 * A page opened before a deployment requests files that the deployment has replaced. It is reloaded then, once: if that
 * does not help, the error screen is shown. It is shown too when the shop cannot be reached: a reload would replace
 * the shop by the browser's own error page, and the error screen offers to try again.
 *
 * Firefox aborts what a page is still loading as soon as another is asked for. A reload would then bring back the page
 * that the customer is leaving.
 */
export function reloadOnNewVersion(): void {
  let leavingAt = Number.NEGATIVE_INFINITY
  window.addEventListener('beforeunload', () => {
    leavingAt = performance.now()
  })
  window.addEventListener('vite:preloadError', (event) => {
    preventRouterReload(event.payload)
    // No longer than this: a download, too, says that the page is about to be left.
    if (performance.now() - leavingAt < LEAVING_MS) return
    void isShopReachable().then((reachable) => {
      if (reachable && mayReload()) window.location.reload()
    })
  })
}

async function isShopReachable(): Promise<boolean> {
  try {
    const response = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    return response.status < 500
  } catch {
    return false
  }
}

function mayReload(): boolean {
  try {
    const reloadedAt = Number(window.sessionStorage.getItem(STORAGE_KEY) ?? 0)
    if (Date.now() - reloadedAt < MIN_RELOAD_INTERVAL_MS) return false
    window.sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
    return true
  } catch {
    // Without storage the first reload cannot be distinguished from the tenth.
    return false
  }
}
