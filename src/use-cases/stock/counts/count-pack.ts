import type { CountedLot } from '#domain/stock/counts/stock-count.ts'
import type { Lot } from '#domain/stock/lot.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { openLots, type StockDependencies } from '../move-units.ts'

export interface PackCount {
  countId: string
  productId: string
  /** How often the pack had been counted when whoever counted it last looked. */
  seen: number
  /** Units of each lot; null for those of no lot. */
  lots: readonly { lotId: string | null; counted: number }[]
  key: string
  staffId: string
}

type Refusal = { code: 'stock-count-not-found' | 'count-closed' | 'product-not-found' | 'count-changed' }

/**
 * Writes down what somebody counted of a pack, beside what the ledger has at this moment; an empty list when this key
 * wrote the same before. Refused when the key wrote other units, which were typed anew after an answer was lost, when
 * somebody else counted the pack meanwhile, or when it has lots that whoever counted did not see: then nothing of what the
 * others wrote is lost. Every count of one pack waits for the ones before it.
 */
export async function countPack(
  deps: StockDependencies,
  tx: Transaction,
  { countId, productId, seen, lots, key, staffId }: PackCount,
): Promise<Result<readonly CountedLot[], Refusal>> {
  const count = await tx.lockStockCount(countId)
  if (!count) return failed('stock-count-not-found')
  const rows = (await tx.countedLots(countId)).filter((row) => row.productId === productId)
  const before = rows.filter((row) => row.key === key)
  if (before.length > 0) return isSameCount(before, lots) ? ok([]) : failed('count-changed')
  if (count.state !== 'open') return failed('count-closed')
  if (!(await tx.packsOfCount(countId)).some((pack) => pack.productId === productId)) return failed('product-not-found')
  const attempts = rows.at(-1)?.attempt ?? 0
  if (attempts !== seen) return failed('count-changed')
  await tx.lockStock([productId])
  const found = await tx.lotsOf([productId])
  const stored = found.length > 0 ? found : await openLots(deps, tx, productId)
  const units = found.length > 0 ? lots : ofFirstLot(lots, stored)
  const named = new Set(units.flatMap(({ lotId }) => lotId ?? []))
  const onHand = new Map(stored.map((lot) => [lot.id, lot.onHand]))
  const isComplete = stored.every((lot) => lot.onHand === 0 || named.has(lot.id))
  if (!isComplete || [...named].some((lotId) => !onHand.has(lotId))) return failed('count-changed')
  const counted = units.map(({ lotId, counted: there }) => ({
    ...{ countId, productId, attempt: attempts + 1, lotId: lotId ?? '', counted: there },
    ...{ expected: onHand.get(lotId ?? '') ?? 0, staffId, at: deps.now(), key },
  }))
  await tx.addCountedLots(counted)
  return ok(counted)
}

/** Units of no lot may have become those of the pack's first lot. */
function isSameCount(written: readonly CountedLot[], sent: PackCount['lots']): boolean {
  const isOf = (row: CountedLot, lotId: string | null) =>
    lotId === null ? row.lotId === '' || written.length === 1 : row.lotId === lotId
  return (
    written.length === sent.length &&
    sent.every(({ lotId, counted }) => written.some((row) => isOf(row, lotId) && row.counted === counted))
  )
}

/** A pack whose first lot was written down by this: what was counted of no lot is of that one. */
function ofFirstLot(lots: PackCount['lots'], [first]: readonly Lot[]): PackCount['lots'] {
  return first ? lots.map(({ lotId, counted }) => ({ lotId: lotId ?? first.id, counted })) : lots
}
