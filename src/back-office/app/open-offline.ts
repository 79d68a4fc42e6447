import { allowOwnScripts } from '../parts/own-scripts.ts'

/**
 * From now on the page opens without a network too. A browser that has no service workers, or a page that is not served
 * securely, goes without.
 */
export function openOffline(): void {
  if (!('serviceWorker' in navigator)) return
  allowOwnScripts()
  const options = { scope: '/admin', updateViaCache: 'none' } as const
  navigator.serviceWorker.register('/admin/service-worker.js', options).catch(() => undefined)
}
