import type { Reads, Transaction } from '../store.ts'
import { accountReads, accountWrites } from './accounts.ts'
import { addressReads, addressWrites } from './addresses.ts'
import { auditReads, auditWrites } from './audit/audit-events.ts'
import { auditSealReads, auditSealWrites } from './audit/audit-seals.ts'
import { backgroundWorkWrites } from './background-work.ts'
import { orderHistoryReads } from './buying/order-history.ts'
import { purchaseReads, purchaseWrites } from './buying/purchase-basis.ts'
import { type ChangeListeners, catalogueReads, catalogueWrites } from './catalogue.ts'
import { editableProductReads, editableProductWrites } from './catalogue-editing/editable-products.ts'
import { groupLabelReads, groupLabelWrites } from './catalogue-editing/group-labels.ts'
import { packBarcodeReads } from './catalogue-editing/pack-barcodes.ts'
import { packListReads } from './catalogue-editing/pack-list.ts'
import { vendorReads, vendorWrites } from './catalogue-editing/vendors.ts'
import { catalogueWordReads, catalogueWordWrites } from './catalogue-editing/words.ts'
import { importRowReads, importRowWrites } from './catalogue-import/import-rows.ts'
import { importReads, importWrites } from './catalogue-import/imports.ts'
import { checkoutReads, checkoutWrites } from './checkouts.ts'
import { lazyParts, mergeParts } from './composition/lazy-parts.ts'
import { customerErasureReads, customerErasureWrites } from './customers/customer-erasure.ts'
import { customerListReads } from './customers/customer-list.ts'
import { customerRecordReads, customerRecordWrites } from './customers/customer-records.ts'
import { cashRunReads, cashRunWrites } from './fulfilment/cash-runs.ts'
import { invoiceReads, invoiceWrites } from './fulfilment/invoices.ts'
import { lineRefundReads, lineRefundWrites } from './fulfilment/line-refunds.ts'
import { packedBagReads, packedBagWrites } from './fulfilment/packed-bags.ts'
import { orderReturnReads, orderReturnWrites } from './fulfilment/returns.ts'
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
import { PRODUCT_CHANGES_SLOT, raiseSearchRevision, searchReads } from './products/search-revision.ts'
import { integer, query } from './query/query.ts'
import type { Session } from './query/session.ts'
import { reportedPaymentReads, reportedPaymentWrites } from './reported-payments.ts'
import { openWorkReads } from './reports/open-work.ts'
import { pickerFigureReads } from './reports/picker-figures.ts'
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

interface ReadSessions {
  session: Session
  /** For what may take long; it sees no less than `session`. */
  longReads: Session
}

const READS = [
  ({ session, longReads }: ReadSessions) => catalogueReads(session, longReads),
  ({ session, longReads }: ReadSessions) => searchReads(session, longReads),
  ({ session }: ReadSessions) => editableProductReads(session),
  ({ session }: ReadSessions) => packBarcodeReads(session),
  ({ session, longReads }: ReadSessions) => groupLabelReads(session, longReads),
  ({ session, longReads }: ReadSessions) => vendorReads(session, longReads),
  ({ longReads }: ReadSessions) => catalogueWordReads(longReads),
  ({ longReads }: ReadSessions) => packListReads(longReads),
  ({ session }: ReadSessions) => importReads(session),
  ({ session }: ReadSessions) => importRowReads(session),
  ({ session }: ReadSessions) => accountReads(session),
  ({ session }: ReadSessions) => customerErasureReads(session),
  ({ longReads }: ReadSessions) => customerListReads(longReads),
  ({ session }: ReadSessions) => customerRecordReads(session),
  ({ session }: ReadSessions) => listReads(session),
  ({ session }: ReadSessions) => addressReads(session),
  ({ session }: ReadSessions) => orderReads(session),
  ({ session }: ReadSessions) => orderHistoryReads(session),
  ({ session }: ReadSessions) => purchaseReads(session),
  ({ session }: ReadSessions) => orderChangeReads(session),
  ({ session }: ReadSessions) => orderNoteReads(session),
  ({ longReads }: ReadSessions) => orderQueueReads(longReads),
  ({ session }: ReadSessions) => pickTaskReads(session),
  ({ session }: ReadSessions) => pickLineReads(session),
  ({ longReads }: ReadSessions) => pickQueueReads(longReads),
  ({ session }: ReadSessions) => packedBagReads(session),
  ({ session, longReads }: ReadSessions) => settlementReads(session, longReads),
  ({ session }: ReadSessions) => invoiceReads(session),
  ({ session }: ReadSessions) => lineRefundReads(session),
  ({ session }: ReadSessions) => orderReturnReads(session),
  ({ session }: ReadSessions) => cashRunReads(session),
  ({ session }: ReadSessions) => checkoutReads(session),
  ({ session }: ReadSessions) => paymentReads(session),
  ({ session }: ReadSessions) => pictureReads(session),
  ({ session }: ReadSessions) => reportedPaymentReads(session),
  ({ session }: ReadSessions) => shopIdReads(session),
  ({ session }: ReadSessions) => settingsVersionReads(session),
  ({ session }: ReadSessions) => counterReads(session),
  ({ session }: ReadSessions) => guestHoldReads(session),
  ({ session }: ReadSessions) => lotReads(session),
  ({ session }: ReadSessions) => moveReads(session),
  ({ session }: ReadSessions) => stockForSaleReads(session),
  ({ longReads }: ReadSessions) => stockListReads(longReads),
  ({ session }: ReadSessions) => receiptReads(session),
  ({ session, longReads }: ReadSessions) => stockCountReads(session, longReads),
  ({ longReads }: ReadSessions) => openWorkReads(longReads),
  ({ longReads }: ReadSessions) => pickerFigureReads(longReads),
  ({ longReads }: ReadSessions) => salesDayReads(longReads),
  ({ longReads }: ReadSessions) => salesFigureReads(longReads),
  ({ longReads }: ReadSessions) => soldOutReads(longReads),
  ({ session }: ReadSessions) => staffReads(session),
  ({ session }: ReadSessions) => staffSessionReads(session),
  ({ session }: ReadSessions) => staffFactorReads(session),
  ({ session }: ReadSessions) => passkeyReads(session),
  ({ longReads }: ReadSessions) => auditReads(longReads),
  ({ session }: ReadSessions) => auditSealReads(session),
]

