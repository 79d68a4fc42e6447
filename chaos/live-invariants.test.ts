import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import type { TestCluster } from '#tests/support/cluster.ts'
import { testPostgres } from '#tests/support/postgres.ts'
import { done, openPayment } from './open-payment.ts'
import { withCluster } from './with-cluster.ts'

// The rules are made to be looked at beside a shop that sells: a check in the middle of it reads one moment, in which
// every purchase is there whole or not at all.

const LOOKS = 30
/** Sold beside the looks, at least. */
const ORDERS = 30
const nobody = () => undefined

test('on SQLite the books are checked again and again while shoppers buy and cancel, and no alarm is false', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-live-'))
  const report = await withCluster(
    { engine: 'sqlite', shops: 1, dataDir },
    nobody,
    async ({ street, whileCrowded }) => {
      await whileCrowded(4, () => alarms(street, { DATA_DIR: dataDir }))
    },
  )
  await rm(dataDir, { recursive: true, force: true })
  expect(report.broken).toEqual([])
  expect(report.purchases).toBeGreaterThan(0)
})

test('on PostgreSQL the books are checked again and again while shoppers buy and cancel, and no alarm is false', async () => {
  const database = await testPostgres()
  const place = { engine: 'postgres', shops: 2, databaseUrl: database.url } as const
  const report = await withCluster(place, nobody, async ({ street, whileCrowded }) => {
    await whileCrowded(4, () => alarms(street, { DATABASE_URL: database.url }))
  })
  await database.stop()
  expect(report.broken).toEqual([])
  expect(report.purchases).toBeGreaterThan(0)
})

/** Looks at the books many times, the last times with the owner's own program, while orders are also taken back. */
async function alarms(street: TestCluster, environment: Record<string, string>): Promise<void> {
  let looking = true
  const cancelling = (async () => {
    while (looking) await cancelOne(street)
  })()
  try {
    let sold = 0
    for (let look = 0; look < LOOKS || sold < ORDERS; look += 1) {
      const books = await street.books()
      const orders = async () => Number((await books.rows('select count(*) as count from orders'))[0]?.count)
      sold = await orders()
      const findings = await checkInvariants(books, Date.now())
      expect(findings.filter((finding) => finding.violations.length > 0)).toEqual([])
      // From the first rule to the last it is one moment, however much is sold meanwhile.
      expect(await orders()).toBe(sold)
      await books.close()
      // Reading SQLite never waits, and the shoppers live in this process too.
      await wait(20)
    }
    for (let run = 0; run < 3; run += 1) expect(await program(environment)).toMatch(/ rules hold, 0 broken\n$/)
  } finally {
    looking = false
    await cancelling
  }
}

async function cancelOne(street: TestCluster): Promise<void> {
  const { client, providerOrder } = await openPayment(street, await street.product())
  const { answer } = await street.controls.pay(providerOrder)
  if (answer.kind !== 'paid') throw new Error('the payment failed')
  const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
  const { orders } = done(await client.placeOrder({ payment_id, razorpay_order_id, razorpay_signature }))
  done(await client.cancelOrder(orders[0]?._id ?? ''))
}

async function program(environment: Record<string, string>): Promise<string> {
  const check = spawn(process.execPath, ['src/cli/main.ts', 'check:invariants'], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  check.stdout.on('data', (chunk) => {
    said += chunk
  })
  await once(check, 'close')
  return said
}
