export type ToastStatus = 'error' | 'info' | 'warning' | 'success' | 'gray'

/** One line for the shopper that goes away by itself. */
export interface Toast {
  status: ToastStatus
  text: string
  /** Milliseconds on the screen; 3000 when not given (specification section 9). */
  duration?: number | undefined
  /** Something to do about it: "Undo", "See it". */
  action?: { label: string; run: () => void } | undefined
}

interface Place {
  show: (toast: Toast) => void
  hide: (toast: Toast) => void
}

let place: Place | null = null
const waiting: Toast[] = []

/** Shows a toast. What is shown before the place for toasts has loaded waits for it. */
export function showToast(toast: Toast): void {
  if (place) place.show(toast)
  else waiting.push(toast)
}

/** Takes a toast away before its time, because what it says is no longer so. */
export function hideToast(toast: Toast): void {
  place?.hide(toast)
}

/** Says who shows toasts from now on, and hands over those that waited. Answers how to step back. */
export function takeToasts(next: Place): () => void {
  place = next
  for (const toast of waiting.splice(0)) next.show(toast)
  return () => {
    if (place === next) place = null
  }
}
