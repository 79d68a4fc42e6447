import { hideToast, showToast, type Toast } from '#ui/feedback/toast-queue.ts'

/** One line for the shopper, shown as a toast. */
export type Notification = Toast

/** Shows a notice wherever the page hangs its toasts. */
export function notify(notice: Notification): void {
  showToast(notice)
}

/** Takes a notice back whose words no longer hold. */
export function dismiss(notice: Notification): void {
  hideToast(notice)
}
