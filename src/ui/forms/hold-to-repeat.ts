import { type PointerEvent, useEffect, useRef } from 'react'

const FIRST_REPEAT_AFTER_MS = 420
const REPEAT_EVERY_MS = 85

/**
 * Lets a button act once per press and again and again while it is held down. `act` answers false when it can go no
 * further, which ends the repetition. Keyboard, assistive technology and a quick tap all arrive as one click.
 */
export function useHoldToRepeat(act: () => boolean) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const repeated = useRef(false)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })

  const release = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  const repeat = () => {
    repeated.current = true
    if (latest.current()) timer.current = setTimeout(repeat, REPEAT_EVERY_MS)
  }

  return {
    onPointerDown(event: PointerEvent) {
      repeated.current = false
      if (event.button !== 0) return
      release()
      timer.current = setTimeout(repeat, FIRST_REPEAT_AFTER_MS)
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onClick() {
      release()
      // The click that ends a long press has been counted already.
      if (!repeated.current) latest.current()
      repeated.current = false
    },
  }
}
