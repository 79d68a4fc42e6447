import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { onFirstUse } from '#ui/first-use.ts'
import { endWaitForPaint } from '#ui/next-paint.ts'
import { preloadCalls } from '../api/client.ts'
import { notifyInMicrotask } from '../api/customer/notify-later.ts'
import { rememberFonts } from './root/late-fonts.ts'
import { getRouter } from './router.tsx'
import { navigateAfterPaint, watchTraversals } from './startup/navigate-after-paint.ts'
import { preloadScreens } from './startup/preload-screens.ts'
import { refetchFailedOnReconnect } from './startup/refetch-on-reconnect.ts'
import { refetchOnWindowFocus } from './startup/refetch-on-window-focus.ts'
import { reloadOnNewVersion } from './startup/reload-on-new-version.ts'
import { sendWaitingWrites } from './startup/send-waiting-writes.ts'
import { installTrustedTypesPolicy } from './startup/trusted-types.ts'

installTrustedTypesPolicy()
reloadOnNewVersion()
refetchOnWindowFocus()
rememberFonts()
notifyInMicrotask()

watchTraversals()
const router = getRouter()
navigateAfterPaint(router)
// Apart, so that what waited for a paint is sent before what waits for its turn behind it.
window.addEventListener('pagehide', endWaitForPaint)
window.addEventListener('pagehide', () => sendWaitingWrites(router.options.context.queryClient))
// A customer's basket is asked for with the first frame.
if (router.options.context.tokenStorage.read() === null) onFirstUse(preloadCalls)
else preloadCalls()
preloadScreens(router)
refetchFailedOnReconnect(router.options.context.queryClient)
const initialUrl = window.location.href

startTransition(() => {
  hydrateRoot(
    document,
    // Start's own client would add the code for server functions; the shop calls its API instead.
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
    { onRecoverableError: reportOnInitialPage },
  )
})

/**
 * A customer who navigates before the whole first page is hydrated makes React abandon the rest of it and render the next
 * page, which is no error. On the first page itself it is one.
 */
function reportOnInitialPage(error: unknown): void {
  if (window.location.href === initialUrl) reportError(error)
}
