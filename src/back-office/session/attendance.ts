/** So long after the last touch or key what a page asks for is still its user's doing, in ms. */
const ATTENDED_MS = 60_000
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

interface Signs {
  addEventListener: (name: string, listener: () => void, options: { capture: boolean; passive: boolean }) => void
}

/** Whether somebody is at the page: whether it was opened or touched a moment ago. */
export function watchAttendance(page: Signs, now: () => number): () => boolean {
  let touchedAt = now()
  for (const sign of SIGNS) {
    page.addEventListener(
      sign,
      () => {
        touchedAt = now()
      },
      { capture: true, passive: true },
    )
  }
  return () => now() - touchedAt < ATTENDED_MS
}
