import { focusManager } from '@tanstack/react-query'

/**
 * Has lists asked again when the shopper comes back to this window. Visibility alone misses two windows side by side,
 * where coming back only moves the focus.
 */
export function refetchOnWindowFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const back = () => {
      if (document.visibilityState === 'visible') onFocus()
    }
    window.addEventListener('focus', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      window.removeEventListener('focus', back)
      document.removeEventListener('visibilitychange', back)
    }
  })
}
