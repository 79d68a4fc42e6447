import { expect, test } from 'vitest'
import type { PickLineDto, PickListDto } from '#contract/admin/picking/pick-list.ts'
import type { PickBody } from '#contract/admin/picking/picks.ts'
import type { CallFailure, CallResult } from '#contract/client/transport.ts'
import { createPickQueue, type PickResult } from './pick-queue.ts'
import type { PickRecord } from './pick-records.ts'

const line = (number: number, overrides: Partial<PickLineDto> = {}): PickLineDto => ({
  line: number,
  productId: `product-${number}`,
  title: 'Malai paneer',
  hindiName: 'मलाई पनीर',
  category: 'Dairy',
  unit: '200 g',
  img: '',
  location: null,
  barcode: null,
  qty: 2,
  price: 90_00,
  weigh: null,
  preference: { choice: 'ask', product: null },
  state: 'open',
  picked: 0,
  grams: null,
  shortReason: null,
  lotReason: null,
  substitute: null,
  estimate: 180_00,
  amount: null,
  lots: [],
  otherLots: [],
  ...overrides,
})

const list = (...lines: PickLineDto[]): PickListDto => ({
  _id: 'order',
  state: 'picking',
  method: 'online',
  placedAt: '2026-11-22T10:00:00+05:30',
  customer: 'Ananya Rao',
  area: '',
  claim: { by: 'Ravi', mine: true, until: '2026-11-22T10:10:00+05:30' },
  lines,
  unfinished: lines.length,
  hasCold: false,
  paid: 360_00,
  final: 0,
  settlement: null,
})

const failure = (status: number, code: string): CallFailure => {
  return { status, code, message: code, fields: {}, shortages: [], retryAfter: null }
}

/** A shop, and a browser that may be away from it. Pages opened over the same records are those of one browser. */
function aShop() {
  const shop = {
    isReachable: true,
    refusals: new Map<number, PickResult['refusal']>(),
    written: new Map<string, PickBody>(),
    /** Of the order, as somebody else may have brought it further. */
    state: 'picking',
    /** How many calls brought picks. */
    sent: 0,
    /** What answers wait for on their way. */
    claimWaits: Promise.resolve(),
    sendWaits: Promise.resolve(),
  }
  const stored = new Map<string, PickRecord>()
  /** What a browser does before a record is stored: it may take a while, or fail. */
  const storage = { write: async () => {} }
  let keys = 0
  const answer = <T>(value: T): CallResult<T> =>
    shop.isReachable ? { ok: true, value } : { ok: false, failure: failure(0, 'network') }
  function openPage() {
    const reminders = new Set<() => void>()
    const queue = createPickQueue({
      records: {
        all: async () => [...stored.values()],
        save: async (record) => {
          await storage.write()
          stored.set(record.orderId, record)
        },
        remove: async (orderId) => void stored.delete(orderId),
      },
      claim: async () => {
        await shop.claimWaits
        return answer({ ...list(line(0), line(1)), state: shop.state })
      },
      send: async (_, picks) => {
        shop.sent += 1
        await shop.sendWaits
        if (shop.isReachable && shop.state !== 'picking') {
          return { ok: false, failure: failure(409, 'order-step-not-allowed') }
        }
        if (shop.isReachable) for (const pick of picks) shop.written.set(pick.key, pick)
        const results = picks.map(({ key, line: number }) => {
          return { key, line: number, refusal: shop.refusals.get(number) ?? null }
        })
        return answer({ pickList: list(line(0, { state: 'picked', picked: 2, amount: 180_00 }), line(1)), results })
      },
      newKey: () => `key-of-pick-${keys++}`,
      remind: (again) => {
        reminders.add(again)
        return () => reminders.delete(again)
      },
    })
    const remind = () => {
      for (const again of reminders) again()
    }
    return { queue, remind }
  }
  return { shop, stored, storage, openPage }
}

test('a pick made without a network is shown, stored, and sent once when the network is back', async () => {
  const { shop, stored, openPage } = aShop()
  const { queue, remind } = openPage()
  queue.start('ravi')
  await queue.open('order', 'ravi')
  shop.isReachable = false
  await queue.pick('order', { kind: 'picked', line: 0 })
  expect(queue.current('order')).toMatchObject({ list: { unfinished: 1, final: 180_00 }, failure: { status: 0 } })
  expect(stored.get('order')?.waiting).toMatchObject([{ kind: 'picked', line: 0 }])
  expect(shop.written.size).toBe(0)
  shop.isReachable = true
  remind()
  await expect.poll(() => queue.current('order')?.waiting).toEqual([])
  remind()
  expect(shop.written.size).toBe(1)
  expect(queue.current('order')).toMatchObject({ failure: null, list: { unfinished: 1 } })
})

test('a page that is opened anew goes on with what is stored, and sends the same keys', async () => {
  const { shop, openPage } = aShop()
  const first = openPage()
  await first.queue.open('order', 'ravi')
  shop.isReachable = false
  await first.queue.pick('order', { kind: 'short', line: 1, picked: 1, reason: 'not found' })
  const { queue, remind } = openPage()
  expect(await queue.open('order', 'ravi')).toBeNull()
  expect(queue.current('order')?.list.lines[1]).toMatchObject({ state: 'short', picked: 1, amount: 90_00 })
  expect(queue.current('order')?.waiting).toEqual(first.queue.current('order')?.waiting)
  shop.isReachable = true
  queue.start('ravi')
  remind()
  await expect.poll(() => queue.current('order')?.waiting).toEqual([])
  expect([...shop.written.keys()]).toEqual(['key-of-pick-0'])
})

