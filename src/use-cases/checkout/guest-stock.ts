import { beyondGuestShare, guestShare } from '#domain/limits/guest-share.ts'
import type { OrderLine } from '#domain/orders.ts'
import type { Transaction } from '#store/store.ts'
import { type Shortage, withTitles } from '../stock-shortage.ts'

/** As many as are added up in some tenths of a millisecond. */
const SOME_PACKS = 1000

/**
 * What a guest asks for beyond the share of stock that guests may hold at once; null when it is within. The caller has
 * locked guests' holds, saved the checkout of the lines and taken their stock. The list is empty when it is the share of
 * the whole shop that is used up.
 */
export async function beyondGuestStock(
  tx: Transaction,
  lines: readonly OrderLine[],
  percent: number,
): Promise<Shortage[] | null> {
  if (percent >= 100) return null
  const [reserved, products] = await Promise.all([
    tx.guestHolds(),
    tx.productsById(lines.map(({ productId }) => productId)),
  ])
  const free = new Map(products.map(({ id, stock }) => [id, stock]))
  const short = beyondGuestShare(
    lines.map(({ productId, qty: wanted }) => {
      return {
        productId,
        wanted,
        free: free.get(productId) ?? 0,
        reserved: (reserved.get(productId) ?? wanted) - wanted,
      }
    }),
    percent,
  )
  if (short.length > 0) return withTitles(short, lines)
  const reservedInAll = [...reserved.values()].reduce((sum, units) => sum + units, 0)
  const isWithin = (unitsForSale: number) => reservedInAll <= guestShare(unitsForSale + reservedInAll, percent)
  // What is left of these products is for sale. Mostly that is enough, and to add up a large shop's stock takes long.
  const left = products.reduce((sum, { stock }) => sum + stock, 0)
  if (isWithin(left) || isWithin(await tx.unitsForSale(SOME_PACKS))) return null
  return isWithin(await tx.unitsForSale()) ? null : []
}
