import { expect, test } from 'vitest'
import { MAX_BASKET_LINES } from '#domain/basket.ts'
import type { Limits } from '#domain/limits/limits.ts'
import { createApi } from '#http/create-api.ts'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import { setLimits } from '#tests/support/records/unlimited.ts'
import { createReconciler, GUEST_TTL_MS, purgeExpiredGuests } from '#use-cases/maintenance/index.ts'

const MINUTE_MS = 60_000
const key = () => crypto.randomUUID()
type Client = Awaited<ReturnType<TestApi['signInGuest']>>

/** What visitors may do is bounded, on every store. */
export function limitsContract(api: () => TestApi): void {
  const stockOf = async (id: string) => Number(expectSuccess(await api().clientFor(null).product(id)).product.stock)
  const fill = async ({ client }: Pick<Client, 'client'>, id: string, qty: number) => {
    expectSuccess(await client.addToCart({ _id: id }))
    if (qty > 1) expectSuccess(await client.stepCartItem(id, 'increment', qty - 1))
  }
  const open = ({ client, address }: Pick<Client, 'client' | 'address'>, method?: 'cash') =>
    client.checkout({ addressId: address._id, ...(method ? { method } : {}) }, key())
  const buying = async (customer: Pick<Client, 'client' | 'address'>, id: string, qty = 1) => {
    await fill(customer, id, qty)
    return open(customer)
  }
  const withLimits = async (limits: Partial<Limits>, work: () => Promise<void>) => {
    const before = await api().store.settings()
    await setLimits(api().store, limits)
    try {
      await work()
    } finally {
      await api().store.transaction((tx) => tx.saveSettings(before))
    }
  }
  const cancelOpenCheckouts = async () => {
    api().advanceClock(21 * MINUTE_MS)
    await createReconciler(api().deps).sweep()
  }

  test('guests together hold at most the share of a stock, and an account buys the rest', async () => {
    await withLimits({ guestStockPercent: 20 }, async () => {
      const { id } = await api().addProduct({ stock: 20 })
      const guests = await Promise.all(Array.from({ length: 6 }, () => api().signInGuest()))
      const answers = await Promise.all(guests.map((guest) => buying(guest, id)))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
      for (const answer of answers) {
        if (!answer.ok) expect(answer.failure).toMatchObject({ status: 409, code: 'guest-stock-limit' })
      }
      expect(await stockOf(id)).toBe(16)
      expectSuccess(await buying(await api().signUp(), id, 16))
      await cancelOpenCheckouts()
    })
  })

  test('a guest who asks for too much is told what is left for guests, and keeps the basket', async () => {
    await withLimits({ guestStockPercent: 20 }, async () => {
      const { id, title } = await api().addProduct({ stock: 20 })
      const guest = await api().signInGuest()
      expect(await buying(guest, id, 5)).toMatchObject({
        failure: { code: 'guest-stock-limit', shortages: [{ productId: id, title, left: 4 }] },
      })
      expect(expectSuccess(await guest.client.cart()).cart).toMatchObject([{ _id: id, qty: 5 }])
      expect(await stockOf(id)).toBe(20)
      expectSuccess(await guest.client.stepCartItem(id, 'decrement'))
      expectSuccess(await open(guest))
      await cancelOpenCheckouts()
    })
  })

  test('of three units a guest may hold one, and the last unit is for accounts', async () => {
    await withLimits({ guestStockPercent: 20 }, async () => {
      const few = await api().addProduct({ stock: 3 })
      expectSuccess(await buying(await api().signInGuest(), few.id))
      expect(await buying(await api().signInGuest(), few.id)).toMatchObject({ failure: { code: 'guest-stock-limit' } })
      const last = await api().addProduct({ stock: 1 })
      expect(await buying(await api().signInGuest(), last.id)).toMatchObject({ failure: { code: 'guest-stock-limit' } })
      expectSuccess(await buying(await api().signUp(), last.id))
      await cancelOpenCheckouts()
    })
  })

  test('guests hold at most the share of the whole shop too', async () => {
    await withLimits({ guestStockPercent: 1 }, async () => {
      await cancelOpenCheckouts()
      const units = await api().store.unitsForSale()
      // Of two units guests may hold one, which is more than the share: only the share of the whole shop ends it.
      const fill = async (lines: number) => {
        const guest = await api().signInGuest()
        const few = Array.from({ length: lines }, (_, at) => aProduct({ stock: 2, position: Date.now() * 100 + at }))
        await api().store.transaction(async (tx) => {
          await tx.saveProducts(few)
          for (const { id } of few) await tx.saveBasketLine(guest.user._id, id, 1, Date.now())
        })
        return guest
      }
      let left = Math.floor(units / 100)
      while (left > 0) {
        const lines = Math.min(left, MAX_BASKET_LINES)
        expectSuccess(await open(await fill(lines)))
        left -= lines
      }
      // What was added meanwhile is for sale as well: the last of the share is taken one by one.
      let reserved = Math.floor(units / 100)
      let last = await open(await fill(1))
      for (; last.ok; last = await open(await fill(1))) reserved += 1
      expect(last).toMatchObject({ failure: { code: 'guest-stock-limit', shortages: [] } })
      expect(reserved).toBe(Math.floor(((await api().store.unitsForSale()) + reserved) / 100))
      await cancelOpenCheckouts()
    })
  })

  test('a guest holds stock for as long as the owner says, an account for twenty minutes', async () => {
    await withLimits({ guestHoldMinutes: 8 }, async () => {
      const { id } = await api().addProduct({ stock: 50 })
      const [guest, account] = [await api().signInGuest(), await api().signUp()]
      const before = api().deps.now()
      const expiryOf = async (customer: Pick<Client, 'client' | 'address'>) =>
        Date.parse(expectSuccess(await buying(customer, id)).checkout.expiresAt) - before
      for (const [customer, minutes] of [
        [guest, 8],
        [account, 20],
      ] as const) {
        const expiry = await expiryOf(customer)
        expect(expiry).toBeGreaterThanOrEqual(minutes * MINUTE_MS - 1000)
        expect(expiry).toBeLessThan((minutes + 2) * MINUTE_MS)
      }
      api().advanceClock(11 * MINUTE_MS)
      await createReconciler(api().deps).sweep()
      expect(await stockOf(id)).toBe(49)
      await cancelOpenCheckouts()
    })
  })

  test('a shopper who opens too many checkouts is told when to come back, and keeps the basket', async () => {
    await withLimits({ checkoutsPerCustomer: 3, windowMinutes: 15 }, async () => {
      const { id } = await api().addProduct()
      const guest = await api().signInGuest()
      for (let qty = 1; qty <= 3; qty += 1) expectSuccess(await buying(guest, id))
      expectSuccess(await guest.client.addToCart({ _id: id }))
      const path = '/api/user/checkout'
      const body = { checkout: { addressId: guest.address._id } }
      const {
        status,
        headers,
        body: answer,
      } = await api().request(path, {
        method: 'POST',
        body,
        token: guest.token,
        headers: { 'idempotency-key': key() },
      })
      expect([status, answer]).toMatchObject([429, { code: 'too-many-checkouts' }])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
      expect(expectSuccess(await guest.client.cart()).cart).toMatchObject([{ _id: id, qty: 4 }])
      expectSuccess(await buying(await api().signInGuest(), id))
      api().advanceClock(15 * MINUTE_MS + 1000)
      expectSuccess(await open(guest))
    })
  })

  test('the same checkout asked for again is no new one', async () => {
    await withLimits({ checkoutsPerCustomer: 1 }, async () => {
      const { id } = await api().addProduct()
      const guest = await api().signInGuest()
      const first = expectSuccess(await buying(guest, id))
      for (let times = 0; times < 5; times += 1) {
        expect(expectSuccess(await open(guest)).checkout.checkoutId).toBe(first.checkout.checkoutId)
      }
      const account = await api().signUp()
      await fill(account, id, 1)
      const idempotencyKey = key()
      const inCash = () => account.client.checkout({ addressId: account.address._id, method: 'cash' }, idempotencyKey)
      const ordered = expectSuccess(await inCash())
      expect(expectSuccess(await inCash())).toEqual(ordered)
    })
  })

  test('guests of one network open so many checkouts, and accounts there can still buy', async () => {
    const place = { clientAddress: `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:7::1` }
    const from = async (token: string, addressId: string, address: string) =>
      (
        await api().request('/api/user/checkout', {
          method: 'POST',
          body: { checkout: { addressId } },
          token,
          clientAddress: address,
          headers: { 'idempotency-key': key() },
        })
      ).status
    await withLimits({ guestCheckoutsPerNetwork: 2, accountCheckoutsPerNetwork: 1 }, async () => {
      const { id } = await api().addProduct()
      const statuses: number[] = []
      for (const last of ['1', '2', 'aaaa:bbbb:cccc:3']) {
        const guest = await api().signInGuest()
        await fill(guest, id, 1)
        statuses.push(await from(guest.token, guest.address._id, place.clientAddress.replace(/1$/, last)))
      }
      expect(statuses).toEqual([201, 201, 429])
      // What guests opened does not count for accounts.
      for (const status of [201, 429]) {
        const account = await api().signUp()
        await fill(account, id, 1)
        expect(await from(account.token, account.address._id, place.clientAddress)).toBe(status)
      }
    })
  })

  test('two processes on one database count together', async () => {
    const second = createApi(api().deps)
    await withLimits({ checkoutsPerCustomer: 4 }, async () => {
      const { id } = await api().addProduct()
      const guest = await api().signInGuest()
      const statuses: number[] = []
      for (let round = 0; round < 6; round += 1) {
        expectSuccess(await guest.client.addToCart({ _id: id }))
        const request = new Request('http://shop.test/api/user/checkout', {
          method: 'POST',
          body: JSON.stringify({ checkout: { addressId: guest.address._id } }),
          headers: { 'content-type': 'application/json', authorization: guest.token, 'idempotency-key': key() },
        })
        statuses.push((await (round % 2 === 0 ? second : api().app).fetch(request)).status)
      }
      expect(statuses).toEqual([201, 201, 201, 201, 429, 429])
    })
    const email = `nobody.${key()}@example.in`
    const tries: number[] = []
    for (let round = 0; round < 12; round += 1) {
      const request = new Request('http://shop.test/api/auth/login', {
        method: 'POST',
        body: JSON.stringify({ email, password: 'wrong' }),
        headers: { 'content-type': 'application/json', 'x-test-from': '10.3.4.5' },
      })
      tries.push((await (round % 2 === 0 ? second : api().app).fetch(request)).status)
    }
    expect(tries.filter((status) => status === 404)).toHaveLength(10)
    expect(tries.slice(-2)).toEqual([429, 429])
  })

  test('a network reads so many lists in a minute, and what is cached costs nothing', async () => {
    await withLimits({ searchesPerNetwork: 2 }, async () => {
      const search = async (query: string, clientAddress = '10.200.0.1') => {
        const { status, headers } = await api().request(`/api/products?${query}`, { clientAddress })
        return [status, headers.get('retry-after') !== null]
      }
      const word = key().slice(0, 8)
      expect(await search(`q=${word}a`)).toEqual([200, false])
      expect(await search(`q=${word}b`)).toEqual([200, false])
      expect(await search(`q=${word}c`)).toEqual([429, true])
      expect(await search(`limit=1000&cursor=&q=${word}b`)).toEqual([200, false])
      expect(await search(`q=${word}d&cursor=nonsense`)).toEqual([400, false])
      expect(await search(`q=${word}b&utm=${key()}`)).toEqual([200, false])
      expect(await search('')).toEqual([200, false])
      expect(await search(`q=${word}c`, '10.200.0.2')).toEqual([200, false])
      api().advanceClock(MINUTE_MS)
      expect(await search(`q=${word}d`)).toEqual([200, false])
    })
  })

  test('to look for what may stand for each product of a basket is a search for each', async () => {
    const { client } = await api().signUp()
    for (const count of [1, 2, 3]) {
      const { id } = await api().addProduct({ title: `Mint ${count}` })
      expectSuccess(await client.addToCart({ _id: id }))
    }
    api().advanceClock(MINUTE_MS)
    await withLimits({ searchesPerNetwork: 2 }, async () => {
      expect(await client.basketSubstitutes()).toMatchObject({ failure: { status: 429 } })
      api().advanceClock(MINUTE_MS)
    })
    await withLimits({ searchesPerNetwork: 3 }, async () => {
      expect(expectSuccess(await client.basketSubstitutes()).lines).toHaveLength(3)
    })
  })

  test('guests cannot order in cash, and accounts only so much and so many', async () => {
    await withLimits({ cashMaxRupees: 800, cashMaxOpenOrders: 2 }, async () => {
      const { id } = await api().addProduct({ sellingPrice: 400_00, mrp: 400_00 })
      const guest = await api().signInGuest()
      await fill(guest, id, 1)
      expect(await open(guest, 'cash')).toMatchObject({ failure: { status: 422, code: 'cash-not-for-guests' } })
      const account = await api().signUp()
      await fill(account, id, 3)
      expect(await open(account, 'cash')).toMatchObject({ failure: { status: 422, code: 'cash-total-too-large' } })
      expectSuccess(await account.client.stepCartItem(id, 'decrement'))
      const first = expectSuccess(await open(account, 'cash'))
      await fill(account, id, 1)
      expectSuccess(await open(account, 'cash'))
      await fill(account, id, 1)
      expect(await open(account, 'cash')).toMatchObject({ failure: { status: 409, code: 'cash-orders-open' } })
      expect(expectSuccess(await account.client.cart()).cart).toHaveLength(1)
      expectSuccess(await account.client.cancelOrder(first.orders?.[0]?._id ?? ''))
      expectSuccess(await open(account, 'cash'))
      expect(await stockOf(id)).toBe(48)
    })
  })

  test('a guest who began a checkout and paid nothing is removed after a week; one who paid, or may have, is not', async () => {
    const { id } = await api().addProduct()
    const [left, paid, paying] = [await api().signInGuest(), await api().signInGuest(), await api().signInGuest()]
    for (const guest of [left, paid]) await fill(guest, id, 1)
    expectSuccess(await open(left))
    const { payment } = expectSuccess(await open(paid)).checkout
    await api().controls.pay(payment?.order_id ?? '')
    await api().waitForBackgroundTasks()
    api().advanceClock(GUEST_TTL_MS - MINUTE_MS)
    await createReconciler(api().deps).sweep()
    const { checkoutId } = await openLate(paying, id)
    // Once more the provider is asked about a checkout that has ended, an hour later.
    api().advanceClock(61 * MINUTE_MS)
    await createReconciler(api().deps).sweep()
    await purgeExpiredGuests(api().deps)
    const remaining = await Promise.all([left, paid, paying].map(({ user }) => api().store.customer(user._id)))
    expect(remaining.map((customer) => customer !== null)).toEqual([false, true, true])
    expect(await api().store.checkout(checkoutId)).not.toBeNull()
  })

  /** A checkout that a guest opens although the session has ended by now. */
  async function openLate({ user }: Pick<Client, 'user'>, productId: string) {
    const checkoutId = key()
    const product = await api().store.product(productId)
    if (!product) throw new Error('there is no product')
    const at = api().deps.now()
    await api().store.transaction((tx) =>
      tx.addCheckout({
        id: checkoutId,
        userId: user._id,
        idempotencyKey: key(),
        state: 'cancelled',
        method: 'online',
        lines: [],
        address: null,
        mrp: 0,
        total: 0,
        discount: 0,
        provider: 'razorpay',
        providerOrderId: `order_${key()}`,
        expiresAt: at,
        createdAt: at,
        updatedAt: at,
      }),
    )
    return { checkoutId }
  }
}
