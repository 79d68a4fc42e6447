import type { DatabaseSync } from 'node:sqlite'
import type { FillingTimes } from './filling-times.ts'

/** Records that reads ask for. */
export type Landmarks = ReturnType<typeof findLandmarks>

/** Finds them in a filled shop. */
export function findLandmarks(database: DatabaseSync, times: FillingTimes) {
  const lookup = lookupIn(database)
  return { ...times, ...ofOrders(lookup), ...ofCustomers(lookup), ...ofCatalogue(lookup), ...ofBackOffice(lookup) }
}

interface Lookup {
  /** The first column of the first row; throws where there is none. */
  one(sql: string, ...values: string[]): string
  /** The first column of all rows. */
  many(sql: string): string[]
}

function lookupIn(database: DatabaseSync): Lookup {
  const many = (sql: string, ...values: string[]) =>
    database
      .prepare(sql)
      .all(...values)
      .map((row) => String(Object.values(row)[0]))
  return {
    many,
    one: (sql, ...values) => {
      const [found] = many(`${sql} limit 1`, ...values)
      if (found === undefined) throw new Error(`Nothing in the filled shop is found by: ${sql}`)
      return found
    },
  }
}

/** An order that everything happened to: its goods came back, and its money, and staff wrote a note on it. */
function ofOrders({ one, many }: Lookup) {
  const orderId = one(`select r.order_id from order_returns r join orders o on o.id = r.order_id
    join order_notes n on n.order_id = o.id order by o.seq desc`)
  const checkoutId = one('select checkout_id from orders where id = ?', orderId)
  const lotId = one('select lot_id from picked_units where order_id = ?', orderId)
  return {
    orderId,
    checkoutId,
    lotId,
    paymentId: one('select payment_id from orders where id = ?', orderId),
    customerId: one('select user_id from orders where id = ?', orderId),
    pickerId: one('select staff_id from pick_tasks where order_id = ?', orderId),
    movedProductId: one('select product_id from lots where id = ?', lotId),
    refundKey: one('select idempotency_key from refunds where order_id = ?', orderId),
    pickKey: one('select key from pick_keys where order_id = ?', orderId),
    returnKey: one('select key from order_returns where order_id = ?', orderId),
    checkoutKey: one('select idempotency_key from checkouts where id = ?', checkoutId),
    providerOrderId: one(
      'select provider_order_id from checkouts where provider_order_id is not null order by seq desc',
    ),
    cashRunKey: one('select key from cash_runs order by seq desc'),
    cashOrderIds: many('select order_id from deliveries where cash_due > 0 and run_id is null limit 256'),
    paymentIds: many('select id from payments where order_id is not null order by seq desc limit 256'),
    reportedIds: many('select id from reported_payments order by seq desc limit 100'),
    lastChange: Number(one('select max(seq) from order_events')),
  }
}

function ofCustomers({ one, many }: Lookup) {
  const listingId = one('select user_id from basket_lines order by seq desc')
  return {
    listingId,
    sessionId: one('select id from sessions where user_id = ?', listingId),
    email: one('select email from shoppers where id = ?', listingId),
    name: one('select name from shoppers where id = ?', listingId),
    mobile: one('select mobile_num from shoppers where id = ?', listingId),
    notedId: one('select customer_id from customer_notes order by seq desc'),
    askingId: one('select customer_id from customer_requests order by seq desc'),
    requestId: one('select id from customer_requests order by seq desc'),
    withOpenCheckoutId: one(`select user_id from checkouts where state = 'open' order by seq`),
    withLostPaymentId: one('select user_id from payments where order_id is null order by seq desc'),
    payingCashId: one(`select user_id from orders where method = 'cash' and state <> 'delivered' order by seq desc`),
    counterKeys: many('select key from counters limit 3'),
  }
}

function ofCatalogue({ one, many }: Lookup) {
  const groupId = one('select group_id from products order by seq')
  return {
    groupId,
    productIds: many(`select id from products where listing = 'live' order by position limit 48`),
    packIds: many('select id from products order by seq limit 500'),
    hiddenIds: many(`select id from products where listing = 'archived'`),
    skus: many('select sku from products where sku is not null order by seq limit 500'),
    barcodes: many(`select printf('%014d', barcode) from products where barcode is not null order by seq limit 500`),
    groupIds: many('select id from product_groups order by seq limit 200'),
    slugs: many('select slug from product_groups order by seq limit 200'),
    packSlug: one('select slug from products order by seq desc'),
    categoryId: one(`select id from categories where name = 'fruits'`),
    vendorId: one('select id from vendors'),
    vendorName: one('select vendor from product_groups order by seq'),
    pictureHash: one('select hash from pictures'),
    pictureHashes: many('select hash from pictures limit 8'),
    importId: one(`select id from imports where state = 'ready'`),
    fileHash: one(`select file_hash from imports where state = 'ready'`),
    importSkus: many('select sku from import_rows order by line limit 500'),
    importBarcodes: many('select barcode from import_rows order by line limit 500'),
    importProductKey: one('select product_key from import_rows order by line desc'),
  }
}

function ofBackOffice({ one, many }: Lookup) {
  const staffId = one('select staff_id from pick_tasks order by claimed_until desc')
  return {
    staffId,
    staffEmail: one('select email from staff where id = ?', staffId),
    staffSessionId: one('select id from staff_sessions where staff_id = ?', staffId),
    passkeyId: one('select credential_id from staff_passkeys where staff_id = ?', staffId),
    invitationHash: one('select invitation_hash from staff where id = ?', staffId),
    moveKey: one('select key from stock_moves order by seq desc'),
    receiptId: one('select id from receipts order by seq desc'),
    receiptKey: one('select key from receipts order by seq desc'),
    documentNo: one('select document_no from receipts order by seq desc'),
    openCountId: one(`select id from stock_counts where state = 'open'`),
    bookedCountId: one(`select id from stock_counts where state = 'booked' order by seq desc`),
    countKey: one('select key from stock_counts order by seq desc'),
    settingsSeq: Number(one('select max(seq) from settings_versions')),
    auditSeq: Number(one('select max(seq) from audit_events')),
    locations: many('select distinct location from products where location is not null limit 10'),
  }
}
