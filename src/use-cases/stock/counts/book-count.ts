import type { Role } from '#domain/staff/permissions.ts'
import { isWithinStockLimit } from '#domain/staff/role-limits.ts'
import { countDifference } from '#domain/stock/counts/count-line.ts'
import type { StockCount } from '#domain/stock/counts/stock-count.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { moveUnits, newLot, type StockDependencies } from '../move-units.ts'
import { type CountLine, countLines } from './count-lines.ts'

interface CountToClose {
  countId: string
  staffId: string
}

interface BookedDifference {
  productId: string
  /** Empty for units of no lot, which got one of their own. */
  lotId: string
  /** Units more than the ledger had, negative for those that are missing. */
  difference: number
}

export interface BookedCount {
  before: StockCount
  after: StockCount
  differences: readonly BookedDifference[]
}

type Refusal = {
  code: 'stock-count-not-found' | 'count-closed' | 'count-unfinished' | 'count-outdated' | 'beyond-stock-limit'
}

/**
 * Writes the differences of a count into the ledger, each lot's by one move, and ends it. Packs that nobody has counted for
 * good stop it, unless they are to be left out; then nothing of them moves. A count that is booked already stays as it is.
 */
export async function bookStockCount(
  deps: StockDependencies,
  tx: Transaction,
  { countId, staffId, role, leaveOut }: CountToClose & { role: Role; leaveOut: boolean },
): Promise<Result<BookedCount, Refusal>> {
  const count = await tx.lockStockCount(countId)
  if (!count) return failed('stock-count-not-found')
  if (count.state === 'booked') return ok({ before: count, after: count, differences: [] })
  if (count.state !== 'open') return failed('count-closed')
  const ids = (await tx.packsOfCount(countId)).map(({ productId }) => productId)
  // Only now are the units of the lots as they stay until the differences are written.
  await tx.lockStock(ids)
  const lines = await countLines(tx, countId)
  const settled = lines.filter(({ state }) => state === 'settled')
  if (settled.length < lines.length && !leaveOut) return failed('count-unfinished')
  if (settled.some(({ isOutdated }) => isOutdated)) return failed('count-outdated')
  const differences = settled.flatMap(differencesOf)
  const worth = differences.reduce((sum, { difference, price }) => sum + Math.abs(difference * price), 0)
  if (!isWithinStockLimit(role, worth)) return failed('beyond-stock-limit')
  for (const line of settled) await bookLine(deps, tx, line, { count, staffId })
  return ok({
    before: count,
    after: await close(deps, tx, count, 'booked', staffId),
    differences: differences.map(bare),
  })
}

/** Ends a count without any effect. One that is cancelled already stays as it is. */
export async function cancelStockCount(
  deps: StockDependencies,
  tx: Transaction,
  { countId, staffId }: CountToClose,
): Promise<Result<Omit<BookedCount, 'differences'>, { code: 'stock-count-not-found' | 'count-closed' }>> {
  const count = await tx.lockStockCount(countId)
  if (!count) return failed('stock-count-not-found')
  if (count.state === 'cancelled') return ok({ before: count, after: count })
  if (count.state !== 'open') return failed('count-closed')
  return ok({ before: count, after: await close(deps, tx, count, 'cancelled', staffId) })
}

async function close(
  { now }: StockDependencies,
  tx: Transaction,
  count: StockCount,
  state: 'booked' | 'cancelled',
  staffId: string,
): Promise<StockCount> {
  const closed = { state, closedBy: staffId, closedAt: now() }
  await tx.closeStockCount(count.id, closed)
  return { ...count, ...closed }
}

/** What the last attempt found more or fewer. */
function differencesOf({ pack, attempts, priceOf }: CountLine): (BookedDifference & { price: number })[] {
  return (attempts.at(-1)?.lots ?? [])
    .map((lot) => ({
      productId: pack.productId,
      lotId: lot.lotId,
      difference: countDifference(lot),
      price: priceOf(lot.lotId),
    }))
    .filter(({ difference }) => difference !== 0)
}

async function bookLine(
  deps: StockDependencies,
  tx: Transaction,
  line: CountLine,
  { count, staffId }: { count: StockCount; staffId: string },
): Promise<void> {
  const { productId } = line.pack
  let forSale = (await tx.lockStock([productId])).get(productId)
  for (const { lotId, difference } of differencesOf(line)) {
    const lot = line.lots.find(({ id }) => id === lotId) ?? newLot(deps, { ...UNKNOWN_LOT, productId })
    if (lotId === '') await tx.addLot(lot)
    if (!forSale) return
    const key = `count-${count.id}-${lotId || productId}`
    forSale = await moveUnits(deps, tx, lot, forSale, {
      key,
      kind: 'count',
      qty: difference,
      staffId,
      note: count.name,
    })
  }
}

function bare({ productId, lotId, difference }: BookedDifference): BookedDifference {
  return { productId, lotId, difference }
}

const UNKNOWN_LOT = { lotNo: '', supplier: '', bestBefore: null, cost: null }
