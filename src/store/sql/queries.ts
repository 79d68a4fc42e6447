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
import { shopIdReads, shopIdWrites } from './shop-id.ts'
import { stockWrites } from './stock.ts'

/** All that may be asked of a store, through one session. */
export function readsOf(session: Session): Reads {
  return {
    ...catalogueReads(session),
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
  let catalogueChanged = false
  const changed = () => {
    catalogueChanged = true
  }
  const tx: Transaction = {
    ...readsOf(session),
    ...catalogueWrites(session, changed),
    ...stockWrites(session, changed),
    ...accountWrites(session),
    ...listWrites(session),
    ...addressWrites(session),
    ...orderWrites(session),
    ...checkoutWrites(session),
    ...paymentWrites(session),
    ...reportedPaymentWrites(session),
    ...shopIdWrites(session),
    ...backgroundWorkWrites(session),
    ...counterWrites(session),
    ...guestHoldWrites(session),
  }
  const finish = async () => {
    if (!catalogueChanged) return
    const slot = Math.floor(Math.random() * session.dialect.versionSlots)
    await session.write(raiseVersion, { slot })
  }
  return { tx, finish }
}

const raiseVersion = query({ slot: integer }, (db, { slot }) =>
  db
    .updateTable('catalogueVersions')
    .set((eb) => ({ value: eb('value', '+', eb.lit(1)) }))
    .where('slot', '=', slot),
)
