import { openOffice } from '#back-office/app/open-office.tsx'
import { setShopPath } from '#back-office/screens/base-path.ts'
import * as text from '#i18n/browser-runtime.ts'
import { setBasePath } from '#storefront/app/base-path.ts'
import { serviceWorkerReady } from '../service-worker-ready.ts'

/** The back office of the browser runtime: its server is the shop's service worker, one folder above. */
async function openInBrowser(): Promise<void> {
  const path = new URL('..', document.baseURI).pathname
  setBasePath(path)
  setShopPath(path)
  // It has said where the files lie; from here on it would only lead links within a page astray.
  document.querySelector('base')?.remove()
  await serviceWorkerReady()
  openOffice()
}

openInBrowser().catch((error: unknown) => {
  document.body.textContent = error instanceof Error ? error.message : text.notOpened
})
