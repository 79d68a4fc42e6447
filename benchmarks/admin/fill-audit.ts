import type { Store } from '#store/store.ts'

/** As many as staff who handle 275 orders a day write in some months. */
export const AUDIT_ROWS = 100_000
const DAYS = 90
const BATCH_SIZE = 1000
const DAY_MS = 24 * 3600_000

/** Writes of staff in the ninety days before `now`. */
export async function fillAudit(store: Store, now: number): Promise<void> {
  for (let done = 0; done < AUDIT_ROWS; done += BATCH_SIZE) {
    await store.transaction(async (tx) => {
      for (let row = done; row < done + BATCH_SIZE; row += 1) {
        await tx.addAuditEvent({
          ...{ at: now - DAYS * DAY_MS + Math.floor((row / AUDIT_ROWS) * DAYS * DAY_MS), actorKind: 'staff' },
          ...{ actorId: `staff-${row % 7}`, role: 'picker', action: 'pickLines', subjectKind: 'order' },
          ...{ subjectId: crypto.randomUUID(), before: { picked: 0 }, after: { picked: 3 }, reason: null },
          ...{ requestId: crypto.randomUUID(), network: 'network' },
        })
      }
    })
  }
}
