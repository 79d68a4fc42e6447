import { shortReasons } from '#i18n/back-office/picking.ts'

/** Why goods were not there, in words; a reason of a newer shop as it is. */
export function shortReasonText(reason: string): string {
  const words: Readonly<Record<string, string>> = shortReasons
  return words[reason] ?? reason
}
