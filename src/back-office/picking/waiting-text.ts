import * as text from '#i18n/back-office/picking.ts'
import type { OpenPicks } from './pick-queue.ts'

/** What is said without a network. Only what would outlive the page is said to be stored. */
export function waitingText({ waiting, stored }: Pick<OpenPicks, 'waiting' | 'stored'>): string {
  if (stored === null && waiting.length > 0) return text.waitingInPage(waiting.length)
  return stored ? text.waitingOffline(stored) : text.noNetwork
}
