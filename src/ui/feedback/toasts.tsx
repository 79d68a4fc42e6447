import { lazy, Suspense, useSyncExternalStore } from 'react'

const ToastRegion = lazy(() => import('./toast-region.tsx').then((part) => ({ default: part.ToastRegion })))

/** Where toasts appear; hang it once, at the end of the page. Its code is loaded after the page has come alive. */
export function Toasts() {
  const alive = useSyncExternalStore(never, yes, no)
  if (!alive) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  )
}

const never = () => () => undefined
const yes = () => true
const no = () => false
