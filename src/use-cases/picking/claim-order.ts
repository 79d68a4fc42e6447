import { stepGramsOf } from '#domain/catalogue/groups/weighed-price.ts'
import type { Order } from '#domain/orders.ts'
import { CLAIM_TTL_MS, isClaimedByAnother, type PickTask, pickerAt } from '#domain/picking/claim.ts'
import { openPickLine, type PickLine } from '#domain/picking/pick-line.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Reads, Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { advanceOrderIn } from '../orders/advance-order.ts'
import { packsWithGroups } from './packs-with-groups.ts'

export type ClaimRefusal =
  | { code: 'order-not-found' }
  | { code: 'order-step-not-allowed' }
  /** Whose it is, and until when. */
  | { code: 'order-claimed'; claim: { by: string; until: number } }

type ClaimDependencies = Pick<Dependencies, 'now' | 'newId'>

export interface Claim {
  orderId: string
  staffId: string
}

export interface ChangedClaim {
  /** As it was before. */
  order: Order
  /** Whether the picker had it then. */
  wasTheirs: boolean
}

/** A picker takes an order that was accepted, or that nobody picks any more. Theirs already, it lasts on. */
export async function claimOrder(
  deps: ClaimDependencies,
  tx: Transaction,
  { orderId, staffId }: Claim,
): Promise<Result<ChangedClaim, ClaimRefusal>> {
  const found = await lockForPicker(deps, tx, { orderId, staffId })
  if (!found.ok) return found
  const { order } = found.value
  if (order.state !== 'accepted' && order.state !== 'picking') return failed('order-step-not-allowed')
  if (order.state === 'accepted') {
    const stepped = await advanceOrderIn(deps, tx, { orderId, to: 'picking', note: '' })
    if (!stepped.ok) return stepped
  }
  await renewClaim(deps, tx, found.value, staffId)
  if ((await tx.pickLines(orderId)).length === 0) await tx.addPickLines(await openLines(tx, order, deps.now()))
  return ok({ order, wasTheirs: found.value.isTheirs })
}

/** A picker gives an order back; what was picked stays picked. One that nobody has stays as it is. */
export async function releaseOrder(
  deps: ClaimDependencies,
  tx: Transaction,
  { orderId, staffId }: Claim,
): Promise<Result<ChangedClaim, ClaimRefusal>> {
  const found = await lockForPicker(deps, tx, { orderId, staffId })
  if (!found.ok) return found
  const { order, task } = found.value
  if (task) await tx.savePickTask({ ...task, staffId: null, claimedUntil: deps.now() })
  return ok({ order, wasTheirs: found.value.isTheirs })
}

export interface LockedForPicker {
  order: Order
  task: PickTask | null
  /** Whether the picker has it already. */
  isTheirs: boolean
}

/** Locks an order for somebody who picks it; refused while it is somebody else's. */
export async function lockForPicker(
  { now }: Pick<Dependencies, 'now'>,
  tx: Transaction,
  { orderId, staffId }: Claim,
): Promise<Result<LockedForPicker, ClaimRefusal>> {
  const order = await tx.lockOrder(orderId)
  if (!order) return failed('order-not-found')
  const task = await tx.pickTask(orderId)
  const at = now()
  if (task?.staffId && isClaimedByAnother(task, staffId, at)) {
    const by = (await tx.staffMember(task.staffId))?.name ?? ''
    return failed('order-claimed', { claim: { by, until: task.claimedUntil } })
  }
  return ok({ order, task, isTheirs: pickerAt(task, at) === staffId })
}

/** What the picker does makes the order theirs for another while. */
export async function renewClaim(
  { now }: Pick<Dependencies, 'now'>,
  tx: Transaction,
  { order, task }: LockedForPicker,
  staffId: string,
): Promise<void> {
  const at = now()
  await tx.savePickTask({
    orderId: order.id,
    staffId,
    claimedUntil: at + CLAIM_TTL_MS,
    startedAt: task?.startedAt ?? at,
  })
}

/**
 * The lines of an order that is claimed for the first time. Goods are weighed by the step in which they were ordered; where
 * the order does not say it, by what their pack is then.
 */
export async function openLines(reads: Reads, order: Order, now: number): Promise<PickLine[]> {
  const packs = await packsWithGroups(
    reads,
    order.lines.map(({ productId }) => productId),
  )
  return order.lines.map(({ productId, stepGrams: ordered }, line) => {
    const pack = packs.get(productId)?.pack
    const stepGrams = ordered ?? (pack ? stepGramsOf(pack) : null)
    return openPickLine({ orderId: order.id, line, stepGrams, at: now, staffId: null })
  })
}
