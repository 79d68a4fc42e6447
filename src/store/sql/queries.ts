import type { Reads, Transaction } from '../store.ts'
import { accountReads, accountWrites } from './accounts.ts'
import { addressReads, addressWrites } from './addresses.ts'
import { auditReads, auditWrites } from './audit/audit-events.ts'
import { auditSealReads, auditSealWrites } from './audit/audit-seals.ts'
import { backgroundWorkWrites } from './background-work.ts'
import { catalogueReads, catalogueWrites } from './catalogue.ts'
import { editableProductReads, editableProductWrites } from './catalogue-editing/editable-products.ts'
import { groupLabelReads, groupLabelWrites } from './catalogue-editing/group-labels.ts'
import { packListReads } from './catalogue-editing/pack-list.ts'
import { vendorReads, vendorWrites } from './catalogue-editing/vendors.ts'
import { catalogueWordReads, catalogueWordWrites } from './catalogue-editing/words.ts'
import { importRowReads, importRowWrites } from './catalogue-import/import-rows.ts'
import { importReads, importWrites } from './catalogue-import/imports.ts'
import { checkoutReads, checkoutWrites } from './checkouts.ts'
import { customerErasureReads, customerErasureWrites } from './customers/customer-erasure.ts'
import { customerListReads } from './customers/customer-list.ts'
import { customerRecordReads, customerRecordWrites } from './customers/customer-records.ts'
import { cashRunReads, cashRunWrites } from './fulfilment/cash-runs.ts'
import { invoiceReads, invoiceWrites } from './fulfilment/invoices.ts'
import { lineRefundReads, lineRefundWrites } from './fulfilment/line-refunds.ts'
import { packedBagReads, packedBagWrites } from './fulfilment/packed-bags.ts'
import { settlementReads, settlementWrites } from './fulfilment/settlements.ts'
import { lotReads, lotWrites } from './ledger/lots.ts'
import { moveReads, moveWrites } from './ledger/moves.ts'
import { receiptReads, receiptWrites } from './ledger/receipts.ts'
import { stockCountReads, stockCountWrites } from './ledger/stock-counts.ts'
import { stockForSaleReads, stockForSaleWrites } from './ledger/stock-for-sale.ts'
import { stockListReads } from './ledger/stock-list.ts'
import { counterReads, counterWrites } from './limits/counters.ts'
import { guestHoldReads, guestHoldWrites } from './limits/guest-holds.ts'
import { listReads, listWrites } from './lists.ts'
import { orderChangeReads } from './order-handling/order-changes.ts'
import { orderNoteReads, orderNoteWrites } from './order-handling/order-notes.ts'
import { orderQueueReads } from './order-handling/order-queue.ts'
import { orderReads, orderWrites } from './orders.ts'
import { paymentReads, paymentWrites } from './payments.ts'
import { pickLineReads, pickLineWrites } from './picking/pick-lines.ts'
import { pickQueueReads } from './picking/pick-queue.ts'
import { pickTaskReads, pickTaskWrites } from './picking/pick-tasks.ts'
import { pictureReads, pictureWrites } from './pictures/pictures.ts'
import { raiseSearchRevision, searchReads } from './products/search-revision.ts'
import { integer, query } from './query/query.ts'
import type { Session } from './query/session.ts'
import { reportedPaymentReads, reportedPaymentWrites } from './reported-payments.ts'
import { openWorkReads } from './reports/open-work.ts'
import { salesDayReads, salesDayWrites } from './reports/sales-days.ts'
import { salesFigureReads } from './reports/sales-figures.ts'
import { soldOutReads, soldOutWrites } from './reports/sold-out-times.ts'
import { saleWrites } from './sales.ts'
import { settingsVersionReads, settingsVersionWrites } from './settings/settings-versions.ts'
import { shopIdReads, shopIdWrites } from './shop-id.ts'
import { staffReads, staffWrites } from './staff/staff.ts'
import { staffFactorReads, staffFactorWrites } from './staff/staff-factors.ts'
import { passkeyReads, passkeyWrites } from './staff/staff-passkeys.ts'
import { staffSessionReads, staffSessionWrites } from './staff/staff-sessions.ts'
import { stockWrites } from './stock.ts'

