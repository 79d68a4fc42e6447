import * as v from 'valibot'
import { indiaDay } from '../values/india-day.ts'
import { timestamp } from '../values/time.ts'
import type { AuditEvent } from './audit-event.ts'

const DAY_MS = 24 * 3600_000
/** India has one time zone and no summer time. */
const IST_MS = 5.5 * 3600_000
/** How long after a day's end it is sealed: by then no transaction of that day is still open. */
const SEAL_DELAY_MS = 3600_000
/** The root before the first seal. */
export const FIRST_ROOT = '0'.repeat(64)

/** A row of the audit with the number in whose order rows were written. */
export interface NumberedAuditEvent extends AuditEvent {
  seq: number
}

/**
 * Closes a day: what is sealed cannot be changed, added or taken away without the root, which every later seal contains,
 * being wrong.
 */
export const auditSealSchema = v.object({
  /** In India: `2026-11-22`. */
  day: v.string(),
  firstSeq: v.pipe(v.number(), v.safeInteger()),
  lastSeq: v.pipe(v.number(), v.safeInteger()),
  count: v.pipe(v.number(), v.safeInteger()),
  /** SHA-256 in hex, over the rows one after the other, beginning with the root of the seal before. */
  root: v.string(),
  sealedAt: timestamp,
})
export type AuditSeal = v.InferOutput<typeof auditSealSchema>

/** The root after one more row. */
export async function nextRoot(root: string, event: NumberedAuditEvent): Promise<string> {
  const { seq, at, actorKind, actorId, role, action, subjectKind, subjectId, before, after } = event
  const { reason, requestId, network } = event
  // A list, since the order of an object's fields is nobody's promise.
  const row = [seq, at, actorKind, actorId, role, action, subjectKind, subjectId, before, after]
  const text = JSON.stringify([root, ...row, reason, requestId, network])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** When a day in India begins, in ms since 1970. */
export function indiaDayStart(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - IST_MS
}

/** The day of the seal that begins with a row: that of the row, though never one that is sealed, where a clock was set back. */
export function dayOfSeal(firstAt: number, lastSealed: string | null): string {
  const first = indiaDay(firstAt)
  const next = lastSealed === null ? first : indiaDay(indiaDayStart(lastSealed) + DAY_MS)
  return first > next ? first : next
}

/** When the next day in India begins, in ms since 1970. */
export function indiaDayEnd(day: string): number {
  return indiaDayStart(day) + DAY_MS
}

/** When a seal of the day may be made, in ms since 1970. */
export function sealableFrom(day: string): number {
  return indiaDayEnd(day) + SEAL_DELAY_MS
}

/** Which day is to be sealed at `now`: that of the first row without a seal. Null while it is not over for long enough. */
export function dayToSeal(
  firstUnsealedAt: number,
  lastSealed: string | null,
  now: number,
): { day: string; end: number } | null {
  const day = dayOfSeal(firstUnsealedAt, lastSealed)
  return now >= sealableFrom(day) ? { day, end: indiaDayEnd(day) } : null
}
