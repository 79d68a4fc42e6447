import type { Order } from '#domain/orders.ts'
import type { Refund } from '#domain/payments.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { chargedLines, issueCreditNote } from '../invoices/issue-invoice.ts'

/** The credit note for an order of which all money goes back, for what of its lines did not go back before. */
export async function creditOrder(
  deps: Pick<Dependencies, 'now'>,
  tx: Transaction,
  order: Order,
  refund: Refund,
): Promise<void> {
  const before = await tx.lineRefunds(order.id)
  const lines = await chargedLines(tx, order, await tx.pickLines(order.id))
  const credited = lines.flatMap(({ qty, amount }, line) => {
    const left = amount - before.filter((each) => each.line === line).reduce((sum, each) => sum + each.amount, 0)
    return left > 0 ? [{ line, qty, amount: left }] : []
  })
  await issueCreditNote(deps, tx, { order, refund, credited })
}
