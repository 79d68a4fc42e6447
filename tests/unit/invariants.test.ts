import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqliteAudit } from '#operations/invariants/audit-connection.ts'
import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import { INVARIANTS } from '#operations/invariants/rules.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { expectSuccess, openTestApi } from '#tests/support/api.ts'

let folder: string
let good: string
let copies = 0

/** A day of an ordinary shop: an order that stands, a cancelled one, cash at the door, a basket being paid, late money. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haribhari-books-'))
  good = join(folder, 'good.sqlite')
  const store = openSqlite({ file: good })
  await store.migrate()
  const api = await openTestApi(store)
  const shopper = async () => {
    const guest = await api.shopper()
    expectSuccess(await guest.client.addToCart({ _id: (await api.product()).id }))
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
  expectSuccess(await (await shopper()).buy())
  const second = await shopper()
  const [order] = expectSuccess(await second.buy()).orders
  expectSuccess(await second.client.cancelOrder(order?._id ?? ''))
  await (await shopper()).checkout('cash')
  const late = await shopper()
  await api.controls.change({ webhooks: { suppress: true }, payments: { wrongAmountBy: 100 } })
  expectSuccess(await (await shopper()).client.cart())
  await late.buy()
  await api.settled()
  await api.controls.change({})
  await (await shopper()).checkout()
  await api.settled()
  api.close()
  await store.close()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the books of an ordinary day keep every rule', async () => {
  expect(await brokenBy('')).toEqual([])
  const books = openSqliteAudit(good)
  const [kinds] = await books.rows(
    'select (select count(*) from orders) as orders, (select count(*) from refunds) as refunds',
  )
  await books.close()
  expect(kinds).toEqual({ orders: 3, refunds: 2 })
})

const paid = `(select o.id from orders o where o.method = 'online' and o.state = 'placed')`
const payment = `(select payment_id from orders where id = ${paid})`
const stranger = `(select s.id from shoppers s where s.id not in (select user_id from orders) limit 1)`
/** Guards of the engine that would stop the damage; a shop may have lost them, or a hand may have gone around them. */
const unguarded = 'drop trigger order_events_no_update; drop trigger order_events_no_delete;'

