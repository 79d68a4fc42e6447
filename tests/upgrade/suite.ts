import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectSuccess } from '#tests/support/expect-success.ts'
import { payAndPlaceOrder, type UpgradedShop } from './upgraded-shop.ts'

/** What a shop that moves on to the present release may rely on, whatever database it has. */
export function upgradeSuite(open: () => Promise<UpgradedShop>): void {
  let shop: UpgradedShop
  beforeEach(async () => {
    shop = await open()
  })
  afterEach(() => shop.close())

  test('the store, its categories and its products read as before', async () => {
    for (const [path, recorded] of Object.entries(shop.recording.responses)) {
      expect(await shop.request(path, null)).toMatchObject(recorded)
    }
  })

  test('every customer reads the basket, wishlist, addresses, orders and payments that they had', async () => {
    for (const { role, tokens, responses } of shop.recording.customers) {
      for (const [path, recorded] of Object.entries(responses)) {
        if (path === '/api/auth/verify') continue
        expect(await shop.request(path, tokens[0] ?? null), `${role}: ${path}`).toMatchObject(recorded)
      }
    }
  })

  test('A045 tokens of before stay signed in, and one that was signed out stays so', async () => {
    for (const { role, tokens, endedTokens, responses } of shop.recording.customers) {
      for (const token of tokens) {
        const verified = expectSuccess(await shop.clientOf(role, null).verify(token))
        expect(verified, role).toMatchObject(responses['/api/auth/verify']?.body ?? {})
      }
      for (const token of endedTokens) {
        const refused = await shop.clientOf(role, null).verify(token)
        expect(refused).toMatchObject({ ok: false, failure: { code: 'token-invalid' } })
      }
    }
  })

  test('passwords of before sign in', async () => {
    for (const { role, email, password } of shop.recording.customers) {
      if (password === null) continue
      const signedIn = expectSuccess(await shop.clientOf(role, null).signIn({ email, password }))
      expect(signedIn.foundUser.email).toBe(email)
      const wrong = await shop.clientOf(role, null).signIn({ email, password: `${password}?` })
      expect(wrong).toMatchObject({ ok: false, failure: { code: 'credentials-invalid' } })
    }
  })

  test('an open checkout of before is paid at its price, and becomes one order', async () => {
    const role = 'open checkout'
    const { cart } = expectSuccess(await shop.clientOf(role).cart())
    const { orders } = await payAndPlaceOrder(shop, role, shop.recording.openProviderOrderId)
    expect(orders).toHaveLength(1)
    expect(orders[0]).toMatchObject({
      state: 'placed',
      total: cart.reduce((sum, item) => sum + Number(item.currentPrice) * item.qty, 0),
      items: cart.map(({ _id, qty }) => ({ _id, qty })),
    })
    expect(expectSuccess(await shop.clientOf(role).cart()).cart).toEqual([])
    expect(await shop.brokenInvariants()).toEqual([])
  })

  test('refunds that were due or had failed are sent, and a pending one ends when the bank has paid', async () => {
    const role = 'refund in every state'
    const refunds = async () =>
      expectSuccess(await shop.clientOf(role).orders()).payments.flatMap((payment) => payment.refunds)
    expect((await refunds()).map(({ state }) => state)).toEqual(['due', 'failed', 'pending', 'processed'])
    await shop.reconcile()
    expect((await refunds()).map(({ state }) => state)).toEqual(['processed', 'processed', 'pending', 'processed'])
    const pending = (await shop.controls.ledger()).refunds.find(({ status }) => status === 'pending')
    await shop.controls.settleRefund(pending?.id ?? '', 'processed')
    await expect.poll(async () => (await refunds()).every(({ state }) => state === 'processed')).toBe(true)
    const { orders } = expectSuccess(await shop.clientOf(role).orders())
    expect(orders.map(({ state }) => state)).toEqual(['refunded', 'refunded', 'refunded', 'refunded'])
    expect(await shop.brokenInvariants()).toEqual([])
  })

  test('an order of before is cancelled as long as it is not packed, and its money goes back', async () => {
    const client = shop.clientOf('orders in every state')
    const { orders } = expectSuccess(await client.orders())
    for (const order of orders) {
      const cancelled = await client.cancelOrder(order._id)
      if (['placed', 'accepted'].includes(order.state)) expectSuccess(cancelled)
      else if (order.state !== 'refunded') {
        expect(cancelled).toMatchObject({ ok: false, failure: { code: 'order-not-cancellable' } })
      }
    }
    const unfinished = async () => {
      const { payments } = expectSuccess(await client.orders())
      return payments.flatMap(({ refunds }) => refunds).filter(({ state }) => state !== 'processed')
    }
    await expect.poll(unfinished).toEqual([])
    expect(await shop.brokenInvariants()).toEqual([])
  })

  test('a basket of before is bought', async () => {
    const role = 'orders in every state'
    const client = shop.clientOf(role)
    const before = expectSuccess(await client.orders()).orders
    const { addresses } = expectSuccess(await client.addresses())
    const opened = expectSuccess(await client.checkout({ addressId: addresses[0]?._id ?? '' }, 'after the upgrade'))
    const { orders } = await payAndPlaceOrder(shop, role, opened.checkout.payment?.order_id ?? '')
    expect(orders.slice(1)).toEqual(before)
    expect(await shop.brokenInvariants()).toEqual([])
  })

  test('the migrated database satisfies every invariant', async () => {
    expect(await shop.brokenInvariants()).toEqual([])
  })
}
