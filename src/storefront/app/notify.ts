import { hideToast, showToast, type Toast } from '#ui/toasts/toast-queue.ts'

/** One line for the customer, shown as a toast. */
export type Notification = Toast

export function notify(notification: Notification): void {
  showToast(notification)
}

/** Hides a notification that is no longer true. */
export function dismiss(notification: Notification): void {
  hideToast(notification)
}
