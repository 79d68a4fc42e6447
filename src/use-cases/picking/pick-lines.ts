import type { Order } from '#domain/orders.ts'
import { isFinished, openPickLine, type PickLine, type ShortReason } from '#domain/picking/pick-line.ts'
import { lotsTaken, type PickedGoods, type PickRefusal, pickedUnits } from '#domain/picking/picks.ts'
import { sizeOrdered, substituteAmount, substituteUnits } from '#domain/picking/substitute-units.ts'
import { isSuitableSubstitute } from '#domain/picking/substitutes.ts'
import { allowedByCustomer } from '#domain/picking/substitution.ts'
import { amountByWeight } from '#domain/picking/weighing.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Claim, type ClaimRefusal, lockForPicker, renewClaim } from './claim-order.ts'
import { packsWithGroups } from './packs-with-groups.ts'
import { putLineBack } from './put-back.ts'
import { takePickedUnits, takeSubstitute, usableLots } from './take-units.ts'

/** What a picker says of a line. The same key counts once. */
export type Pick =
  | ({ kind: 'goods'; key: string; line: number } & PickedGoods)
  | {
      kind: 'substitute'
      key: string
      line: number
      reason: ShortReason
      productId: string
      qty: number
      agreed: boolean
    }
  | { kind: 'reopen'; key: string; line: number }

interface PickResult {
  key: string
  line: number
  refusal: PickRefusal | null
}

type PickDependencies = globalThis.Pick<Dependencies, 'now' | 'newId'>

interface Picked {
  before: Order
  results: PickResult[]
  /** The lines that the picks are about, as they were and as they are. */
  lines: { before: PickLine[]; after: PickLine[] }
  /** How many of the picks were written down now. */
  written: number
  /** Whether all of the picks were written down before. */
  isRepeated: boolean
}

/**
 * Picks of one order, one after the other, each written down or refused by itself, so that what was done without a network
 * is not lost for one that cannot be. What was written down before is not done again, also when the order went on since, or
 * somebody else has it.
 */
export async function pickLines(
  deps: PickDependencies,
  tx: Transaction,
  { orderId, staffId, picks }: Claim & { picks: readonly Pick[] },
): Promise<Result<Picked, ClaimRefusal>> {
  const found = await lockForPicker(deps, tx, { orderId, staffId })
  const order = found.ok ? found.value.order : await tx.lockOrder(orderId)
  if (!order) return failed('order-not-found')
  const results = await resultsOfBefore(tx, orderId, picks)
  const fresh = picks.filter(({ key }, at) => !results.has(key) && picks.findIndex((each) => each.key === key) === at)
  const before = await tx.pickLines(orderId)
  // Whoever does not have the order hears of what was written down in it, and of nothing else.
  if (!found.ok && !picks.every(({ key }) => results.get(key)?.refusal === null)) return found
  if (found.ok && fresh.length > 0) {
    if (order.state !== 'picking' || before.length === 0) return failed('order-step-not-allowed')
    await renewClaim(deps, tx, found.value, staffId)
    await lockAllStock(tx, order, fresh)
    for (const pick of fresh) results.set(pick.key, await applyPick(deps, tx, order, staffId, pick))
  }
  const named = new Set(picks.map(({ line }) => line))
  const ofPicks = (lines: readonly PickLine[]) => lines.filter(({ line }) => named.has(line))
  return ok({
    before: order,
    results: picks.map((pick) => {
      const result = results.get(pick.key)
      return result?.line === pick.line ? result : resultOf(pick, 'key-of-another-line')
    }),
    lines: { before: ofPicks(before), after: ofPicks(await tx.pickLines(orderId)) },
    written: fresh.filter(({ key }) => results.get(key)?.refusal === null).length,
    isRepeated: fresh.length === 0,
  })
}

/** Of picks that were written down before, by their key. A key of another order's is of another line. */
async function resultsOfBefore(
  tx: Transaction,
  orderId: string,
  picks: readonly Pick[],
): Promise<Map<string, PickResult>> {
  const results = new Map<string, PickResult>()
  for (const pick of picks) {
    const known = await tx.pickByKey(pick.key)
    if (!known) continue
    const isOfOrder = known.orderId === orderId
    results.set(
      pick.key,
      isOfOrder ? resultOf({ ...known, key: pick.key }, null) : resultOf(pick, 'key-of-another-line'),
    )
  }
  return results
}

function resultOf({ key, line }: { key: string; line: number }, refusal: PickRefusal | null): PickResult {
  return { key, line, refusal }
}

/** At once and in the order of ids, as all who lock products do. */
async function lockAllStock(tx: Transaction, order: Order, picks: readonly Pick[]): Promise<void> {
  const chosen = picks.flatMap((pick) => (pick.kind === 'substitute' ? [pick.productId] : []))
  const earlier = (await tx.pickLines(order.id)).flatMap(({ substituteId }) => substituteId ?? [])
  await tx.lockStock([...order.lines.map(({ productId }) => productId), ...chosen, ...earlier])
}

