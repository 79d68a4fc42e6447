const SIGNS_OF_USE = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Calls `begin` once when the visitor begins to use the page: for code that a first look does without. Returns a function
 * that stops it.
 */
export function onFirstUse(begin: () => void): () => void {
  const controller = new AbortController()
  const onSign = () => {
    controller.abort()
    begin()
  }
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, onSign, { signal: controller.signal, capture: true })
  return () => controller.abort()
}
