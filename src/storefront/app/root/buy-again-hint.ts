import { TOKEN_KEYS } from '../../session/token-storage.ts'

/*
 * Whether this browser's customer has something to buy again is known only once the session is verified, long after the
 * page is seen, and a row that comes then would push down what is being read. So the browser remembers it beside the
 * token, and a script of the document says so on the root element before anything is painted.
 */

/** Where the answer is stored, in the storage that has the token: it ends with it. */
export const BUY_AGAIN_HINT_KEY = 'haribhari-buy-again'

/** Remembers whether the signed-in customer has something to buy again. */
export function saveBuyAgainHint(hasProducts: boolean): void {
  try {
    const storage = [window.sessionStorage, window.localStorage].find((each) => each.getItem(TOKEN_KEYS.customer))
    storage?.setItem(BUY_AGAIN_HINT_KEY, hasProducts ? 'yes' : 'no')
  } catch {
    // A browser that stores nothing has no row before the session is known.
  }
}

/** The inline script for the start of the document's body. */
export function buyAgainHintScript(): string {
  return `(${markRoot.toString()})(${JSON.stringify(TOKEN_KEYS.customer)},${JSON.stringify(BUY_AGAIN_HINT_KEY)})`
}

/** The same where no server renders the document. */
export function applyBuyAgainHint(): void {
  markRoot(TOKEN_KEYS.customer, BUY_AGAIN_HINT_KEY)
}

/** Runs as text too: it may use nothing outside itself. */
function markRoot(tokenKey: string, hintKey: string): void {
  try {
    const hasHint = (storage: Storage) => storage.getItem(tokenKey) && storage.getItem(hintKey) === 'yes'
    if (hasHint(sessionStorage) || hasHint(localStorage)) document.documentElement.dataset.buyAgain = ''
  } catch {
    // Storage is blocked.
  }
}
