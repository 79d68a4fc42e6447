import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import { expectSuccess } from '#tests/support/expect-success.ts'
import type { TestCluster } from '#tests/support/postgres/cluster.ts'
import { createTestDatabase } from '#tests/support/postgres/postgres.ts'
import { BARE_ENVIRONMENT } from '#tests/support/processes/bare-environment.ts'
import { openPayment } from '../customers/open-payment.ts'
import { withCluster } from '../with-cluster.ts'

// The invariants are meant to be checked while the shop sells: a check reads one snapshot, in which every purchase is
// complete or absent.

const MIN_CHECKS = 30
const MIN_ORDERS = 30
const noop = () => undefined

test('on SQLite no invariant is reported as broken while customers buy and cancel', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-live-'))
  const report = await withCluster({ engine: 'sqlite', servers: 1, dataDir }, noop, async ({ cluster, underLoad }) => {
    await underLoad(4, () => checkRepeatedly(cluster, { DATA_DIR: dataDir }))
  })
  await rm(dataDir, { recursive: true, force: true })
  expect(report.violations).toEqual([])
  expect(report.purchases).toBeGreaterThan(0)
})

test('on PostgreSQL no invariant is reported as broken while customers buy and cancel', async () => {
  const database = await createTestDatabase()
  const options = { engine: 'postgres', servers: 2, databaseUrl: database.url } as const
  const report = await withCluster(options, noop, async ({ cluster, underLoad }) => {
    await underLoad(4, () => checkRepeatedly(cluster, { DATABASE_URL: database.url }))
  })
  await database.drop()
  expect(report.violations).toEqual([])
  expect(report.purchases).toBeGreaterThan(0)
})

/** Checks the invariants many times, and in the end with the command line, while orders are cancelled as well. */
async function checkRepeatedly(cluster: TestCluster, environment: Record<string, string>): Promise<void> {
  let checking = true
  const cancelling = (async () => {
    while (checking) await buyAndCancel(cluster)
  })()
  try {
    let orders = 0
    for (let check = 0; check < MIN_CHECKS || orders < MIN_ORDERS; check += 1) {
      const audit = await cluster.openAudit()
      const countOrders = async () => Number((await audit.rows('select count(*) as count from orders'))[0]?.count)
      orders = await countOrders()
      const findings = await checkInvariants(audit, Date.now())
      expect(findings.filter((finding) => finding.violations.length > 0)).toEqual([])
      // All rules read the same snapshot, however many orders are placed meanwhile.
      expect(await countOrders()).toBe(orders)
      await audit.close()
      // Reading SQLite is synchronous; without a pause the customers of this process would get no turn.
      await wait(20)
    }
    for (let run = 0; run < 3; run += 1) expect(await runCommand(environment)).toMatch(/ rules hold, 0 broken\n$/)
  } finally {
    checking = false
    await cancelling
  }
}

async function buyAndCancel(cluster: TestCluster): Promise<void> {
  const { client, providerOrderId } = await openPayment(cluster, await cluster.addProduct())
  const { answer } = await cluster.controls.pay(providerOrderId)
  if (answer.kind !== 'paid') throw new Error('the payment failed')
  const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
  const { orders } = expectSuccess(await client.placeOrder({ payment_id, razorpay_order_id, razorpay_signature }))
  expectSuccess(await client.cancelOrder(orders[0]?._id ?? ''))
}

async function runCommand(environment: Record<string, string>): Promise<string> {
  const command = spawn(process.execPath, ['src/cli/main.ts', 'check:invariants'], {
    env: { ...BARE_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let stdout = ''
  command.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  await once(command, 'close')
  return stdout
}