async function applyPick(
  deps: PickDependencies,
  tx: Transaction,
  order: Order,
  staffId: string,
  pick: Pick,
): Promise<PickResult> {
  const line = (await tx.pickLines(order.id)).find((each) => each.line === pick.line)
  if (!line) return resultOf(pick, 'line-not-found')
  const found = await applyToLine(deps, tx, { order, line, staffId }, pick)
  if (!found.ok) return resultOf(pick, found.code)
  await tx.addPickKey({ key: pick.key, orderId: order.id, line: pick.line, at: deps.now() })
  return resultOf(pick, null)
}

type Refused = { code: PickRefusal }
interface PickedLine {
  order: Order
  line: PickLine
  staffId: string
}

async function applyToLine(
  deps: PickDependencies,
  tx: Transaction,
  at: PickedLine,
  pick: Pick,
): Promise<Result<null, Refused>> {
  const { order, line, staffId } = at
  if (pick.kind === 'reopen') {
    if (!isFinished(line)) return ok(null)
    await putLineBack(deps, tx, { order, line, key: pick.key, staffId })
    await tx.savePickLine(openPickLine({ ...line, at: deps.now(), staffId }), [])
    return ok(null)
  }
  if (isFinished(line)) return failed('line-finished')
  return pick.kind === 'goods' ? pickGoods(deps, tx, at, pick) : pickSubstitute(deps, tx, at, pick)
}

async function pickGoods(
  deps: PickDependencies,
  tx: Transaction,
  { order, line, staffId }: PickedLine,
  pick: Extract<Pick, { kind: 'goods' }>,
): Promise<Result<null, Refused>> {
  const ordered = order.lines[line.line]
  if (!ordered) return failed('line-not-found')
  const { qty, sellingPrice, productId } = ordered
  const { stepGrams } = line
  const found = pickedUnits({ qty, stepGrams }, pick)
  if (!found.ok) return found
  const { units: picked, isShort } = found.value
  const lots = await usableLots(deps, tx, productId)
  const from = lotsTaken(lots, picked, pick, indiaDay(deps.now()))
  if (!from.ok) return from
  const at = { order, line: line.line, key: pick.key, staffId }
  const moved = await takePickedUnits(deps, tx, at, {
    productId,
    lots,
    sold: from.value.taken,
    picked,
    qty,
    shortReason: pick.shortReason,
  })
  const grams = stepGrams === null ? null : pick.grams
  const amount =
    stepGrams === null ? picked * sellingPrice : amountByWeight({ qty, stepGrams, sellingPrice }, grams ?? 0)
  await tx.savePickLine(
    {
      ...line,
      state: isShort ? 'short' : 'picked',
      picked,
      grams,
      shortReason: isShort ? pick.shortReason : null,
      lotReason: pick.lots === null ? null : pick.lotReason,
      amount,
      at: deps.now(),
      staffId,
    },
    moved,
  )
  return ok(null)
}

async function pickSubstitute(
  deps: PickDependencies,
  tx: Transaction,
  { order, line, staffId }: PickedLine,
  pick: Extract<Pick, { kind: 'substitute' }>,
): Promise<Result<null, Refused>> {
  const ordered = order.lines[line.line]
  if (!ordered) return failed('line-not-found')
  const allowed = allowedByCustomer(ordered, pick)
  if (!allowed.ok) return allowed
  const packs = await packsWithGroups(tx, [ordered.productId, pick.productId])
  const [wanted, other] = [packs.get(ordered.productId), packs.get(pick.productId)]
  if (!other || pick.productId === ordered.productId) return failed('substitute-not-allowed')
  if (wanted && !isSuitableSubstitute(wanted, other)) return failed('substitute-not-allowed')
  const units = substituteUnits({ qty: ordered.qty, ...sizeOrdered(line, wanted?.pack) }, other.pack)
  if (pick.qty > units.max) return failed('substitute-too-many')
  const at = { order, line: line.line, key: pick.key, staffId }
  const taken = await takeSubstitute(deps, tx, at, { productId: pick.productId, qty: pick.qty })
  if (!taken.ok) return taken
  const lost = await takePickedUnits(deps, tx, at, {
    productId: ordered.productId,
    lots: await usableLots(deps, tx, ordered.productId),
    sold: [],
    picked: 0,
    qty: ordered.qty,
    shortReason: pick.reason,
  })
  await tx.savePickLine(
    {
      ...line,
      state: 'substituted',
      picked: 0,
      grams: null,
      shortReason: pick.reason,
      substituteId: pick.productId,
      substituteQty: pick.qty,
      amount: substituteAmount(ordered.sellingPrice * ordered.qty, other.pack.sellingPrice, pick.qty, units),
      at: deps.now(),
      staffId,
    },
    [...lost, ...taken.value],
  )
  return ok(null)
}
