import type { Order } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import type { PackedBags } from '#domain/picking/bags.ts'
import { isFinished } from '#domain/picking/pick-line.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { advanceOrderIn } from '../orders/advance-order.ts'
import { blockedGoods } from '../returns/units-in-bags.ts'
import { type Claim, type ClaimRefusal, lockForPicker } from './claim-order.ts'
import { sumOfLines } from './settle-order.ts'

type Refusal = ClaimRefusal | { code: 'lines-unfinished' } | { code: 'nothing-picked' } | { code: 'picked-lot-blocked' }

/** In how many bags it is, and how many of them stay cold. */
type BagCount = Pick<PackedBags, 'bags' | 'cold'>

/**
 * A picker has packed an order: it is settled, its invoice is issued, and its bags are counted. Answers the order as it was, and the refund to
 * send after the transaction. Again it changes nothing.
 */
export async function packOrder(
  deps: Pick<Dependencies, 'now' | 'newId'>,
  tx: Transaction,
  { orderId, staffId, bags = null }: Claim & { bags?: BagCount | null },
): Promise<Result<{ order: Order; refund: Refund | null; isRepeated: boolean }, Refusal>> {
  const found = await lockForPicker(deps, tx, { orderId, staffId })
  if (!found.ok) return found
  const { order, task } = found.value
  if (order.history.some(({ state }) => state === 'packed')) return ok({ order, refund: null, isRepeated: true })
  const lines = await tx.pickLines(orderId)
  if (order.state !== 'picking' || lines.length === 0) return failed('order-step-not-allowed')
  if (!lines.every(isFinished)) return failed('lines-unfinished')
  if (sumOfLines(lines) === 0) return failed('nothing-picked')
  if ((await blockedGoods(tx, order)).length > 0) return failed('picked-lot-blocked')
  if (bags) await tx.addPackedBags({ orderId, ...bags, at: deps.now() })
  if (task) await tx.savePickTask({ ...task, staffId, claimedUntil: deps.now() })
  const advanced = await advanceOrderIn(deps, tx, { orderId, to: 'packed', note: '' })
  return advanced.ok ? ok({ ...advanced.value, isRepeated: false }) : advanced
}
