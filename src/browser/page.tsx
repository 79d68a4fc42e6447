import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as text from '#i18n/browser-runtime.ts'
import { assetUrl, basePath, setBasePath } from '#storefront/app/base-path.ts'
import { type Notification, notify } from '#storefront/app/notify.ts'
import { applyBuyAgainHint } from '#storefront/app/root/buy-again-hint.ts'
import { getRouter } from '#storefront/app/router.tsx'
import { navigateAfterPaint } from '#storefront/app/startup/navigate-after-paint.ts'
import { preloadScreens } from '#storefront/app/startup/preload-screens.ts'
import { refetchFailedOnReconnect } from '#storefront/app/startup/refetch-on-reconnect.ts'
import { refetchOnWindowFocus } from '#storefront/app/startup/refetch-on-window-focus.ts'
import { reloadOnNewVersion } from '#storefront/app/startup/reload-on-new-version.ts'
import { holdFetchUntil } from './fetch-gate.ts'
import { serviceWorkerReady } from './service-worker-ready.ts'
import { SET_ASIDE_PATH } from './set-aside-path.ts'

const WARNINGS: Record<string, Notification> = {
  'starts-afresh': {
    status: 'warning',
    text: text.startsAfresh,
    duration: 30_000,
    action: { label: text.downloadSetAside, run: () => location.assign(`${basePath()}${SET_ASIDE_PATH}`) },
  },
  'was-cleared': { status: 'warning', text: text.wasCleared, duration: 30_000 },
  'keeps-nothing': { status: 'warning', text: text.keepsNothing, duration: 6000 },
}

async function openShop(place: HTMLElement): Promise<void> {
  setBasePath(new URL(document.baseURI).pathname)
  // It has said where the files lie; from here on it would only lead links within a page astray.
  document.querySelector('base')?.remove()
  document.querySelector('link[rel="icon"]')?.setAttribute('href', assetUrl('/brand/mark.svg'))
  navigator.serviceWorker?.addEventListener('message', ({ data }) => hear(data))
  const inCharge = serviceWorkerReady()
  holdFetchUntil(inCharge)
  await inCharge
  applyBuyAgainHint()
  const router = getRouter()
  navigateAfterPaint(router)
  preloadScreens(router)
  refetchFailedOnReconnect(router.options.context.queryClient)
  // No server rendered this page, so there is nothing to hydrate.
  router.options.context.hydration.markHydrated()
  // Until the first page's code and its font are here, the shell of index.html stays: text drawn in another font first
  // would move what is around it. A font that cannot be loaded holds nothing up.
  const font = document.fonts.load('1rem Anek', 'A\u20b9').catch(() => [])
  await Promise.all([router.load(), font])
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

function hear(data: unknown): void {
  if (typeof data !== 'object' || data === null || !('haribhari' in data)) return
  const warning = WARNINGS[String(data.haribhari)]
  // The page may still be opening: notifications have their place once it is rendered.
  if (warning) setTimeout(() => notify(warning), 1500)
}

reloadOnNewVersion()
refetchOnWindowFocus()
const place = document.getElementById('shop')
if (place) {
  openShop(place).catch((error: unknown) => {
    place.textContent = error instanceof Error ? error.message : text.notOpened
  })
}
