import * as v from 'valibot'
import { CallError } from '#contract/client/call-error.ts'
import type { CallFailure } from '#contract/client/transport.ts'
import * as text from '#i18n/back-office/shop/receipts.ts'
import { formatMoment } from '../../../parts/dates.ts'
import type { Draft, LineField, LineIssue } from './draft.ts'

const refusedSchema = v.object({
  lines: v.array(v.object({ line: v.number(), code: v.picklist(['product-not-found', 'best-before-passed']) })),
})
const documentSchema = v.object({ receivedAt: v.string() })

/** The lines that the shop refused, by their ids. */
export function refusedLines(
  { code, details }: CallFailure,
  { lines }: Draft,
): (readonly [string, { field: LineField; issue: LineIssue }])[] {
  const parsed = v.safeParse(refusedSchema, details)
  if (code !== 'receipt-refused' || !parsed.success) return []
  return parsed.output.lines.flatMap((refused) => {
    const line = lines[refused.line]
    if (!line) return []
    const isMissing = refused.code === 'product-not-found'
    return [
      [line.id, isMissing ? { field: 'pieces', issue: 'missing' } : { field: 'bestBefore', issue: 'day' }] as const,
    ]
  })
}

/** When a document of this supplier and number was received before; null where that is not what was refused. */
export function sameDocument({ code, details }: CallFailure): string | null {
  const parsed = v.safeParse(documentSchema, details)
  return code === 'document-received' && parsed.success ? formatMoment(parsed.output.receivedAt) : null
}

/** Why a delivery was not received. Its key was used for what was typed before an answer was lost. */
export function refusalText(error: Error): string {
  const isReceived = error instanceof CallError && error.failure.code === 'key-reused'
  return isReceived ? text.receivedAsBefore : error.message
}
