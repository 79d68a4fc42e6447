import type { Settlement } from '#domain/picking/settlement.ts'
import { cashDueAfter } from '#domain/returns/cash-off.ts'
import type { Paise } from '#domain/values/money/money.ts'
import type { Reads } from '#store/store.ts'

/** What is asked for at the door of a packed order now, in paise: nothing of one that is paid online. */
export async function cashDueOf(reads: Pick<Reads, 'orderReturns'>, settlement: Settlement): Promise<Paise> {
  if (settlement.cashDue === 0) return 0
  return cashDueAfter(settlement, await reads.orderReturns(settlement.orderId))
}
