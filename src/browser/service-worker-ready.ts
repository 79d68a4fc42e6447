import * as text from '#i18n/browser-runtime.ts'
import { basePath } from '#storefront/app/base-path.ts'

/** A phone under load may need long to fetch, install and wake the worker for the first time. */
const TIMEOUT_MS = 30_000

/**
 * Registers the service worker and resolves once it answers this page's requests, also on the very first visit.
 * Rejects with a sentence for the visitor where that cannot be.
 */
export async function serviceWorkerReady(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    throw new Error(text.noServiceWorker)
  }
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(`${basePath()}service-worker.js`, {
    scope: basePath(),
    updateViaCache: 'none',
  })
  if (serviceWorker.controller) return
  const inCharge = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
  // After a reload past the cache the worker is active already and does not take over by itself.
  registration.active?.postMessage('claim')
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(text.timeout)), TIMEOUT_MS)
  })
  await Promise.race([inCharge, late])
}
