import type { ListedLotDto, LotDto, StockDto, StockMoveDto } from '#contract/admin/stock.ts'
import { firstExpiredFirst } from '#domain/stock/first-expired.ts'
import type { Lot } from '#domain/stock/lot.ts'
import type { StockMove } from '#domain/stock/moves.ts'
import { DEFAULT_SUPPLY_TIMES, daysLeft, proposedOrder, reorderPoint } from '#domain/stock/reorder.ts'
import type { Reads, StockedPack, StockPosition } from '#store/store.ts'
import { packsWithGroups } from '#use-cases/picking/index.ts'
import { toIsoIndiaTime } from './dates.ts'
import { pick } from './pick.ts'

/** A pack without a position has been deleted meanwhile: it has nothing. */
export function toStockDto(pack: StockedPack, position: StockPosition | undefined): StockDto {
  const { stock = 0, shortfall = 0, reserved = 0, ordered = 0 } = position ?? {}
  const { sold, soldDays, caseSize, barcode } = pack
  const inCases = caseSize ?? 1
  const reorderAt = pack.reorderAt ?? reorderPoint(sold, DEFAULT_SUPPLY_TIMES, inCases, soldDays)
  const supplyDays = DEFAULT_SUPPLY_TIMES.leadDays + DEFAULT_SUPPLY_TIMES.safetyDays
  return {
    _id: pack.productId,
    ...pick(pack, ['sku', 'title', 'unit', 'img']),
    forSale: stock,
    reserved,
    ordered,
    missing: shortfall,
    reorderAt,
    proposedOrder: proposedOrder(stock, reorderAt, { caseSize: inCases, missing: shortfall }),
    barcode,
    caseSize,
    basis: pack.reorderAt === null ? { sold, windowDays: soldDays, supplyDays } : null,
    daysLeft: daysLeft(stock, sold, soldDays),
  }
}

/** In the order in which they are to leave. */
export function toLotDtos(lots: readonly Lot[]): LotDto[] {
  return firstExpiredFirst(lots).map(toLotDto)
}

/** Each with the pack that it is of; without those whose pack was deleted. */
export async function listedLotsOf(reads: Reads, lots: readonly Lot[]): Promise<ListedLotDto[]> {
  const packs = await packsWithGroups(
    reads,
    lots.map(({ productId }) => productId),
  )
  return lots.flatMap((lot) => {
    const found = packs.get(lot.productId)
    if (!found) return []
    const { pack, group } = found
    return {
      ...toLotDto(lot),
      productId: lot.productId,
      ...pick(pack, ['sku', 'unit']),
      ...pick(group, ['title', 'img']),
    }
  })
}

function toLotDto(lot: Lot): LotDto {
  return {
    _id: lot.id,
    ...pick(lot, ['lotNo', 'supplier', 'bestBefore', 'cost', 'state', 'onHand']),
    receivedAt: toIsoIndiaTime(lot.receivedAt),
  }
}

export function toStockMoveDto({ at, productId: _, ...move }: StockMove): StockMoveDto {
  return { ...move, at: toIsoIndiaTime(at) }
}
