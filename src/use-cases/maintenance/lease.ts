import type { Dependencies } from '../dependencies.ts'

/** How long a process that died or hangs keeps others from taking over, in ms: longer than the gap between two rounds. */
export const LEASE_MS = 20_000

/** Lets one process at a time do a kind of work. The store decides, so it holds for all processes of a shop. */
export interface Lease {
  /** True when this process may work for the next `LEASE_MS`: it did before, or nobody does. */
  acquire(): Promise<boolean>
  /** Lets others begin at once. */
  release(): Promise<void>
}

export function createLease(deps: Pick<Dependencies, 'store' | 'now' | 'newId'>, work: string): Lease {
  const process = deps.newId()
  return {
    acquire: () =>
      deps.store.transaction(async (tx) => {
        const now = deps.now()
        const current = await tx.lockBackgroundWork(work, { holder: '', leasedUntil: 0, callCredit: 0, creditedAt: 0 })
        // An end further away than any lease lasts comes from a clock that has been put back.
        const isTaken = current.holder !== process && current.leasedUntil > now && current.leasedUntil <= now + LEASE_MS
        if (!isTaken) await tx.saveBackgroundWork(work, { ...current, holder: process, leasedUntil: now + LEASE_MS })
        return !isTaken
      }),
    release: () =>
      deps.store.transaction(async (tx) => {
        const current = await tx.lockBackgroundWork(work, { holder: '', leasedUntil: 0, callCredit: 0, creditedAt: 0 })
        if (current.holder === process) await tx.saveBackgroundWork(work, { ...current, holder: '', leasedUntil: 0 })
      }),
  }
}
