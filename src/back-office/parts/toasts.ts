import * as text from '#i18n/back-office/parts/live.ts'
import { hideToast, showToast, type Toast } from '#ui/toasts/toast-queue.ts'

const UNDO_MS = 8000

/** Says in passing that something was done. */
export function notifyDone(words: string): void {
  showToast({ status: 'success', text: words })
}

/** Says in passing that something was refused, where no place of its own on the screen can say it. */
export function notifyFailed(words: string): void {
  showToast({ status: 'error', text: words, duration: 6000 })
}

/**
 * Says that something was done, and takes it back for eight seconds. For what can be taken back as if it had not been:
 * archiving, tags, an order of things; never for money, stock or messages. Returns a function that ends the offer.
 */
export function offerUndo(words: string, undo: () => void): () => void {
  const toast: Toast = { status: 'gray', text: words, duration: UNDO_MS, action: { label: text.undo, run: undo } }
  showToast(toast)
  return () => hideToast(toast)
}
