export interface AttentionWatch {
  /** To be called after something inside the element was removed: not every browser sends an event then. */
  check: () => void
  stop: () => void
}

/**
 * Calls `onChange(true)` while somebody may be reading an element: the pointer is over it, the focus is inside it (also
 * one that a screen reader sets without a key press), or the window is in the background.
 */
export function watchAttention(
  element: () => HTMLElement | null,
  onChange: (attended: boolean) => void,
): AttentionWatch {
  const controller = new AbortController()
  const { signal } = controller
  const contains = (target: EventTarget | null) => target instanceof Node && (element()?.contains(target) ?? false)
  let underPointer: EventTarget | null = null
  let inBackground = false
  const check = () => onChange(inBackground || contains(underPointer) || contains(document.activeElement))

  const onPointer = (target: EventTarget | null) => {
    underPointer = target
    check()
  }
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    // A finger leaves with every tap: what it tapped stays attended until it taps elsewhere.
    if (pointerType !== 'touch') onPointer(null)
  }
  const onWindow = (background: boolean) => {
    inBackground = background
    check()
  }
  // On the document: an element that is removed under the pointer sends no event of its own.
  document.addEventListener('pointerover', ({ target }) => onPointer(target), { signal })
  document.documentElement.addEventListener('pointerleave', onPointerLeave, { signal })
  document.addEventListener('focusin', check, { signal })
  // At `focusout` the focus is nowhere yet; a `focusin` may follow at once.
  document.addEventListener('focusout', check, { signal })
  window.addEventListener('blur', () => onWindow(true), { signal })
  window.addEventListener('focus', () => onWindow(false), { signal })
  return { check, stop: () => controller.abort() }
}
