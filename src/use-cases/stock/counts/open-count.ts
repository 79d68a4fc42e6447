import { type CountScope, MAX_COUNT_PACKS, type StockCount } from '#domain/stock/counts/stock-count.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import type { StockDependencies } from '../move-units.ts'

export interface CountToOpen {
  key: string
  scope: CountScope
  /** The shelf or category; empty where packs are named. */
  name: string
  /** Of scope "packs". */
  productIds: readonly string[]
  staffId: string
}

type Refusal = { code: 'count-empty' } | { code: 'count-too-large' }

/** Opens a count of some packs. Nothing is locked, and the shop goes on selling. The same key opens one count, also by two processes. */
export async function openStockCount(
  deps: StockDependencies,
  tx: Transaction,
  { key, scope, name, productIds, staffId }: CountToOpen,
): Promise<Result<{ count: StockCount; isRepeated: boolean }, Refusal>> {
  const before = await tx.stockCountByKey(key)
  if (before) return ok({ count: before, isRepeated: true })
  const ids =
    scope === 'packs'
      ? (await tx.stockPositions(productIds)).map(({ productId }) => productId)
      : await tx.packsInScope(scope, name, MAX_COUNT_PACKS + 1)
  if (ids.length === 0) return failed('count-empty')
  if (ids.length > MAX_COUNT_PACKS) return failed('count-too-large')
  const now = deps.now()
  const count: StockCount = {
    id: orderedId(deps.newId(), now),
    ...{ key, scope, name, state: 'open', openedBy: staffId, openedAt: now, closedBy: null, closedAt: null },
  }
  if (await tx.addStockCount(count, ids)) return ok({ count, isRepeated: false })
  const other = await tx.stockCountByKey(key)
  if (!other) throw new Error(`The key ${key} is of a count that is not there`)
  return ok({ count: other, isRepeated: true })
}

/** A pack that lies where it is counted and was not expected there joins an open count. */
export async function addPackToCount(
  tx: Transaction,
  { countId, productId }: { countId: string; productId: string },
): Promise<Result<null, { code: 'stock-count-not-found' | 'count-closed' | 'product-not-found' | 'count-too-large' }>> {
  const count = await tx.lockStockCount(countId)
  if (!count) return failed('stock-count-not-found')
  if (count.state !== 'open') return failed('count-closed')
  if ((await tx.stockPositions([productId])).length === 0) return failed('product-not-found')
  const packs = await tx.packsOfCount(countId)
  if (packs.some((pack) => pack.productId === productId)) return ok(null)
  if (packs.length >= MAX_COUNT_PACKS) return failed('count-too-large')
  await tx.addPackToCount(countId, productId)
  return ok(null)
}
