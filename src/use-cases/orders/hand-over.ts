import type { Transaction } from '#store/store.ts'
import { blockedGoods } from '../returns/units-in-bags.ts'

/** Why an order may not leave the shop: a lot of its goods was blocked or recalled since it was packed. Locks it; else null. */
export async function refusalOfHandOver(tx: Transaction, orderId: string): Promise<'packed-lot-blocked' | null> {
  const order = await tx.lockOrder(orderId)
  if (order?.state !== 'packed') return null
  return (await blockedGoods(tx, order)).length > 0 ? 'packed-lot-blocked' : null
}
