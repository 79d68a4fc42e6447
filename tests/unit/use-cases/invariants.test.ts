import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiDependencies } from '#http/create-api.ts'
import { ALL_INVARIANTS } from '#operations/invariants/all-invariants.ts'
import { openSqliteAudit } from '#operations/invariants/audit-connection.ts'
import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { packedDay } from '#tests/support/picking.ts'
import { BARE_ENVIRONMENT } from '#tests/support/processes/bare-environment.ts'
import { countedDay } from '#tests/support/records/counted-day.ts'
import { applyFile, checkFile } from '#tests/support/records/import-file.ts'
import { saveProductWithPicture } from '#tests/support/stores/saved-records.ts'
import { sealAuditDays } from '#use-cases/audit/index.ts'
import { acceptInvitation, inviteFirstOwner } from '#use-cases/staff/index.ts'
import { receiveLot } from '#use-cases/stock/index.ts'

let directory: string
let validFile: string
let copies = 0

/**
 * An ordinary day: a placed order, a cancelled one, cash on delivery, an open checkout, a payment of the wrong amount,
 * orders that were picked, brought, counted and refunded in part, an imported file and a setting that was changed.
 */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haribhari-invariants-'))
  validFile = join(directory, 'valid.sqlite')
  const store = openSqlite({ file: validFile })
  await store.migrate()
  const api = await openTestApi(store)
  const aCustomer = async () => {
    const guest = await api.signUp()
    expectSuccess(await guest.client.addToCart({ _id: (await api.addProduct()).id }))
    const checkout = async (method: 'online' | 'cash' = 'online') => {
      const opened = await guest.client.checkout({ addressId: guest.address._id, method }, crypto.randomUUID())
      return expectSuccess(opened).checkout.payment?.order_id ?? ''
    }
    const buy = async () => {
      const { answer } = await api.controls.pay(await checkout())
      if (answer.kind !== 'paid') throw new Error('the payment failed')
      const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
      return guest.client.placeOrder({ payment_id, razorpay_order_id, razorpay_signature })
    }
    return { ...guest, checkout, buy }
  }
  expectSuccess(await (await aCustomer()).buy())
  const second = await aCustomer()
  const [order] = expectSuccess(await second.buy()).orders
  expectSuccess(await second.client.cancelOrder(order?._id ?? ''))
  await (await aCustomer()).checkout('cash')
  const wronglyPaid = await aCustomer()
  await api.controls.configure({ webhooks: { suppress: true }, payments: { wrongAmountBy: 100 } })
  expectSuccess(await (await aCustomer()).client.cart())
  await wronglyPaid.buy()
  await api.waitForBackgroundTasks()
  await api.controls.configure({})
  await (await aCustomer()).checkout()
  const { id: productId } = await api.addProduct()
  const received = { productId, qty: 4, lotNo: '', supplier: '', bestBefore: null, cost: null }
  const delivery = { key: 'delivery', staffId: 'staff', received }
  await store.transaction((tx) => receiveLot({ now: Date.now, newId: () => crypto.randomUUID() }, tx, delivery))
  await packedDay(api)
  await countedDay(api)
  await importedFile(api)
  await api.waitForBackgroundTasks()
  await saveProductWithPicture(store)
  await inviteAndSeal(api.deps)
  api.close()
  await store.close()
})

/** A file of one new pack and one wrong line, by a manager who also changes a setting. */
async function importedFile(api: TestApi) {
  const { client } = await api.signInStaff('manager')
  const line = {
    ...{ product: 'melon', title: 'Melon', category: 'fruits', vendor: 'Konkan Orchards' },
    ...{ unit: '1 kg', net_amount: '1000', net_unit: 'g', mrp: '90' },
  }
  await applyFile(
    client,
    await checkFile(client, [
      { ...line, sku: 'MELON-1', price: '80' },
      { ...line, sku: 'MELON-2', price: 'eighty' },
    ]),
  )
  const { version, values } = expectSuccess(await client.settings()).texts
  const changed = { ...values, announcement: 'Open today' }
  expectSuccess(await client.saveSettings({ part: 'texts', version, values: changed }))
}

