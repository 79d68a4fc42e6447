import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backup } from '#cli/backup.ts'
import { restore } from '#cli/restore.ts'
import { createClient } from '#contract/client/client.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { openAudit } from '#operations/invariants/audit-connection.ts'
import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import { readConfig, readDatabaseLocation } from '#server/config.ts'
import { createContainer } from '#server/container.ts'
import { collectLedgerStats } from '#server/metrics/ledger-stats.ts'
import { expectSuccess } from '#tests/support/api.ts'
import { createSandboxControls } from '#tests/support/payments/sandbox-controls.ts'
import { createTestDatabase } from '#tests/support/postgres/postgres.ts'
import { runCommand } from '#tests/support/processes/command.ts'
import { startCommandThread } from '#tests/support/processes/command-thread.ts'
import { startSandboxServer } from '#tests/support/processes/sandbox-server.ts'
import { createReconciler } from '#use-cases/maintenance/index.ts'

type Engine = 'sqlite' | 'postgres'
type Variables = Record<string, string>

const KEYS = {
  keyId: 'rzp_test_lostrecords',
  keySecret: 'the key secret of lost records',
  webhookSecret: 'the webhook secret of lost records',
}
const cleanUp: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const each of cleanUp.reverse()) await each()
})

/** A provider that lives on whatever happens to the shop, and sends no webhooks. */
async function aProvider() {
  const sandbox = await startSandboxServer(KEYS)
  cleanUp.push(sandbox.stop)
  return { origin: sandbox.origin, controls: createSandboxControls(sandbox.origin, (request) => fetch(request)) }
}

/** Variables of a shop with a data folder of its own; `databaseUrl` for PostgreSQL. */
async function aPlace(provider: { origin: string }, databaseUrl: string | null): Promise<Variables> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-lost-'))
  cleanUp.push(() => rm(dataDir, { recursive: true, force: true }))
  return {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: '0',
    SAMPLE_STORE: '1',
    AUTH_SECRET: 'a secret for lost records, thirty-two bytes',
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    RAZORPAY_BASE: provider.origin,
    UNMATCHED_PAYMENT_REFUND_MINUTES: '0',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  }
}

async function aDatabase(engine: Engine, copyOf?: string): Promise<string | null> {
  if (engine === 'sqlite') return null
  const database = await createTestDatabase(copyOf === undefined ? {} : { copyOf })
  cleanUp.push(database.drop)
  return database.url
}

async function openShop(variables: Variables) {
  const container = await createContainer(readConfig(variables), () => undefined)
  const client = (token: string | null = null) =>
    createClient({ base: 'http://shop.test', token: () => token, fetch: (request) => container.api(request) })
  return {
    ...container,
    /** A guest with a checkout open for one product; answers the provider's order. */
    async openCheckout(): Promise<string> {
      const { createdUser, encodedToken } = expectSuccess(await client().signInAsGuest())
      const guest = client(encodedToken)
      const [product] = expectSuccess(await guest.products(DEFAULT_CATALOGUE_QUERY, { limit: 1 })).products
      expectSuccess(await guest.addToCart({ _id: product?._id ?? '' }))
      const addressId = createdUser.addresses[0]?._id ?? ''
      const { checkout } = expectSuccess(await guest.checkout({ addressId }, crypto.randomUUID()))
      return checkout.payment?.order_id ?? ''
    },
    /** One round of the reconciler, in this process. */
    async sweep() {
      const { store, providers, log } = container
      const background: Promise<void>[] = []
      const clock = { now: Date.now, newId: () => crypto.randomUUID() }
      const deps = { ...clock, store, providers, log, background: (work: Promise<void>) => void background.push(work) }
      await createReconciler(deps, { callsPerMinute: 100_000, refundUnmatchedAfterMs: 0 }).sweep()
      await Promise.all(background)
    },
  }
}

async function withAudit<T>(variables: Variables, read: (audit: Awaited<ReturnType<typeof openAudit>>) => Promise<T>) {
  const audit = await openAudit(readDatabaseLocation(variables))
  try {
    return await read(audit)
  } finally {
    await audit.close()
  }
}

/** Ways in which a database loses its newest records; each answers the place that has only those from before. */
const LOSSES = {
  'an old backup is restored': async (engine: Engine, place: Variables, provider: { origin: string }) => {
    const file = join(place.DATA_DIR ?? '', 'before.backup')
    expect(await runCommand(backup, place, file)).toMatchObject({ code: 0 })
    return async () => {
      const restored = await aPlace(provider, await aDatabase(engine))
      expect(await runCommand(restore, restored, file)).toMatchObject({ code: 0 })
      return restored
    }
  },
  'a failover goes on with a copy that lacks the last seconds': async (
    engine: Engine,
    place: Variables,
    provider: { origin: string },
  ) => {
    if (engine === 'postgres') {
      const replica = await aPlace(provider, await aDatabase(engine, place.DATABASE_URL))
      return async () => replica
    }
    const replica = await aPlace(provider, null)
    await mkdir(replica.DATA_DIR ?? '', { recursive: true })
    await copyFile(join(place.DATA_DIR ?? '', 'shop.sqlite'), join(replica.DATA_DIR ?? '', 'shop.sqlite'))
    return async () => replica
  },
}