/** All that may be asked of a store; what may take long of `longReads`, which sees no less than `session`. */
export function readsOf(session: Session, longReads = session): Reads {
  return mergeParts(READS, { session, longReads })
}

interface WriteSessions extends ReadSessions {
  /** Of what products do not say themselves. */
  content: ChangeListeners
  products: ChangeListeners
  units: ChangeListeners
}

const createTransaction = lazyParts([
  ...READS,
  ({ session, content, products }: WriteSessions) => catalogueWrites(session, { content, products }),
  ({ session, products }: WriteSessions) => editableProductWrites(session, products),
  ({ session, content }: WriteSessions) => groupLabelWrites(session, content),
  ({ session }: WriteSessions) => vendorWrites(session),
  ({ session, content }: WriteSessions) => catalogueWordWrites(session, content),
  ({ session }: WriteSessions) => importWrites(session),
  ({ session }: WriteSessions) => importRowWrites(session),
  ({ session, units }: WriteSessions) => stockWrites(session, units),
  ({ session, units }: WriteSessions) => stockForSaleWrites(session, units),
  ({ session }: WriteSessions) => lotWrites(session),
  ({ session }: WriteSessions) => moveWrites(session),
  ({ session }: WriteSessions) => receiptWrites(session),
  ({ session }: WriteSessions) => stockCountWrites(session),
  ({ session }: WriteSessions) => accountWrites(session),
  ({ session }: WriteSessions) => customerErasureWrites(session),
  ({ session }: WriteSessions) => customerRecordWrites(session),
  ({ session }: WriteSessions) => listWrites(session),
  ({ session }: WriteSessions) => purchaseWrites(session),
  ({ session }: WriteSessions) => addressWrites(session),
  ({ session }: WriteSessions) => orderWrites(session),
  ({ session }: WriteSessions) => orderNoteWrites(session),
  ({ session }: WriteSessions) => pickTaskWrites(session),
  ({ session }: WriteSessions) => pickLineWrites(session),
  ({ session }: WriteSessions) => packedBagWrites(session),
  ({ session }: WriteSessions) => settlementWrites(session),
  ({ session }: WriteSessions) => invoiceWrites(session),
  ({ session }: WriteSessions) => lineRefundWrites(session),
  ({ session }: WriteSessions) => orderReturnWrites(session),
  ({ session }: WriteSessions) => cashRunWrites(session),
  ({ session }: WriteSessions) => saleWrites(session),
  ({ session }: WriteSessions) => checkoutWrites(session),
  ({ session }: WriteSessions) => paymentWrites(session),
  ({ session }: WriteSessions) => pictureWrites(session),
  ({ session }: WriteSessions) => reportedPaymentWrites(session),
  ({ session }: WriteSessions) => shopIdWrites(session),
  ({ session }: WriteSessions) => settingsVersionWrites(session),
  ({ session }: WriteSessions) => backgroundWorkWrites(session),
  ({ session }: WriteSessions) => counterWrites(session),
  ({ session }: WriteSessions) => guestHoldWrites(session),
  ({ session }: WriteSessions) => salesDayWrites(session),
  ({ session }: WriteSessions) => soldOutWrites(session),
  ({ session }: WriteSessions) => staffWrites(session),
  ({ session }: WriteSessions) => staffSessionWrites(session),
  ({ session }: WriteSessions) => staffFactorWrites(session),
  ({ session }: WriteSessions) => passkeyWrites(session),
  ({ session }: WriteSessions) => auditWrites(session),
  ({ session }: WriteSessions) => auditSealWrites(session),
])

/**
 * All that may be done in a transaction. `finish` is its last write, just before it is committed: the catalogue's
 * version is raised then, if anything of it changed, so that others wait for its row as briefly as can be.
 */
export function transactionOf(session: Session): { tx: Transaction; finish: () => Promise<void> } {
  const changed = { other: false, products: false, stock: false, searched: new Set<string>() }
  const indexAgain = (productIds: readonly string[]) => {
    for (const id of productIds) changed.searched.add(id)
  }
  const content = {
    changed: () => {
      changed.other = true
    },
    indexAgain,
  }
  const products = {
    changed: () => {
      changed.products = true
    },
    indexAgain,
  }
  const units = {
    changed: () => {
      changed.stock = true
    },
    indexAgain,
  }
  const tx: Transaction = createTransaction({ session, longReads: session, content, products, units })
  const finish = async () => {
    await raiseSearchRevision(session, changed.searched)
    const { versionSlots } = session.dialect
    const slot = Math.floor(Math.random() * versionSlots)
    if (changed.other || changed.products) await session.send(raiseVersion, { slot })
    if (changed.products && !changed.other) await session.send(raiseVersion, { slot: PRODUCT_CHANGES_SLOT + slot })
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
