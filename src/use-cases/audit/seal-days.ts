import { dayToSeal, FIRST_ROOT, nextRoot } from '#domain/audit/seal.ts'
import type { Reads, Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'

const LOCK = 'audit seals'
const UNCLAIMED = { holder: '', leasedUntil: 0, callCredit: 0, creditedAt: 0 }
/** Days of one round; what is left is for the next. */
const MAX_DAYS = 400
const BATCH_SIZE = 500

/**
 * Seals the days that are over, one transaction each. Several processes may do so at once. Never rejects: what failed is
 * logged, and tried again by the next round. The roots are logged, so that a log that is kept elsewhere shows whether
 * seals themselves were made again. Answers how many days were sealed.
 */
export async function sealAuditDays(deps: Pick<Dependencies, 'store' | 'now' | 'log'>): Promise<number> {
  let sealed = 0
  try {
    while (sealed < MAX_DAYS) {
      const seal = await deps.store.transaction((tx) => sealNextDay(tx, deps.now()))
      if (!seal) break
      sealed += 1
      deps.log.info('a day of the audit was sealed', { ...seal })
    }
  } catch (error) {
    deps.log.error('the audit could not be sealed', { error: error instanceof Error ? error.message : String(error) })
  }
  return sealed
}

async function sealNextDay(tx: Transaction, now: number) {
  await tx.lockBackgroundWork(LOCK, UNCLAIMED)
  const previous = await tx.lastAuditSeal()
  const after = previous?.lastSeq ?? 0
  const [first] = await tx.auditEventsAfter(after, Number.MAX_SAFE_INTEGER, 1)
  const due = first && dayToSeal(first.at, previous?.day ?? null, now)
  const lastSeq = due ? await tx.lastAuditEventBefore(after, due.end) : null
  if (!first || !due || lastSeq === null) return null
  const { root, count } = await rootOf(tx, { after, lastSeq, root: previous?.root ?? FIRST_ROOT })
  const seal = { day: due.day, firstSeq: first.seq, lastSeq, count, root, sealedAt: now }
  await tx.addAuditSeal(seal)
  return seal
}

/** The root over the rows from behind `after` to `lastSeq`, which begins with another. */
async function rootOf(reads: Reads, range: { after: number; lastSeq: number; root: string }) {
  let { after, root } = range
  let count = 0
  while (after < range.lastSeq) {
    const events = await reads.auditEventsAfter(after, range.lastSeq, BATCH_SIZE)
    for (const event of events) root = await nextRoot(root, event)
    count += events.length
    after = events.at(-1)?.seq ?? range.lastSeq
  }
  return { root, count }
}