/** An owner who accepted an invitation, and the audit of that day, sealed. */
async function inviteAndSeal(deps: ApiDependencies) {
  const token = (await inviteFirstOwner(deps)) ?? ''
  const form = { token, name: 'Asha Rao', email: 'asha@shop.example', password: 'seven grey lotus ponds' }
  const accepted = await acceptInvitation(deps, form, { requestId: 'request', network: 'network' })
  expect(accepted.ok).toBe(true)
  expect(await sealAuditDays({ ...deps, now: () => Date.now() + 2 * 24 * 3600_000 })).toBe(1)
}

afterAll(() => rm(directory, { recursive: true, force: true }))

test('the database of an ordinary day satisfies every rule', async () => {
  expect(await rulesBrokenBy('')).toEqual([])
  const audit = openSqliteAudit(validFile)
  const [counts] = await audit.rows(
    'select (select count(*) from orders) as orders, (select count(*) from refunds) as refunds',
  )
  await audit.close()
  expect(counts).toEqual({ orders: 6, refunds: 5 })
})

const paid = `(select o.id from orders o where o.method = 'online' and o.state = 'placed')`
const payment = `(select payment_id from orders where id = ${paid})`
const otherCustomer = `(select s.id from shoppers s where s.id not in (select user_id from orders) limit 1)`
/** Removes the triggers that would prevent the damage; a database may have lost them. */
const dropTriggers = 'drop trigger order_events_no_update; drop trigger order_events_no_delete;'

