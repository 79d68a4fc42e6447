import { focusManager } from '@tanstack/react-query'

/**
 * Refetches queries when the customer returns to this window. The default listens to the document's visibility only,
 * which does not change between two windows side by side.
 */
export function refetchOnWindowFocus(): void {
  // In a hidden tab, too, writes that wait for their turn are sent: Query would hold them back until the customer returns.
  focusManager.setFocused(true)
  focusManager.setEventListener((onFocus) => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') onFocus()
    }
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  })
}
