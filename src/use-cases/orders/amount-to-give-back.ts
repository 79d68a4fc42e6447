import { needsNextStep, type Order } from '#domain/orders.ts'
import type { Paise } from '#domain/values/money/money.ts'
import type { Reads } from '#store/store.ts'
import { cashDueOf } from '../returns/cash-due.ts'
import { leftOfPayment } from './refund-lines.ts'

/**
 * What a customer gets back when all of an order comes back, in paise: what is left of the payment, or by hand what was paid
 * at the door. Before the door nothing of a cash order was paid.
 */
export async function amountToGiveBack(reads: Reads, order: Order): Promise<Paise> {
  if (order.method !== 'cash') return leftOfPayment(reads, order)
  if (needsNextStep(order.state)) return 0
  const settlement = await reads.settlement(order.id)
  // Of what an earlier release packed, nothing says what was due.
  return settlement ? cashDueOf(reads, settlement) : order.total
}