const damages: [damage: string, rule: string][] = [
  [
    `update payments set order_id = null, state = 'captured' where id = ${payment}`,
    'every captured payment has exactly one order',
  ],
  [`delete from refunds where order_id is null`, 'every payment that could not become an order has a refund'],
  [
    `insert into reported_payments (id, provider, amount, currency, state, created_at, updated_at)
      values ('pay_lost', 'sandbox', 100, 'INR', 'matched', 1, 1)`,
    'every captured payment that a provider reported is an order, a refund or a task of the owner',
  ],
  [
    `insert into reported_payments (id, provider, amount, currency, state, created_at, updated_at)
      values (${payment}, 'sandbox', 100, 'INR', 'refunded', 1, 1)`,
    'every captured payment that a provider reported is an order, a refund or a task of the owner',
  ],
  [
    'update refunds set amount = amount - 1 where order_id is null',
    'every payment has an order or is refunded in full',
  ],
  ['update refunds set amount = amount + 1', 'refunds never exceed the payment'],
  [`delete from refunds where order_id is not null`, 'an order whose state sends the money back is refunded in full'],
  [
    `update refunds set amount = amount / 2 where order_id is not null`,
    'an order whose state sends the money back is refunded in full',
  ],
  [
    `update refunds set state = 'due'`,
    'payments and orders count as refunded exactly when all of the money is refunded',
  ],
  [
    `update payments set state = 'captured' where state = 'refunded' and order_id is not null`,
    'payments and orders count as refunded exactly when all of the money is refunded',
  ],
  [
    `update checkouts set total = 1 where state = 'open'`,
    "a checkout's total equals the sum of its lines and its order's total",
  ],
  [
    `update checkout_lines set selling_price = 1`,
    "a checkout's total equals the sum of its lines and its order's total",
  ],
  [
    `update orders set user_id = ${otherCustomer}, updated_at = 1 where id = ${paid}`,
    'an order, its checkout, its payment and its refunds belong to the same customer and method',
  ],
  [
    `update refunds set user_id = ${otherCustomer}`,
    'an order, its checkout, its payment and its refunds belong to the same customer and method',
  ],
  [
    `update orders set method = 'online' where method = 'cash'; update payments set method = 'online' where method = 'cash'`,
    'an order, its checkout, its payment and its refunds belong to the same customer and method',
  ],
  [
    `update payments set state = 'refund due' where id = ${payment}`,
    'every order has a payment of its own method, which is captured or refunded',
  ],
  [
    `update orders set total = total - 100 where id = ${paid}`,
    "an order's total equals its payment and the sum of its lines",
  ],
  [
    `update order_lines set qty = qty + 1 where order_id = ${paid}`,
    "an order's total equals its payment and the sum of its lines",
  ],
  [
    'update products set received = received + 1 where position = (select max(position) from products)',
    'stock equals units received less units sold and reserved',
  ],
  [`update lots set on_hand = on_hand + 1`, "a lot's units are the sum of its moves"],
  [
    `update products set stock = stock + 1, received = received + 1`,
    'units in good lots are those for sale, reserved and to be picked, less those missing',
  ],
  [
    "pragma ignore_check_constraints = on; update products set selling_price = mrp + 1 where sold_by = 'pack'",
    'no price is above the MRP',
  ],
  [
    `update product_groups set slug = (select slug from products where position_in_group = 1 order by seq limit 1)
      where id = (select group_id from products order by seq desc limit 1)`,
    'no pack has the slug of another group',
  ],
  [
    `update products set category = 'moved' where position = (select max(position) from products)`,
    'every pack has a group and lists by what that says, and every group with packs has a first one',
  ],
  [
    `update products set position_in_group = 1 where position = (select max(position) from products)`,
    'every pack has a group and lists by what that says, and every group with packs has a first one',
  ],
  [
    `update products set listing = 'archived' where position = (select max(position) from products)`,
    'every pack has a group and lists by what that says, and every group with packs has a first one',
  ],
  ['delete from picture_files where width = 640', 'every picture of a product is there in all of its widths'],
  ['update product_pictures set position = 1', 'a product that shows an uploaded picture shows the first of its own'],
  [
    `update categories set img = '/pictures/${'f'.repeat(64)}-640.webp'`,
    'a category that shows an uploaded picture shows one that is there',
  ],
  ['delete from vendors', 'every group names a vendor that has a record'],
  [`update pack_search_texts set text = 'okra'`, 'staff find every pack by what it and its group are called'],
  [
    `update checkouts set state = 'expired' where state = 'open'`,
    'stock equals units received less units sold and reserved',
  ],
  [
    `update checkouts set expires_at = ${Date.now() - 120_000} where state = 'open'`,
    'no reservation is overdue by more than a minute',
  ],
  [
    `update checkouts set state = 'cancelled' where id = (select checkout_id from orders where id = ${paid})`,
    'a checkout has an order exactly when it is placed',
  ],
  [
    `drop index one_default_address;
     insert into addresses select user_id, place + 1, id || 'x', name, mobile_num, apartment, area, landmark, city,
       state, pin_code, tag, is_default, created_at, updated_at from addresses where is_default = 1`,
    'a customer has at most one default address',
  ],
  [
    `${dropTriggers} delete from order_events where order_id = ${paid}`,
    "an order's history starts with placed and ends with the order's state",
  ],
  [
    `update orders set state = 'delivered' where id = ${paid}`,
    "an order's history starts with placed and ends with the order's state",
  ],
  [
    `insert into order_events (order_id, state, at, note) values (${paid}, 'delivered', 1, '')`,
    "an order's history contains only allowed transitions",
  ],
  [
    `${dropTriggers} update order_events set at = at - 1000`,
    "the database's triggers that keep order history, the ledger of stock, invoices and the audit append-only are enabled",
  ],
  [
    'update counted_lots set counted = counted + 1 where attempt = 2',
    'a count moves each lot once, by what the last of those who counted it found, when it is booked',
  ],
  [
    `update stock_counts set state = 'open'`,
    'a count moves each lot once, by what the last of those who counted it found, when it is booked',
  ],
  [`update stock_counts set closed_by = null where state = 'booked'`, 'a count is open, or somebody ended it'],
  [
    'update receipt_lines set cases = cases + 1',
    'every line of a receipt came in as a lot, and left it once if it was reversed',
  ],
  [
    `update receipt_lines set reversed_at = null, reversed_by = null where reversed_at is not null`,
    'every line of a receipt came in as a lot, and left it once if it was reversed',
  ],
  ['update pick_lines set picked = picked + 1', 'a finished line has as many units, by their lots, as were picked'],
  [
    `delete from picked_units where lot_id <> '' and kind = 'sold'`,
    'a finished line has as many units, by their lots, as were picked',
  ],
  [`update picked_units set qty = qty + 1 where kind = 'lost'`, 'units that were picked left their lots, once'],
  [`update lots set best_before = '2020-01-01'`, 'nothing was sold of a lot past its last day'],
  [`update pick_lines set state = 'open'`, 'no order is packed whose lines are not all finished'],
  ['update order_settlements set final = final + 1', 'a packed order costs what was picked, and no more than was paid'],
  [
    'update order_settlements set cash_due = cash_due + 100',
    'a packed order costs what was picked, and no more than was paid',
  ],
  [
    `update refunds set idempotency_key = 'x' where idempotency_key like 'settle-%'`,
    'what was paid beyond the cost of an order went back once',
  ],
  [
    `drop trigger invoices_no_delete; delete from invoices where kind = 'invoice' and seq = (select max(seq) from invoices where kind = 'invoice')`,
    'every settled order has one invoice',
  ],
  [
    `drop trigger invoices_no_delete; delete from invoices where kind = 'credit'`,
    'numbers of invoices have no gap and no repeat within their series and financial year',
  ],
  [
    `drop trigger invoices_no_update;
     update invoices set number = substr(number, 1, 9) || '000009' where number like '%000001'`,
    'numbers of invoices have no gap and no repeat within their series and financial year',
  ],
  [
    'update invoice_counters set last = last + 1',
    'numbers of invoices have no gap and no repeat within their series and financial year',
  ],
  [
    'update line_refunds set amount = amount + 1',
    'refunds by line are within what the line cost, and add up to their refund',
  ],
  ...[
    'update line_refunds set qty = qty + 9',
    // All that a line cost, for one of its units.
    `update line_refunds set amount = (select k.amount from pick_lines k
      where k.order_id = line_refunds.order_id and k.line = line_refunds.line)`,
  ].map((damage): [string, string] => [
    damage,
    'a refund is for no more units of a line than came and have money left, and sends back what they have cost at most',
  ]),
  [
    'update cash_runs set expected = expected + 100, counted = counted + 100',
    'cash that was counted is compared with what was due, and a difference has a reason',
  ],
  [
    `update cash_runs set counted = counted - 100`,
    'cash that was counted is compared with what was due, and a difference has a reason',
  ],
  [
    'update deliveries set cash_due = cash_due - 100 where cash_due > 0',
    'cash that was counted is compared with what was due, and a difference has a reason',
  ],
  ['update returned_units set qty = qty + 4', 'no more units of a line came back than left the shop'],
  ...[
    `update returned_units set qty = qty + 1 where outcome = 'waste'`,
    'delete from returned_units where place = 0',
    `update returned_units set outcome = 'waste'`,
  ].map((damage): [string, string] => [
    damage,
    'what came back went into its lot once, and out of it again where it was wasted',
  ]),
  [
    'update returned_units set amount = amount + 1',
    'what went back for goods that came back is one refund, or less cash that was asked for',
  ],
  [
    `drop trigger audit_events_no_delete; delete from audit_events where action = 'recordReturn'`,
    'goods that came back are in the audit, each return once',
  ],
  [`update staff set role = 'manager'`, 'somebody active manages the staff, where anybody is active'],
  ['update staff set version = version + 1', 'every change of a member of staff is in the audit'],
  ...['settings', 'import', 'receipt', 'stock count', 'cash run'].map((kind): [string, string] => [
    `drop trigger audit_events_no_delete; delete from audit_events where subject_kind = '${kind}'`,
    'what staff saved, imported, received, counted and noted is in the audit, once for each',
  ]),
  [
    'pragma ignore_check_constraints = on; update lots set on_hand = -1',
    'no pack and no lot has fewer units than none',
  ],
  [
    'pragma ignore_check_constraints = on; update products set stock = -1',
    'no pack and no lot has fewer units than none',
  ],
  ...[
    `update import_rows set pending = 'apply' where verdict = 'create'`,
    'update imports set received = 1',
    `update import_rows set sku = 'MELON-1', verdict = 'create'`,
  ].map((damage): [string, string] => [
    damage,
    'an import that is done has written each of its lines, and none of them twice',
  ]),
  [
    `drop trigger audit_events_no_update; update audit_events set reason = 'none'`,
    'every seal of the audit has the rows that were sealed',
  ],
  [
    'drop trigger audit_events_no_delete; delete from audit_events where seq = 1',
    'every seal of the audit has the rows that were sealed',
  ],
  [
    `pragma legacy_alter_table = on; alter table shoppers rename to guarded; create table shoppers as select * from guarded;
     insert into shoppers select id || 'x', kind, name, email, email_key, password_hash, gender, location, mobile_num,
       created_at, updated_at from guarded limit 1`,
    'no two customers share an email',
  ],
]

