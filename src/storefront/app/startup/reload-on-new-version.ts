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
    // Before the router's library is told, for which the words change.
    const message = String(event.payload)
    preventRouterReload(event.payload)
    // No longer than this: a download, too, says that the page is about to be left.
    if (performance.now() - leavingAt < LEAVING_MS) return
    void isReplaced(message).then((replaced) => {
      if (replaced && mayReload()) window.location.reload()
    })
  })
}

/**
 * Whether the shop answers, and no longer has the file. One that is there did not come for lack of a network, which may be
 * back by now: a reload would take away what the customer has begun. Safari does not name the file.
 */
async function isReplaced(message: string): Promise<boolean> {
  const file = /https?:\S+\.(?:js|css)\b/.exec(message)?.[0]
  try {
    const response = await fetch(file ?? window.location.href, { method: 'HEAD', cache: 'no-store' })
    if (file === undefined) return response.status < 500
    // A host may answer any address with a page.
    const isPage = response.headers.get('content-type')?.includes('html') ?? false
    return isPage || (response.status >= 400 && response.status < 500)
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
