/**
 * Delays the page's calls until the worker controls the page. On the very first visit a call made earlier, from the
 * console for instance, would reach the static host, which knows nothing of the shop.
 */
export function holdFetchUntil(inCharge: Promise<void>): void {
  const straight = window.fetch.bind(window)
  const waiting = async (...call: Parameters<typeof window.fetch>): Promise<Response> => {
    await inCharge.catch(() => undefined)
    return straight(...call)
  }
  window.fetch = waiting
  const letGo = () => {
    if (window.fetch === waiting) window.fetch = straight
  }
  inCharge.then(letGo, letGo)
}
