import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCluster, type TestCluster } from '#tests/support/postgres/cluster.ts'
import { currentViolations } from './assert-consistent.ts'
import { buy, type Purchase } from './customers/buy.ts'

// The scenarios prove nothing unless the check finds the losses it looks for.

let dataDir: string
let cluster: TestCluster
let purchase: Purchase

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haribhari-consistency-'))
  cluster = await startCluster({ engine: 'sqlite', servers: 1, dataDir })
  purchase = await buy(cluster, await cluster.addProduct(), { getAddress: () => cluster.server(0).address })
})

afterAll(async () => {
  await cluster?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const paymentIds = () => new Set([purchase.paymentId ?? ''])

test('a completed purchase violates nothing', async () => {
  expect(purchase).toMatchObject({ failure: null, errors: [] })
  expect(await currentViolations(cluster, paymentIds(), [purchase])).toEqual([])
})

test('an order that the customer saw and the database does not have is lost', async () => {
  const lost = { ...purchase, orderId: crypto.randomUUID() }
  expect(await currentViolations(cluster, paymentIds(), [lost])).toEqual([`order ${lost.orderId} is lost`])
})

test('an order that is placed while the database is being read is not reported as lost', async () => {
  const purchases = [purchase]
  const violations = currentViolations(cluster, paymentIds(), purchases)
  purchases.push({ ...purchase, orderId: crypto.randomUUID() })
  expect(await violations).toEqual([])
})

test('a payment that the provider captured and the database does not have is reported', async () => {
  await cluster.controls.configure({ webhooks: { suppress: true } })
  const getAddress = () => cluster.server(0).address
  const unreported = await buy(cluster, await cluster.addProduct(), { getAddress, closeAfterPaying: true })
  const violations = await currentViolations(cluster, new Set([unreported.paymentId ?? '']), [])
  expect(violations).toEqual([`payment ${unreported.paymentId} is captured and not in the database`])
})

test('a payment without an order or a refund is reported', async () => {
  executeSql(`update payments set order_id = null where id = '${purchase.paymentId}'`)
  const violations = (await currentViolations(cluster, paymentIds(), [purchase])).join('\n')
  expect(violations).toContain('every captured payment has exactly one order')
  expect(violations).toContain(`payment ${purchase.paymentId} has neither an order nor a whole refund`)
})

function executeSql(statements: string): void {
  const database = new DatabaseSync(join(dataDir, 'shop.sqlite'))
  database.exec(`pragma foreign_keys = off; ${statements}`)
  database.close()
}
