import { unitsLeftToCredit } from '#domain/invoices/invoice.ts'
import type { Order } from '#domain/orders.ts'
import type { Paise } from '#domain/values/money/money.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { chargedLines, issueCreditNote } from '../invoices/issue-invoice.ts'

/**
 * The credit note for an order that nobody pays any more, for what of its lines was not credited before. `refund` is what goes
 * back through the payment provider: nothing of one that is paid in cash.
 */
export async function creditOrder(
  deps: Pick<Dependencies, 'now'>,
  tx: Transaction,
  order: Order,
  refund: { amount: Paise },
): Promise<void> {
  const rows = order.method === 'cash' ? await tx.returnedUnits(order.id) : await tx.lineRefunds(order.id)
  const lines = await chargedLines(tx, order, await tx.pickLines(order.id))
  const credited = lines.flatMap(({ qty, amount }, line) => {
    const before = rows.filter((each) => each.line === line).reduce((sum, each) => sum + each.amount, 0)
    if (amount <= before) return []
    const units = unitsLeftToCredit({ qty, amount, before })
    return [{ line, qty: units, amount: amount - before, before }]
  })
  // Of a cash order all goods may have been credited before: a note about nothing would use a number.
  if (credited.length === 0 && refund.amount === 0) return
  await issueCreditNote(deps, tx, { order, refund, credited })
}
