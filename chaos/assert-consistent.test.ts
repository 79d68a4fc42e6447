import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCluster, type TestCluster } from '#tests/support/cluster.ts'
import { currentViolations } from './assert-consistent.ts'
import { buy, type Purchase } from './buy.ts'

// The reckoning after a fault must see the losses it looks for.

let folder: string
let street: TestCluster
let purchase: Purchase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haribhari-reckoning-'))
  street = await startCluster({ engine: 'sqlite', shops: 1, dataDir: folder })
  const shop = street.door(0)
  purchase = await buy(street, await street.product(), { address: () => shop.address })
})

afterAll(async () => {
  await street?.close()
  await rm(folder, { recursive: true, force: true })
})

const known = () => new Set([purchase.paymentId ?? ''])
const damage = (statements: string) => {
  const database = new DatabaseSync(join(folder, 'shop.sqlite'))
  database.exec(`pragma foreign_keys = off; ${statements}`)
  database.close()
}

test('a purchase that went well leaves nothing to say', async () => {
  expect(purchase).toMatchObject({ gaveUp: null, told: [] })
  expect(await currentViolations(street, known(), [purchase])).toEqual([])
})

test('an acknowledged order that is not in the books is told', async () => {
  const lost = { ...purchase, orderId: crypto.randomUUID() }
  expect(await currentViolations(street, known(), [lost])).toEqual([`the acknowledged order ${lost.orderId} is lost`])
})

test('an order that is told of only while the books are being read is not called lost', async () => {
  const purchases = [purchase]
  const looking = currentViolations(street, known(), purchases)
  purchases.push({ ...purchase, orderId: crypto.randomUUID() })
  expect(await looking).toEqual([])
})

test('a payment that the provider captured and the books do not know is told', async () => {
  const shop = street.door(0)
  await street.controls.change({ webhooks: { suppress: true } })
  const silent = await buy(street, await street.product(), { address: () => shop.address, closes: true })
  const wrong = await currentViolations(street, new Set([silent.paymentId ?? '']), [])
  expect(wrong).toEqual([`payment ${silent.paymentId} is captured and not in the books`])
})

test('an order without its payment is told', async () => {
  damage(`update payments set order_id = null where id = '${purchase.paymentId}'`)
  const wrong = (await currentViolations(street, known(), [purchase])).join('\n')
  expect(wrong).toContain('every captured payment has exactly one order')
  expect(wrong).toContain(`payment ${purchase.paymentId} lies about`)
})