for (const engine of ['sqlite', 'postgres'] as const) {
  for (const [loss, lose] of Object.entries(LOSSES)) {
    test(`${engine}: when ${loss}, every captured payment ends as an order or a refund`, async () => {
      const provider = await aProvider()
      const place = await aPlace(provider, await aDatabase(engine))
      const pay = async (order: string) => (await provider.controls.pay(order)).payment.id

      const early = await openShop(place)
      const ordered = await pay(await early.openCheckout())
      await early.sweep()
      const openOrder = await early.openCheckout()
      await early.close()
      const goBack = await lose(engine, place, provider)

      const late = await openShop(place)
      const orderedLater = await pay(await late.openCheckout())
      await late.sweep()
      const paidSilently = await pay(await late.openCheckout())
      const paidAfterwards = await pay(openOrder)
      expect(await late.store.payment(orderedLater)).toMatchObject({ state: 'captured' })
      await late.close()

      const now = await goBack()
      const shop = await openShop(now)
      await shop.sweep()
      await shop.sweep()
      const stateOf = async (id: string) => (await shop.store.payment(id))?.state ?? null
      expect(await stateOf(ordered)).toBe('captured')
      expect(await stateOf(paidAfterwards)).toBe('captured')
      expect([await stateOf(orderedLater), await stateOf(paidSilently)]).toEqual([null, null])
      const { payments: all, refunds } = await provider.controls.ledger()
      const refunded = all.filter(({ status }) => status === 'refunded').map(({ id }) => id)
      expect(new Set(refunded)).toEqual(new Set([orderedLater, paidSilently]))
      expect(refunds).toHaveLength(2)
      const found = await shop.store.reportedPayments([orderedLater, paidSilently])
      expect(found.map(({ state }) => state)).toEqual(['refunded', 'refunded'])
      await shop.close()
      const broken = (await withAudit(now, (audit) => checkInvariants(audit, Date.now()))).filter(
        ({ violations }) => violations.length > 0,
      )
      expect(broken).toEqual([])
      expect(await collectLedgerStats(readDatabaseLocation(now), Date.now())).toMatchObject({
        unmatchedPayments: 2,
        unmatchedTasks: 0,
        unmatchedRefunds: 0,
      })
    }, 300_000)
  }
}

test('the owner sees money of unknown origin as a task, and sends it back or takes it off the list', async () => {
  const provider = await aProvider()
  const place = await aPlace(provider, null)
  const shop = await openShop(place)
  const aForeignPayment = async (notes: Record<string, string>) => {
    const order = await shop.providers.default.openOrder({ receipt: crypto.randomUUID(), amount: 45_000, notes })
    if (!order.ok) throw new Error(order.detail)
    return (await provider.controls.pay(order.value.id)).payment.id
  }
  const [first, second] = [await aForeignPayment({}), await aForeignPayment({ checkout: 'lost' })]
  await aForeignPayment({ shop: 'another', checkout: 'its own' })
  await shop.sweep()
  const thread = startCommandThread()
  cleanUp.push(thread.stop)
  const run = (...args: string[]) => thread.run('payments', place, ...args)
  const { code, output } = await run()
  expect(code).toBe(0)
  for (const id of [first, second]) expect(output).toMatch(new RegExp(`^${id}  order_\\w+  Rs\\.450  .*  unclear`, 'm'))
  expect(output).toContain('Not listed: 1 payments of another shop')
  expect(await collectLedgerStats(readDatabaseLocation(place), Date.now())).toMatchObject({ unmatchedTasks: 2 })

  expect(await run(first, 'refund')).toMatchObject({ code: 0, output: expect.stringContaining('goes back') })
  expect(await run(second, 'ignore')).toMatchObject({ code: 0 })
  expect(await run('pay_unknown', 'refund')).toMatchObject({ code: 1, output: expect.stringContaining('no payment') })
  expect(await run(first, 'forget')).toMatchObject({ code: 2, output: expect.stringContaining('npm run payments --') })
  await shop.sweep()
  expect((await run()).output).toContain('Every captured payment has a checkout')
  expect(await run(first, 'refund')).toMatchObject({ code: 1, output: expect.stringContaining('went back already') })
  const { payments: all } = await provider.controls.ledger()
  expect(all.map(({ status }) => status)).toEqual(['refunded', 'captured', 'captured'])
  await shop.close()
}, 300_000)
