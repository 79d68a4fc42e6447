import * as v from 'valibot'
import type { CallFailure } from '#contract/client/transport.ts'
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
