import * as v from 'valibot'
import { CHANGE_LINES, changesDto } from '#contract/admin/order-handling/changes.ts'
import { expectSuccess } from '#tests/support/expect-success.ts'
import { readLines } from '../../src/back-office/live/read-lines.ts'
import { ENGINES, type EngineName } from '../growth/shop-sizes.ts'
import { median } from '../median.ts'
import type { Measurement } from '../results.ts'
import { sendJson } from '../send-json.ts'
import { listProductIds, signInGuest } from '../writing/customers.ts'
import { measureOwned } from './owned-shop.ts'
import type { OwnerOfShop } from './sign-in-owner.ts'

const ORDERS = 40
/** What was promised of nineteen orders of twenty, in milliseconds. */
const LIMIT_MS = 2000
const SILENCE_MS = 30_000
const placed = v.object({ orders: v.array(v.object({ _id: v.string() })) })

/** From the moment in which a customer has the order until a screen of staff has its row: it is notified, and then asks. */
export function measureLive(engines: readonly EngineName[] = ENGINES): Promise<Measurement[]> {
  return measureOwned(engines, async (engine, owner) => {
    const times: number[] = []
    const { notified, leave } = await follow(owner)
    const customer = await signInGuest(owner.address)
    const productIds = await listProductIds(customer, 10)
    for (let order = 0; order < ORDERS; order += 1) {
      const items = [{ _id: productIds[order % productIds.length] ?? '', qty: 1 }]
      const { body } = await sendJson(`${owner.address}/api/user/place-order`, {
        headers: { authorization: customer.token },
        body: { order: { payment_id: crypto.randomUUID(), items } },
      })
      const start = performance.now()
      const id = v.parse(placed, body).orders[0]?._id ?? ''
      await notified(id)
      const { orders } = expectSuccess(await owner.client.staffOrders({ view: 'all' }))
      if (!orders.some(({ _id }) => _id === id)) throw new Error('an order that was notified is not in the queue')
      times.push(performance.now() - start)
    }
    leave()
    const sorted = times.toSorted((a, b) => a - b)
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
    const row = { baseline: null, unit: 'ms' } as const
    return [
      { name: `an order in the queue of another screen, p50, ${engine}`, shop: median(times), ...row },
      { name: `an order in the queue of another screen, p95, ${engine}`, shop: p95, limit: LIMIT_MS, ...row },
    ]
  })
}

/** Hears of changes; `notified` resolves when the stream has named this order. */
async function follow({ address, token }: OwnerOfShop) {
  const left = new AbortController()
  const { body } = await fetch(`${address}/api/admin/changes`, {
    headers: { authorization: token, accept: CHANGE_LINES },
    signal: left.signal,
  })
  if (!body) throw new Error('the stream of changes has no body')
  const orders = new Map<string, PromiseWithResolvers<void>>()
  const orderOf = (id: string) => {
    const known = orders.get(id) ?? Promise.withResolvers<void>()
    orders.set(id, known)
    return known
  }
  const read = async () => {
    for await (const line of readLines(body, SILENCE_MS)) {
      if (line === '') continue
      for (const { id } of v.parse(changesDto, JSON.parse(line)).changes) orderOf(id).resolve()
    }
  }
  read().catch((error: unknown) => {
    for (const order of orders.values()) order.reject(error)
  })
  return { notified: (id: string) => orderOf(id).promise, leave: () => left.abort() }
}
