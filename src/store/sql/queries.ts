import type { Reads, Transaction } from '../store.ts'
import { accountReads, accountWrites } from './accounts.ts'
import { addressReads, addressWrites } from './addresses.ts'
import { backgroundWorkWrites } from './background-work.ts'
import { catalogueReads, catalogueWrites } from './catalogue.ts'
import { checkoutReads, checkoutWrites } from './checkouts.ts'
import { counterReads, counterWrites } from './limits/counters.ts'
import { guestHoldReads, guestHoldWrites } from './limits/guest-holds.ts'
import { listReads, listWrites } from './lists.ts'
import { orderReads, orderWrites } from './orders.ts'
import { paymentReads, paymentWrites } from './payments.ts'
import { integer, query } from './query/query.ts'
import type { Session } from './query/session.ts'
import { reportedPaymentReads, reportedPaymentWrites } from './reported-payments.ts'
import { saleWrites } from './sales.ts'
import { shopIdReads, shopIdWrites } from './shop-id.ts'
import { stockWrites } from './stock.ts'

/** All that may be asked of a store; what may take long of `longReads`, which sees no less than `session`. */
export function readsOf(session: Session, longReads = session): Reads {
  return {
    ...catalogueReads(session, longReads),
    ...accountReads(session),
    ...listReads(session),
    ...addressReads(session),
    ...orderReads(session),
    ...checkoutReads(session),
    ...paymentReads(session),
    ...reportedPaymentReads(session),
    ...shopIdReads(session),
    ...counterReads(session),
    ...guestHoldReads(session),
  }
}

/**
 * All that may be done in a transaction. `finish` is its last write, just before it is committed: the catalogue's
 * version is raised then, if anything of it changed, so that others wait for its row as briefly as can be.
 */
export function transactionOf(session: Session): { tx: Transaction; finish: () => Promise<void> } {
  const changed = { content: false, stock: false }
  const tx: Transaction = {
    ...readsOf(session),
    ...catalogueWrites(session, () => {
      changed.content = true
    }),
    ...stockWrites(session, () => {
      changed.stock = true
    }),
    ...accountWrites(session),
    ...listWrites(session),
    ...addressWrites(session),
    ...orderWrites(session),
    ...saleWrites(session),
    ...checkoutWrites(session),
    ...paymentWrites(session),
    ...reportedPaymentWrites(session),
    ...shopIdWrites(session),
    ...backgroundWorkWrites(session),
    ...counterWrites(session),
    ...guestHoldWrites(session),
  }
  const finish = async () => {
    const { versionSlots } = session.dialect
    const slot = Math.floor(Math.random() * versionSlots)
    if (changed.content) await session.send(raiseVersion, { slot })
    if (changed.stock) await session.send(raiseVersion, { slot: versionSlots + slot })
  }
  return { tx, finish }
}

/** The slots of the stock, which follow those of the content, have rows once they are used. */
const raiseVersion = query({ slot: integer }, (db, { slot }) =>
  db
    .insertInto('catalogueVersions')
    .values((eb) => ({ slot, value: eb.lit(1) }))
    .onConflict((conflict) =>
      conflict.column('slot').doUpdateSet((eb) => ({ value: eb('catalogueVersions.value', '+', eb.lit(1)) })),
    ),
)
