import { useEffect, useState } from 'react'

/**
 * Whether something has been waited for longer than `afterMs`, so that placeholders stand in for it. What comes sooner replaces what
 * was there before without placeholders in between, which would only flicker.
 */
export function useIsLate(isWaiting: boolean, afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isWaiting, afterMs])
  return isLate
}
