export type ToastStatus = 'error' | 'info' | 'warning' | 'success' | 'gray'

/** A short notification that disappears by itself. */
export interface Toast {
  status: ToastStatus
  text: string
  /** Milliseconds on the screen; 3000 when not given (A111). */
  duration?: number | undefined
  /** A button in the toast: "Undo". */
  action?: { label: string; run: () => void } | undefined
}

interface ToastPresenter {
  show: (toast: Toast) => void
  hide: (toast: Toast) => void
}

let presenter: ToastPresenter | null = null
let onWaiting: (() => void) | null = null
/** Their code is asked for before there is a toast. */
let wanted = false
const queue: Toast[] = []

/** Shows a toast; until the code that shows toasts has loaded, it waits in a queue. */
export function showToast(toast: Toast): void {
  if (presenter) {
    presenter.show(toast)
    return
  }
  queue.push(toast)
  onWaiting?.()
}

/** Loads the code that shows toasts before there is one. */
export function prepareToasts(): void {
  wanted = true
  onWaiting?.()
}

/** Closes a toast early, because its text is no longer true. */
export function hideToast(toast: Toast): void {
  presenter?.hide(toast)
  const waiting = queue.indexOf(toast)
  if (waiting !== -1) queue.splice(waiting, 1)
}

/** Calls `listener` when a toast waits for somebody who shows it, or may soon. Returns a function that stops it. */
export function onToastWaiting(listener: () => void): () => void {
  onWaiting = listener
  if (queue.length > 0 || wanted) listener()
  return () => {
    if (onWaiting === listener) onWaiting = null
  }
}

/** Sets who shows toasts, and hands over the queue. Returns a function that unsets it. */
export function setToastPresenter(next: ToastPresenter): () => void {
  presenter = next
  for (const toast of queue.splice(0)) next.show(toast)
  return () => {
    if (presenter === next) presenter = null
  }
}
