import { lazy, Suspense, useSyncExternalStore } from 'react'

const ToastRegion = lazy(() => import('./toast-region.tsx').then((module) => ({ default: module.ToastRegion })))

/** Shows the toasts of `showToast`; rendered once, at the end of the page. Its code is loaded after hydration. */
export function Toasts() {
  const hydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  if (!hydrated) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  )
}

const subscribe = () => () => undefined
