import { type Lot, type LotState, nextLotStates } from '#domain/stock/lot.ts'
import { changeStockForSale } from '#domain/stock/stock-for-sale.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'

type Refusal = { code: 'lot-not-found' } | { code: 'lot-state-not-allowed' }

/**
 * Staff block a lot, recall it, or find it good again. Its units are no longer for sale, or are again; what customers were
 * promised of it is missing from then on. A lot that is in this state already stays as it is.
 */
export async function setLotState(
  tx: Transaction,
  lotId: string,
  state: LotState,
): Promise<Result<{ before: Lot; after: Lot }, Refusal>> {
  const found = await tx.lot(lotId)
  if (!found) return failed('lot-not-found')
  await tx.lockStock([found.productId])
  const lot = await tx.lot(lotId)
  if (!lot) return failed('lot-not-found')
  if (lot.state === state) return ok({ before: lot, after: lot })
  if (!nextLotStates(lot.state).includes(state)) return failed('lot-state-not-allowed')
  return ok({ before: lot, after: await enterLotState(tx, lot, state) })
}

/** Of a lot whose product is locked. */
export async function enterLotState(tx: Transaction, lot: Lot, state: LotState): Promise<Lot> {
  await tx.setLotState(lot.id, state)
  const change = (state === 'good' ? lot.onHand : 0) - (lot.state === 'good' ? lot.onHand : 0)
  const forSale = (await tx.lockStock([lot.productId])).get(lot.productId)
  if (forSale && change !== 0) await tx.setStockForSale(lot.productId, forSale, changeStockForSale(forSale, change))
  return { ...lot, state }
}
