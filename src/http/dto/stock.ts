import type { LotDto, StockDto, StockMoveDto } from '#contract/admin/stock.ts'
import { firstExpiredFirst } from '#domain/stock/first-expired.ts'
import type { Lot } from '#domain/stock/lot.ts'
import type { StockMove } from '#domain/stock/moves.ts'
import { DEFAULT_SUPPLY_TIMES, proposedOrder, reorderPoint } from '#domain/stock/reorder.ts'
import type { StockedPack, StockPosition } from '#store/store.ts'
import { toIsoIndiaTime } from './dates.ts'
import { pick } from './pick.ts'

/** A pack without a position has been deleted meanwhile: it has nothing. */
export function toStockDto(pack: StockedPack, position: StockPosition | undefined): StockDto {
  const { stock = 0, shortfall = 0, reserved = 0, ordered = 0 } = position ?? {}
  const reorderAt = pack.reorderAt ?? reorderPoint(pack.sold, DEFAULT_SUPPLY_TIMES)
  return {
    _id: pack.productId,
    ...pick(pack, ['sku', 'title', 'unit', 'img']),
    forSale: stock,
    reserved,
    ordered,
    missing: shortfall,
    reorderAt,
    proposedOrder: proposedOrder(stock, reorderAt),
  }
}

/** In the order in which they are to leave. */
export function toLotDtos(lots: readonly Lot[]): LotDto[] {
  return firstExpiredFirst(lots).map((lot) => ({
    _id: lot.id,
    ...pick(lot, ['lotNo', 'supplier', 'bestBefore', 'cost', 'state', 'onHand']),
    receivedAt: toIsoIndiaTime(lot.receivedAt),
  }))
}

export function toStockMoveDto({ at, productId: _, ...move }: StockMove): StockMoveDto {
  return { ...move, at: toIsoIndiaTime(at) }
}