const damages: [damage: string, rule: string][] = [
  [
    `update payments set order_id = null, state = 'captured' where id = ${payment}`,
    'every captured payment has exactly one order',
  ],
  [`delete from refunds where order_id is null`, 'every payment that could not become an order has a refund'],
  [
    'update refunds set amount = amount - 1 where order_id is null',
    'a payment has an order or its whole refund, never neither',
  ],
  ['update refunds set amount = amount + 1', 'no refund gives back more than was paid'],
  [`delete from refunds where order_id is not null`, "a cancelled order's money goes back whole"],
  [`update refunds set amount = amount / 2 where order_id is not null`, "a cancelled order's money goes back whole"],
  [`update refunds set state = 'due'`, 'money counts as refunded when all of it has gone back, and not before'],
  [
    `update payments set state = 'captured' where state = 'refunded' and order_id is not null`,
    'money counts as refunded when all of it has gone back, and not before',
  ],
  [
    `update checkouts set total = 1 where state = 'open'`,
    "a checkout's total is the sum of its lines, and its order's total",
  ],
  [`update checkout_lines set selling_price = 1`, "a checkout's total is the sum of its lines, and its order's total"],
  [
    `update orders set user_id = ${stranger}, updated_at = 1 where id = ${paid}`,
    'an order, its checkout, its payment and its refunds belong together',
  ],
  [`update refunds set user_id = ${stranger}`, 'an order, its checkout, its payment and its refunds belong together'],
  [
    `update orders set method = 'online' where method = 'cash'; update payments set method = 'online' where method = 'cash'`,
    'an order, its checkout, its payment and its refunds belong together',
  ],
  [
    `update payments set state = 'refund due' where id = ${payment}`,
    'every order has a payment of its own kind, and a prepaid one is captured or refunded',
  ],
  [
    `update orders set total = total - 100 where id = ${paid}`,
    "an order's total is its payment and the sum of its lines",
  ],
  [
    `update order_lines set qty = qty + 1 where order_id = ${paid}`,
    "an order's total is its payment and the sum of its lines",
  ],
  [
    'update products set stock = stock - 1 where position = (select max(position) from products)',
    'stock is what came in, less what was sold and what is held',
  ],
  [
    `update checkouts set state = 'expired' where state = 'open'`,
    'stock is what came in, less what was sold and what is held',
  ],
  [
    `update checkouts set expires_at = ${Date.now() - 120_000} where state = 'open'`,
    'no reservation outlives its end by more than a minute',
  ],
  [
    `update checkouts set state = 'cancelled' where id = (select checkout_id from orders where id = ${paid})`,
    'a placed checkout has its order, and an order its placed checkout',
  ],
  [
    `drop index one_default_address;
     insert into addresses select user_id, place + 1, id || 'x', name, mobile_num, apartment, area, landmark, city,
       state, pin_code, tag, is_default, created_at, updated_at from addresses where is_default = 1`,
    'a shopper has at most one default address',
  ],
  [
    `${unguarded} delete from order_events where order_id = ${paid}`,
    "an order's history starts with placed and ends where the order stands",
  ],
  [
    `update orders set state = 'delivered' where id = ${paid}`,
    "an order's history starts with placed and ends where the order stands",
  ],
  [
    `insert into order_events (order_id, state, at, note) values (${paid}, 'delivered', 1, '')`,
    "an order's history only moves forward, by steps that exist",
  ],
  [
    `${unguarded} update order_events set at = at - 1000`,
    "nobody can rewrite an order's history: the database's own guards stand",
  ],
  [
    `pragma legacy_alter_table = on; alter table shoppers rename to guarded; create table shoppers as select * from guarded;
     insert into shoppers select id || 'x', kind, name, email, email_key, password_hash, gender, location, mobile_num,
       created_at, updated_at from guarded limit 1`,
    'no two shoppers share an email',
  ],
]

for (const [damage, rule] of damages) {
  test(`broken books are found: ${rule}, after ${damage.replace(/\s+/g, ' ').slice(0, 60)}`, async () => {
    expect(await brokenBy(damage)).toContain(rule)
  })
}

test('every rule was seen to find something', () => {
  expect(new Set(damages.map(([, rule]) => rule))).toEqual(new Set(INVARIANTS.map(({ name }) => name)))
})

test('the books are opened for reading only', async () => {
  const books = openSqliteAudit(good)
  await expect(books.rows('delete from order_lines')).rejects.toThrow('readonly')
  await books.close()
})

test('the program says which rules hold and leaves with 1 when one is broken', async () => {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const file = join(dataDir, 'shop.sqlite')
  const check = () =>
    spawnSync(process.execPath, ['src/cli/check-invariants.ts'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
  expect(check()).toMatchObject({
    status: 1,
    stderr: `There is no database at ${file}: start the shop once, or set DATA_DIR.\n`,
  })
  await copyFile(good, file)
  const fine = check()
  expect(fine.stdout).toContain(`${INVARIANTS.length} rules hold, 0 broken`)
  expect(fine).toMatchObject({ status: 0, stderr: '' })
  const database = new DatabaseSync(file)
  database.exec('update refunds set amount = amount + 1')
  database.close()
  const broken = check()
  expect(broken.stdout).toContain('BROKEN no refund gives back more than was paid')
  expect(broken.status).toBe(1)
}, 30_000)

/** The rules that are broken after this was done to a copy of the books. */
async function brokenBy(damage: string): Promise<string[]> {
  copies += 1
  const file = join(folder, `copy-${copies}.sqlite`)
  await copyFile(good, file)
  const database = new DatabaseSync(file)
  database.exec('pragma foreign_keys = off')
  database.exec(damage)
  database.close()
  const books = openSqliteAudit(file)
  const findings = await checkInvariants(books, Date.now())
  await books.close()
  return findings.filter((finding) => finding.broken.length > 0).map((finding) => finding.rule)
}
