import { Link2, Share2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import * as text from '#i18n/catalogue/product-page.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { notify } from '../../../app/notify.ts'

/** Hands the page's address to the device's own share menu, or copies it where the browser has none. */
export function ShareButton({ title }: { title: string }) {
  const canShare = useSyncExternalStore(subscribe, hasShareMenu, () => false)
  const share = () => navigator.share({ title, url: window.location.href }).catch(ignoreAbort)
  const Icon = canShare ? Share2 : Link2
  return (
    <IconButton label={canShare ? text.share : text.copyLink} onClick={() => void (canShare ? share() : copyAddress())}>
      <Icon className="size-5.5" aria-hidden="true" />
    </IconButton>
  )
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    notify({ status: 'success', text: text.linkCopied, duration: 2000 })
  } catch {
    // Over plain HTTP, or refused: the address is shown, to be copied by hand.
    notify({ status: 'info', text: window.location.href, duration: 15_000 })
  }
}

/** Closing the share menu is no failure. */
function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error)
}

const subscribe = () => () => undefined
const hasShareMenu = () => typeof navigator.share === 'function'