test('what somebody else has picked here is not sent for another member of staff', async () => {
  const { shop, openPage } = aShop()
  const { queue } = openPage()
  await queue.open('order', 'ravi')
  shop.isReachable = false
  await queue.pick('order', { kind: 'picked', line: 0 })
  const other = openPage()
  expect(await other.queue.open('order', 'sunita')).toMatchObject({ status: 0 })
  expect(other.queue.current('order')).toBeUndefined()
})

test('a pick that is refused says why at its line until it is picked again', async () => {
  const { shop, openPage } = aShop()
  const { queue } = openPage()
  await queue.open('order', 'ravi')
  shop.refusals.set(1, 'lot-too-small')
  await queue.pick('order', { kind: 'picked', line: 1 })
  expect(queue.current('order')).toMatchObject({ waiting: [], refused: [{ line: 1, refusal: 'lot-too-small' }] })
  shop.refusals.clear()
  await queue.pick('order', { kind: 'picked', line: 1 })
  expect(queue.current('order')?.refused).toEqual([])
})

test('a pick is said to be stored once it is, also where many are made meanwhile', async () => {
  const { shop, storage, openPage } = aShop()
  const { queue } = openPage()
  await queue.open('order', 'ravi')
  shop.isReachable = false
  const writes: (() => void)[] = []
  storage.write = () => new Promise((resolve) => writes.push(resolve))
  const picks = [0, 1].map((number) => queue.pick('order', { kind: 'picked', line: number }))
  expect(queue.current('order')).toMatchObject({ list: { unfinished: 0 }, stored: 0 })
  expect(queue.current('order')?.waiting).toHaveLength(2)
  writes[0]?.()
  await expect.poll(() => queue.current('order')?.stored).toBe(1)
  storage.write = async () => {}
  for (const resolve of writes) resolve()
  await Promise.all(picks)
  expect(queue.current('order')).toMatchObject({ stored: 2, failure: { status: 0 } })
  const { queue: reloaded } = openPage()
  await reloaded.open('order', 'ravi')
  expect(reloaded.current('order')?.stored).toBe(2)
})

test('a browser that stores nothing says so, and sends what was picked all the same', async () => {
  const { shop, storage, openPage } = aShop()
  const { queue, remind } = openPage()
  queue.start('ravi')
  await queue.open('order', 'ravi')
  shop.isReachable = false
  storage.write = () => Promise.reject(new Error('no storage'))
  await queue.pick('order', { kind: 'picked', line: 0 })
  expect(queue.current('order')).toMatchObject({ stored: null, list: { unfinished: 1 } })
  shop.isReachable = true
  remind()
  await expect.poll(() => queue.current('order')?.waiting).toEqual([])
})

test('an answer about the claim that is older than what was sent meanwhile opens no line again', async () => {
  const { shop, openPage } = aShop()
  const { queue } = openPage()
  await queue.open('order', 'ravi')
  const pending = Promise.withResolvers<void>()
  shop.claimWaits = pending.promise
  const renewing = queue.open('order', 'ravi')
  await queue.pick('order', { kind: 'picked', line: 0 })
  expect(queue.current('order')).toMatchObject({
    waiting: [],
    list: { lines: [{ state: 'picked' }, { state: 'open' }] },
  })
  pending.resolve()
  await renewing
  expect(queue.current('order')).toMatchObject({
    waiting: [],
    list: { lines: [{ state: 'picked' }, { state: 'open' }] },
  })
})

test('picks that are under way are not sent a second time because the claim is renewed', async () => {
  const { shop, openPage } = aShop()
  const { queue } = openPage()
  await queue.open('order', 'ravi')
  const pending = Promise.withResolvers<void>()
  shop.sendWaits = pending.promise
  const picking = queue.pick('order', { kind: 'picked', line: 0 })
  await queue.open('order', 'ravi')
  expect(shop.sent).toBe(1)
  pending.resolve()
  await picking
  expect(shop.sent).toBe(1)
})

test('picks of an order that went on without them are no part of it, and go when their picker says so', async () => {
  const { shop, stored, openPage } = aShop()
  const { queue } = openPage()
  await queue.open('order', 'ravi')
  shop.isReachable = false
  await queue.pick('order', { kind: 'picked', line: 0 })
  shop.isReachable = true
  shop.state = 'cancelled'
  await queue.open('order', 'ravi')
  await expect.poll(() => queue.current('order')?.failure?.code).toBe('order-step-not-allowed')
  expect(queue.current('order')).toMatchObject({ list: { state: 'cancelled', unfinished: 2, final: 0 } })
  expect(stored.get('order')?.waiting).toHaveLength(1)
  await queue.discard('order')
  expect(queue.current('order')).toMatchObject({ waiting: [], failure: null })
  expect(stored.has('order')).toBe(false)
})

test('an order that went on elsewhere is read again as soon as its picks are refused', async () => {
  const { shop, openPage } = aShop()
  const { queue } = openPage()
  await queue.open('order', 'ravi')
  shop.state = 'cancelled'
  await queue.pick('order', { kind: 'picked', line: 0 })
  expect(queue.current('order')).toMatchObject({
    list: { state: 'cancelled' },
    failure: { code: 'order-step-not-allowed' },
  })
})
