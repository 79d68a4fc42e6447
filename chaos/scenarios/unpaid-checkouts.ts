import { aCheckout, aCustomer, anOrderLine } from '#tests/support/records/factories.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { DEFAULT_CALLS_PER_MINUTE } from '#use-cases/maintenance/index.ts'
import { openPayment } from '../customers/open-payment.ts'
import type { Report, Scenario } from '../scenario.ts'
import { type ScenarioContext, withCluster } from '../with-cluster.ts'

const MINUTE_MS = 60_000
/** Of the long run; the short one makes a twentieth. */
const UNPAID = 20_000
const SHORT_UNPAID = 1000
/** Opened within this time before the payment. */
const FLOOD_MS = 10 * MINUTE_MS
const RESERVATION_MS = 20 * MINUTE_MS
/** Few enough at once for a loaded machine to answer each in time. */
const BATCH_SIZE = 25
/** One in so many is still open; its customer's next checkout has cancelled the others. */
const OPEN_SHARE = 4
const MAX_UNTIL_ORDER_MS = 2 * MINUTE_MS
/** How long the calls to the provider are counted in the long run: more than one minute. */
const WATCH_MS = 75_000

/**
 * Thousands of checkouts are opened that nobody pays. A payment among them whose callback and webhook are lost, and one
 * that its bank allows after the reservation has ended, become orders within two minutes, and the calls to the provider
 * stay within their budget. Trials take turns between SQLite and PostgreSQL with two servers.
 */
export const unpaidCheckouts: Scenario = {
  name: 'unpaid-checkouts: a flood of them around a payment that nobody reports',
  trials: { long: 2, short: 1 },
  secondsPerTrial: 240,
  async run(trials, onProgress) {
    const isLong = trials > 1
    const reports: Report[] = []
    for (let trial = 0; trial < trials; trial += 1) {
      const engine = trial % 2 === 0 ? 'sqlite' : 'postgres'
      const options = { engine, servers: engine === 'sqlite' ? 1 : 2 } as const
      const flood = (context: ScenarioContext) => floodOnce(context, isLong ? UNPAID : SHORT_UNPAID, isLong)
      reports.push(await withCluster(options, onProgress, flood))
    }
    const sum = (of: 'trials' | 'purchases' | 'ordered' | 'withErrors' | 'refunds') =>
      reports.reduce((total, report) => total + report[of], 0)
    return {
      trials: sum('trials'),
      purchases: sum('purchases'),
      ordered: sum('ordered'),
      withErrors: sum('withErrors'),
      refunds: sum('refunds'),
      slowestRecoveryMs: Math.max(...reports.map((report) => report.slowestRecoveryMs)),
      violations: reports.flatMap((report) => report.violations),
    }
  },
}

async function floodOnce(context: ScenarioContext, unpaid: number, isLong: boolean): Promise<void> {
  const { cluster, stats } = context
  await cluster.controls.configure({ webhooks: { suppress: true } })
  stats.addPurchase(await context.buy())
  const paid = await openPayment(cluster, await cluster.addProduct())
  const late = await openPayment(cluster, await cluster.addProduct())
  const failed = await cluster.controls.pay(late.providerOrderId, { outcome: 'failed' })
  await cluster.executeSql(`update checkouts set expires_at = 1 where provider_order_id = '${late.providerOrderId}'`)
  await openUnpaid(context, unpaid)

  const paidAt = performance.now()
  await cluster.controls.pay(paid.providerOrderId)
  const ordered = await waitUntil(() => hasOrder(paid), MAX_UNTIL_ORDER_MS, 250)
  const seconds = ((performance.now() - paidAt) / 1000).toFixed(1)
  if (!ordered)
    stats.addViolation(`a captured payment among ${unpaid} unpaid checkouts had no order after ${seconds} s`)

  const lateAt = performance.now()
  await cluster.controls.authorize(failed.payment.id)
  const lateOrdered = await waitUntil(() => hasOrder(late), MAX_UNTIL_ORDER_MS, 250)
  const lateSeconds = ((performance.now() - lateAt) / 1000).toFixed(1)
  if (!lateOrdered) stats.addViolation(`a payment allowed after its reservation had no order after ${lateSeconds} s`)

  if (isLong) await waitUntil(() => false, WATCH_MS - (performance.now() - paidAt), 1000)
  const calls = mostCallsInAMinute(cluster.sandbox.requests)
  if (calls > DEFAULT_CALLS_PER_MINUTE) stats.addViolation(`${calls} calls to the provider within a minute`)
  process.stderr.write(
    `\n  ${unpaid} unpaid checkouts: order after ${seconds} s, late one after ${lateSeconds} s, at most ${calls} calls a minute\n`,
  )
  // The sandbox may close an idle connection in the moment it is used again.
  await cluster.controls.ledger().catch(() => undefined)
  await stats.finishTrial(performance.now())
}

async function hasOrder({ client, product }: Awaited<ReturnType<typeof openPayment>>): Promise<boolean> {
  const orders = await client.orders()
  return orders.ok && orders.value.orders.some(({ items }) => items.some(({ _id }) => _id === product.id))
}

/** Checkouts with orders at the provider, written past the limits on what one customer may open. */
async function openUnpaid({ cluster, product }: ScenarioContext, count: number): Promise<void> {
  const { store, providers } = cluster.deps
  const customer = aCustomer()
  await store.transaction(async (tx) => {
    await tx.addCustomer(customer, 'no password')
    await tx.takeStock([{ productId: product.id, qty: Math.ceil(count / OPEN_SHARE) }])
  })
  const now = Date.now()
  for (let done = 0; done < count; done += BATCH_SIZE) {
    const batch = await Promise.all(
      Array.from({ length: Math.min(BATCH_SIZE, count - done) }, async (_, index) => {
        const createdAt = now - Math.floor((FLOOD_MS * (count - done - index)) / count)
        const state = (done + index) % OPEN_SHARE === 0 ? 'open' : 'cancelled'
        const times = { createdAt, updatedAt: createdAt, expiresAt: createdAt + RESERVATION_MS }
        const checkout = aCheckout({ userId: customer.id, lines: [anOrderLine(product, 1)], state, ...times })
        const wanted = { receipt: checkout.id, amount: checkout.total }
        const first = await providers.default.openOrder({ ...wanted, fresh: true })
        const order = first.ok ? first : await providers.default.openOrder(wanted)
        if (!order.ok) throw new Error(order.detail)
        return { ...checkout, providerOrderId: order.value.id }
      }),
    )
    await store.transaction(async (tx) => {
      for (const checkout of batch) await tx.addCheckout(checkout)
    })
  }
}

/** Of the background work: customers' own calls open orders. */
function mostCallsInAMinute(requests: readonly { at: number; method: string; path: string }[]): number {
  const calls = requests.filter(
    ({ method, path }) => path.startsWith('/v1/') && !(method === 'POST' && path === '/v1/orders'),
  )
  return Math.max(0, ...calls.map(({ at }) => calls.filter((each) => each.at >= at && each.at < at + MINUTE_MS).length))
}