/** All that may be asked of a store; what may take long of `longReads`, which sees no less than `session`. */
export function readsOf(session: Session, longReads = session): Reads {
  return {
    ...catalogueReads(session, longReads),
    ...searchReads(session, longReads),
    ...editableProductReads(session),
    ...groupLabelReads(session),
    ...vendorReads(session),
    ...catalogueWordReads(longReads),
    ...packListReads(longReads),
    ...importReads(session),
    ...importRowReads(session),
    ...accountReads(session),
    ...customerErasureReads(session),
    ...customerListReads(longReads),
    ...customerRecordReads(session),
    ...listReads(session),
    ...addressReads(session),
    ...orderReads(session),
    ...orderChangeReads(session),
    ...orderNoteReads(session),
    ...orderQueueReads(longReads),
    ...pickTaskReads(session),
    ...pickLineReads(session),
    ...pickQueueReads(longReads),
    ...packedBagReads(session),
    ...settlementReads(session),
    ...invoiceReads(session),
    ...lineRefundReads(session),
    ...cashRunReads(session),
    ...checkoutReads(session),
    ...paymentReads(session),
    ...pictureReads(session),
    ...reportedPaymentReads(session),
    ...shopIdReads(session),
    ...settingsVersionReads(session),
    ...counterReads(session),
    ...guestHoldReads(session),
    ...lotReads(session),
    ...moveReads(session),
    ...stockForSaleReads(session),
    ...stockListReads(longReads),
    ...receiptReads(session),
    ...stockCountReads(session),
    ...openWorkReads(longReads),
    ...salesDayReads(longReads),
    ...salesFigureReads(longReads),
    ...soldOutReads(longReads),
    ...staffReads(session),
    ...staffSessionReads(session),
    ...staffFactorReads(session),
    ...passkeyReads(session),
    ...auditReads(session),
    ...auditSealReads(session),
  }
}

/**
 * All that may be done in a transaction. `finish` is its last write, just before it is committed: the catalogue's
 * version is raised then, if anything of it changed, so that others wait for its row as briefly as can be.
 */
export function transactionOf(session: Session): { tx: Transaction; finish: () => Promise<void> } {
  const changed = { content: false, stock: false, searched: new Set<string>() }
  const indexAgain = (productIds: readonly string[]) => {
    for (const id of productIds) changed.searched.add(id)
  }
  const content = {
    changed: () => {
      changed.content = true
    },
    indexAgain,
  }
  const units = {
    changed: () => {
      changed.stock = true
    },
    indexAgain,
  }
  const tx: Transaction = {
    ...readsOf(session),
    ...catalogueWrites(session, content),
    ...editableProductWrites(session, content),
    ...groupLabelWrites(session, content),
    ...vendorWrites(session),
    ...catalogueWordWrites(session, content),
    ...importWrites(session),
    ...importRowWrites(session),
    ...stockWrites(session, units),
    ...stockForSaleWrites(session, units),
    ...lotWrites(session),
    ...moveWrites(session),
    ...receiptWrites(session),
    ...stockCountWrites(session),
    ...accountWrites(session),
    ...customerErasureWrites(session),
    ...customerRecordWrites(session),
    ...listWrites(session),
    ...addressWrites(session),
    ...orderWrites(session),
    ...orderNoteWrites(session),
    ...pickTaskWrites(session),
    ...pickLineWrites(session),
    ...packedBagWrites(session),
    ...settlementWrites(session),
    ...invoiceWrites(session),
    ...lineRefundWrites(session),
    ...cashRunWrites(session),
    ...saleWrites(session),
    ...checkoutWrites(session),
    ...paymentWrites(session),
    ...pictureWrites(session),
    ...reportedPaymentWrites(session),
    ...shopIdWrites(session),
    ...settingsVersionWrites(session),
    ...backgroundWorkWrites(session),
    ...counterWrites(session),
    ...guestHoldWrites(session),
    ...salesDayWrites(session),
    ...soldOutWrites(session),
    ...staffWrites(session),
    ...staffSessionWrites(session),
    ...staffFactorWrites(session),
    ...passkeyWrites(session),
    ...auditWrites(session),
    ...auditSealWrites(session),
  }
  const finish = async () => {
    await raiseSearchRevision(session, changed.searched)
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
