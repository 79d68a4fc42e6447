import { preventRouterReload } from '../framework-internals.ts'

const KEY = 'haribhari-reloaded-at'
const ONCE_WITHIN = 30_000

/**
 * A page opened before an update asks for files that the update has replaced. It is reloaded then, once: if that does
 * not help, the error screen says so. Where the file is missing because nobody answers, a reload would only trade the
 * shop for the browser's own error page: the error screen offers to try again.
 */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    preventRouterReload(event.payload)
    void shopAnswers().then((answers) => {
      if (answers && mayReload()) window.location.reload()
    })
  })
}

async function shopAnswers(): Promise<boolean> {
  try {
    const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    return answer.status < 500
  } catch {
    return false
  }
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