for (const [damage, rule] of damages) {
  test(`a violation is found: ${rule}, after ${damage.replace(/\s+/g, ' ').slice(0, 60)}`, async () => {
    expect(await rulesBrokenBy(damage)).toContain(rule)
  })
}

test('every rule is tested with a violation', () => {
  expect(new Set(damages.map(([, rule]) => rule))).toEqual(new Set(ALL_INVARIANTS.map(({ name }) => name)))
})

test('an audit connection is read-only', async () => {
  const audit = openSqliteAudit(validFile)
  await expect(audit.rows('delete from order_lines')).rejects.toThrow('readonly')
  await audit.close()
})

test('the command prints which rules hold and exits with 1 when one is broken', async () => {
  const dataDir = await mkdtemp(join(directory, 'data-'))
  const file = join(dataDir, 'shop.sqlite')
  const runCommand = () =>
    spawnSync(process.execPath, ['src/cli/main.ts', 'check:invariants'], {
      env: { ...BARE_ENVIRONMENT, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
  expect(runCommand()).toMatchObject({
    status: 1,
    stderr: `There is no database at ${file}: start the shop once, or set DATA_DIR.\n`,
  })
  await copyFile(validFile, file)
  const valid = runCommand()
  expect(valid.stdout).toContain(`${ALL_INVARIANTS.length} rules hold, 0 broken`)
  expect(valid).toMatchObject({ status: 0, stderr: '' })
  const database = new DatabaseSync(file)
  database.exec('update refunds set amount = amount + 1')
  database.close()
  const broken = runCommand()
  expect(broken.stdout).toContain('BROKEN refunds never exceed the payment')
  expect(broken.status).toBe(1)
})

/** The rules that a copy of the database violates after this statement. */
async function rulesBrokenBy(damage: string): Promise<string[]> {
  copies += 1
  const file = join(directory, `copy-${copies}.sqlite`)
  await copyFile(validFile, file)
  const database = new DatabaseSync(file)
  database.exec('pragma foreign_keys = off')
  database.exec(damage)
  database.close()
  const audit = openSqliteAudit(file)
  const results = await checkInvariants(audit, Date.now())
  await audit.close()
  return results.filter(({ violations }) => violations.length > 0).map(({ rule }) => rule)
}
