import type { OrderLine } from '../orders.ts'
import type { PickedUnits, PickLine } from '../picking/pick-line.ts'
import type { StockMove } from '../stock/moves.ts'
import type { ReturnedUnits } from './order-return.ts'

/** Units of a line that left the shelf for a customer, by their lot; an empty one where none is known. */
export type SoldUnits = Pick<PickedUnits, 'line' | 'productId' | 'lotId' | 'qty'>

/**
 * The units in the bags of a packed order. Where nobody wrote down what was picked, they are those of its lines, from the
 * lots that they left when it was packed.
 */
export function unitsInBags(
  order: { lines: readonly Pick<OrderLine, 'productId' | 'qty'>[] },
  picked: { lines: readonly Pick<PickLine, 'line'>[]; units: readonly PickedUnits[] },
  moves: readonly Pick<StockMove, 'productId' | 'lotId' | 'kind' | 'qty'>[],
): SoldUnits[] {
  if (picked.lines.length > 0) {
    return picked.units.flatMap(({ line, productId, lotId, kind, qty }) =>
      kind === 'sold' ? [{ line, productId, lotId, qty }] : [],
    )
  }
  const left = moves.flatMap(({ productId, lotId, kind, qty }) =>
    kind === 'sell' ? [{ productId, lotId, qty: -qty }] : [],
  )
  return order.lines.flatMap(({ productId, qty }, line) => {
    const units: SoldUnits[] = []
    let open = qty
    for (const move of left.filter((each) => each.productId === productId)) {
      const taken = Math.min(move.qty, open)
      move.qty -= taken
      open -= taken
      if (taken > 0) units.push({ line, productId, lotId: move.lotId, qty: taken })
    }
    return open > 0 ? [...units, { line, productId, lotId: '', qty: open }] : units
  })
}

/** What of the sold units has not come back. */
export function unitsNotReturned(
  sold: readonly SoldUnits[],
  returned: readonly Pick<ReturnedUnits, 'line' | 'productId' | 'soldLotId' | 'qty'>[],
): SoldUnits[] {
  return sold.flatMap((units) => {
    const back = returned.filter(
      ({ line, productId, soldLotId }) =>
        line === units.line && productId === units.productId && soldLotId === units.lotId,
    )
    const qty = units.qty - back.reduce((sum, each) => sum + each.qty, 0)
    return qty > 0 ? [{ ...units, qty }] : []
  })
}

/**
 * From which lots so many units of a line came, those of the preferred lots first; null where so many did not leave or
 * came back already.
 */
export function unitsToReturn(
  notReturned: readonly SoldUnits[],
  { line, qty, preferred }: { line: number; qty: number; preferred: (lotId: string) => boolean },
): SoldUnits[] | null {
  const ofLine = notReturned.filter((units) => units.line === line)
  const inTurn = [...ofLine.filter(({ lotId }) => preferred(lotId)), ...ofLine.filter(({ lotId }) => !preferred(lotId))]
  const taken: SoldUnits[] = []
  let open = qty
  for (const units of inTurn) {
    const some = Math.min(units.qty, open)
    if (some > 0) taken.push({ ...units, qty: some })
    open -= some
  }
  return open > 0 ? null : taken
}
