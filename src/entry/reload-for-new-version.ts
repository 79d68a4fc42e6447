const KEY = 'haribhari-reloaded-at'
const ONCE_WITHIN = 30_000

/**
 * A page opened before an update asks for files that the update has replaced. It is reloaded then, once: if that does
 * not help, the error screen says so.
 */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload()) return
    event.preventDefault()
    window.location.reload()
  })
}

function mayReload(): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < ONCE_WITHIN) return false
    window.sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    // Without storage nobody could tell the first reload from the tenth.
    return false
  }
}
