/** As long as some fast taps take, on a slow phone too. */
const WAIT_MS = 800
/** As far as a finger that taps one place strays. */
const NEAR_PX = 24

/**
 * Ignores taps at the place of this one for a moment: who taps a button once more than needed, which is gone by then, does not
 * mean what it covered. Keys and other places are heard as ever.
 */
export function ignoreTapsNear({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): void {
  const ignore = (tap: MouseEvent) => {
    if (!tap.detail || Math.hypot(tap.clientX - clientX, tap.clientY - clientY) > NEAR_PX) return
    tap.preventDefault()
    tap.stopPropagation()
  }
  addEventListener('click', ignore, true)
  setTimeout(() => removeEventListener('click', ignore, true), WAIT_MS)
}
