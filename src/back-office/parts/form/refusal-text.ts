import { CallError } from '#contract/client/call-error.ts'
import { sentBefore } from '#i18n/back-office/states.ts'

/** Why a form that is written down once was not taken, in words; undefined while it was not refused. */
export function refusalText(error: Error | null): string | undefined {
  const isOfAnother = error instanceof CallError && error.failure.code === 'key-reused'
  return isOfAnother ? sentBefore : error?.message
}
