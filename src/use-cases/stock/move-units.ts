import type { Lot } from '#domain/stock/lot.ts'
import { changesStockForSale, isMoveAllowed, type MoveKind, type StockMove } from '#domain/stock/moves.ts'
import { changeStockForSale, type StockForSale } from '#domain/stock/stock-for-sale.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'

export type StockDependencies = Pick<Dependencies, 'now' | 'newId'>

/** What a move says of itself besides its lot. */
export interface MoveDetails {
  key: string
  kind: MoveKind
  /** Units, negative for those that leave. */
  qty: number
  reason?: string
  note?: string
  orderId?: string
  staffId?: string
}

/**
 * Moves units of a lot whose product is locked, and brings along what is for sale. Answers what is for sale then; the same
 * as before when a move with this key is written already. Throws for a move that no rule allows: refuse it before.
 */
export async function moveUnits(
  deps: Pick<Dependencies, 'now'>,
  tx: Transaction,
  lot: Pick<Lot, 'id' | 'productId' | 'state'>,
  forSale: StockForSale,
  details: MoveDetails,
): Promise<StockForSale> {
  if (!(await writeMove(deps, tx, lot, details))) return forSale
  // Units of a blocked lot were taken off what is for sale when it was blocked.
  if (!changesStockForSale(details.kind) || lot.state !== 'good') return forSale
  const after = changeStockForSale(forSale, details.qty)
  await tx.setStockForSale(lot.productId, forSale, after)
  return after
}

/**
 * The same and nothing else, for units that were promised to an order: they are not for sale. False when a move with this
 * key is written already.
 */
export async function writeMove(
  { now }: Pick<Dependencies, 'now'>,
  tx: Transaction,
  lot: Pick<Lot, 'id' | 'productId'>,
  { reason = '', note = '', orderId, staffId, ...details }: MoveDetails,
): Promise<boolean> {
  const move: StockMove = {
    ...details,
    at: now(),
    productId: lot.productId,
    lotId: lot.id,
    reason,
    note,
    orderId: orderId ?? null,
    staffId: staffId ?? null,
  }
  if (!isMoveAllowed(move)) throw new RangeError(`A move of kind ${move.kind} cannot be ${move.qty} for "${reason}"`)
  return tx.addStockMove(move)
}

/**
 * The lots of a locked product. One whose stock was never moved by staff gets its first: what lies in the shop is then what
 * is for sale and what was promised.
 */
export async function openLots(deps: StockDependencies, tx: Transaction, productId: string): Promise<Lot[]> {
  const lots = await tx.lotsOf([productId])
  if (lots.length > 0) return lots
  const [position] = await tx.stockPositions([productId])
  if (!position) return []
  const onHand = position.stock + position.reserved + position.ordered
  if (onHand === 0) return []
  const lot = newLot(deps, { productId, lotNo: '', supplier: '', bestBefore: null, cost: null })
  await tx.addLot(lot)
  await moveUnits(deps, tx, lot, position, { key: `opening-${productId}`, kind: 'opening', qty: onHand })
  return [{ ...lot, onHand }]
}

/** A good lot without any units yet: they come by a move. */
export function newLot(
  { now, newId }: StockDependencies,
  details: Pick<Lot, 'productId' | 'lotNo' | 'supplier' | 'bestBefore' | 'cost'>,
): Lot {
  return { ...details, id: orderedId(newId(), now()), receivedAt: now(), state: 'good', onHand: 0 }
}
