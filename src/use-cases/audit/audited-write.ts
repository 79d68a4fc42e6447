import { type Change, changedFields, isUnchanged } from '#domain/audit/audit-event.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { withTransaction } from '../with-transaction.ts'

/** Who writes: a member of staff, or a command of the shop's owner. */
type Actor = { kind: 'staff'; id: string; role: Role } | { kind: 'system' }

export interface WriteRequest {
  actor: Actor
  /** The name of the call or command. */
  action: string
  requestId: string
  /** Keyed hash of the network the request came from; null for a command. */
  network: string | null
}

/** What a write answers, with the change that the audit has of it. */
export interface Recorded<T> {
  value: T
  change: Change
}

/** The value of a write that was recorded. Its constructor stays in this file, so that only an `AuditedWrite` makes one. */
class Written<T> {
  readonly #value: T
  /** Whether an earlier request had done it, or it was so before. */
  readonly isRepeated: boolean
  constructor(value: T, isRepeated: boolean) {
    this.#value = value
    this.isRepeated = isRepeated
  }
  get value(): T {
    return this.#value
  }
}

export type { Written }

/**
 * Runs the work in one transaction and adds one row to the audit in it: both are committed, or neither. May be called
 * once, so that one request is one row; one that repeats what was answered before, or changes nothing, adds none.
 */
export type AuditedWrite = <R extends Result<Recorded<unknown>, { code: string }>>(
  work: (tx: Transaction) => Promise<R>,
) => Promise<WrittenResult<R>>

/** What a write answers whose work answers `R`. */
export type WrittenResult<R> =
  | { ok: true; value: Written<R extends { ok: true; value: Recorded<infer T> } ? T : never> }
  | Extract<R, { ok: false }>

export function recorded<T>(value: T, change: Change): { ok: true; value: Recorded<T> } {
  return ok({ value, change })
}

export function createAuditedWrite(deps: Pick<Dependencies, 'store' | 'now'>, request: WriteRequest): AuditedWrite
export function createAuditedWrite(deps: Pick<Dependencies, 'store' | 'now'>, request: WriteRequest): LooseWrite {
  let isUsed = false
  return async (work) => {
    if (isUsed) throw new Error(`${request.action} writes a second time`)
    isUsed = true
    const result = await withTransaction(deps.store, async (tx) => {
      const worked = await work(tx)
      if (worked.ok && !changedNothing(worked.value.change)) await addAuditEvent(tx, deps, request, worked.value.change)
      return worked
    })
    if (!result.ok) return result
    const { value, change } = result.value
    return ok(new Written(value, changedNothing(change)))
  }
}

function changedNothing(change: Change): boolean {
  return change.isRepeated === true || isUnchanged(change)
}

type LooseWrite = (
  work: (tx: Transaction) => Promise<Result<Recorded<unknown>, { code: string }>>,
) => Promise<Result<Written<unknown>, { code: string }>>

async function addAuditEvent(
  tx: Transaction,
  deps: Pick<Dependencies, 'now'>,
  { actor, action, requestId, network }: WriteRequest,
  change: Change,
): Promise<void> {
  await tx.addAuditEvent({
    at: deps.now(),
    actorKind: actor.kind,
    actorId: actor.kind === 'staff' ? actor.id : null,
    role: actor.kind === 'staff' ? actor.role : null,
    action,
    subjectKind: change.subject.kind,
    subjectId: change.subject.id,
    ...changedFields(change),
    reason: change.reason ?? null,
    requestId,
    network,
  })
}
