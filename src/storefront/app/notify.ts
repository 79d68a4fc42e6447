import { hideToast, showToast, type ToastNotice } from '#ui/feedback/toast-queue.ts'

/** One line for the shopper, shown as a toast. */
export type Notice = ToastNotice

/** Shows a notice wherever the page hangs its toasts. */
export function notify(notice: Notice): void {
  showToast(notice)
}

/** Takes a notice back whose words no longer hold. */
export function withdraw(notice: Notice): void {
  hideToast(notice)
}
