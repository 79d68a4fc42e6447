import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

const REPEAT_DELAY_MS = 420
const REPEAT_INTERVAL_MS = 85

/**
 * Event handlers of a button that calls `step` with the current value once per press, and repeatedly while it is held
 * down. Each repetition is timed from the value of the one before, so it never runs ahead of the owner of the value,
 * and ends when a step changes nothing.
 */
export function useHoldToRepeat(value: number, step: (from: number) => void) {
  const [isPressed, setIsPressed] = useState(false)
  const hasRepeated = useRef(false)
  const repeat = useEffectEvent((from: number) => {
    hasRepeated.current = true
    step(from)
  })

  useEffect(() => {
    if (!isPressed) return
    const timer = setTimeout(() => repeat(value), hasRepeated.current ? REPEAT_INTERVAL_MS : REPEAT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isPressed, value])

  const release = () => setIsPressed(false)
  return {
    onPointerDown(event: PointerEvent) {
      hasRepeated.current = false
      if (event.button === 0) setIsPressed(true)
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onClick(event: MouseEvent) {
      // The click that ends a long press has been counted already. One without a pointer (keyboard, screen reader) has
      // the detail 0.
      if (event.detail === 0 || !hasRepeated.current) step(value)
    },
  }
}
