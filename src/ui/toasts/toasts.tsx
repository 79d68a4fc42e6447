import { type ComponentType, useEffect, useState } from 'react'
import { onFirstUse } from '../first-use.ts'
import { whenIdle } from '../when-idle.ts'
import { onToastWaiting } from './toast-queue.ts'

/**
 * Shows the toasts of `showToast`; rendered once, at the end of the page. Its code is loaded when there is a toast, or
 * after the visitor has begun to do something that one may follow, and is then also there without a network.
 */
export function Toasts() {
  // Not a lazy component: React lets what was suspended appear up to 300 ms later.
  const [Region, setRegion] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Region) return
    const controller = new AbortController()
    const load = () => {
      import('./toast-region.tsx').then(
        ({ ToastRegion }) => !controller.signal.aborted && setRegion(() => ToastRegion),
        // Without a network the page goes on without toasts, which wait until it is back.
        () => window.addEventListener('online', load, { once: true, signal: controller.signal }),
      )
    }
    const stops = [onFirstUse(() => whenIdle(load)), onToastWaiting(load), () => controller.abort()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [Region])
  return Region && <Region />
}
