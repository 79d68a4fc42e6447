import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'
import { reloadOnNewVersion } from './startup/reload-on-new-version.ts'
import { installTrustedTypesPolicy } from './startup/trusted-types.ts'
import { refetchOnWindowFocus } from './startup/window-focus.ts'

installTrustedTypesPolicy()
reloadOnNewVersion()
refetchOnWindowFocus()

const router = getRouter()
const opened = window.location.href

startTransition(() => {
  hydrateRoot(
    document,
    // Start's own client would bring what server functions need; the shop speaks to its API instead.
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
    { onRecoverableError: reportUnlessLeft },
  )
})

/**
 * A shopper quick enough to leave before React has taken over the whole first page makes it give up the rest of it
 * and draw the new one, which is right and not worth a word. On the page itself every such error is one.
 */
function reportUnlessLeft(error: unknown): void {
  if (window.location.href === opened) reportError(error)
}
