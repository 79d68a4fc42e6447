import { notifyManager } from '@tanstack/react-query'
import { nextTask } from '#ui/next-task.ts'

let isLater = false

/**
 * Has the data cache tell of its changes in a microtask, once the code that makes them is done: what a tap changes is in the next
 * frame, for which a timer would be too late, and a form that is being sent is not sent again by a second tap.
 */
export function notifyInMicrotask(): void {
  notifyManager.setScheduler((callback) => void (isLater ? nextTask() : Promise.resolve()).then(callback))
}

/**
 * Makes changes that the cache tells of in the next task: on a slow phone the browser needs most of the time that a tap may take for
 * the tap itself. Until then a second tap meets what was there before the first.
 */
export function notifyInNextTask(change: () => void): void {
  isLater = true
  try {
    change()
  } finally {
    isLater = false
  }
}
