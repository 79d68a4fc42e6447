import { expect, test } from 'vitest'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { anAddressForm } from '#tests/support/records/factories.ts'
import { createReconciler } from '#use-cases/maintenance/index.ts'

const MINUTE = 60_000
const key = () => crypto.randomUUID()

export function checkoutContract(api: () => TestApi): void {
  const stockOf = async (id: string) => expectSuccess(await api().clientFor(null).product(id)).product.stock

  /** A guest, or an account, with one product in the basket, at the step of paying. */
  const atCheckout = async (changes: Parameters<TestApi['addProduct']>[0] = {}, { byAccount = false } = {}) => {
    const product = await api().addProduct(changes)
    const customer = await (byAccount ? api().signUp() : api().signInGuest())
    expectSuccess(await customer.client.addToCart({ _id: product.id }))
    return { ...customer, product }
  }
  const open = async (guest: Awaited<ReturnType<typeof atCheckout>>, idempotencyKey = key()) => {
    const { checkout } = expectSuccess(await guest.client.checkout({ addressId: guest.address._id }, idempotencyKey))
    if (!checkout.payment) throw new Error('an online checkout opens a payment')
    return { ...checkout, payment: checkout.payment }
  }
  const pay = async (orderId: string) => {
    const { answer } = await api().controls.pay(orderId)
    if (answer.kind !== 'paid') throw new Error('the payment failed')
    const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
    return { payment_id, razorpay_order_id, razorpay_signature }
  }

  test('A135 A156 a checkout prices the basket, reserves its stock and has what opens the payment', async () => {
    const guest = await atCheckout({ stock: 3 })
    const { token, address } = guest
    const answer = await api().request('/api/user/checkout', {
      method: 'POST',
      token,
      headers: { 'idempotency-key': key() },
      body: { checkout: { addressId: address._id, total: '368' } },
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        orders: null,
        checkout: {
          method: 'online',
          total: '368',
          payment: {
            // The built-in key of a sample store is one of the provider's test mode.
            key: expect.stringMatching(/^rzp_test_/),
            order_id: expect.stringMatching(/^order_/),
            amount: 36_800,
            currency: 'INR',
            name: 'Haribhari',
            description: 'Thank you for shopping with us',
            prefill: { name: guest.user.fullName, email: guest.user.email, contact: `+91${guest.user.mobileNum}` },
            theme: { color: expect.stringMatching(/^#/) },
            timeout: 900,
          },
        },
      },
    })
    expect(await stockOf(guest.product.id)).toBe('2')
    expect(expectSuccess(await guest.client.cart()).cart).toHaveLength(1)
  })

  test('A136 A096 a verified payment becomes the order, and what was bought leaves the basket', async () => {
    const guest = await atCheckout()
    const { payment } = await open(guest)
    const later = await api().addProduct()
    expectSuccess(await guest.client.addToCart({ _id: later.id }))
    expectSuccess(await guest.client.addToCart({ _id: guest.product.id }))
    const proof = await pay(payment.order_id)
    const { orders } = expectSuccess(await guest.client.placeOrder(proof))
    expect(orders).toMatchObject([
      { payment_id: proof.payment_id, total: 368, items: [{ _id: guest.product.id, qty: 1 }] },
    ])
    const { cart } = expectSuccess(await guest.client.cart())
    expect(cart.map((line) => [line._id, line.qty])).toEqual([
      [guest.product.id, 1],
      [later.id, 1],
    ])
    expect(await stockOf(guest.product.id)).toBe('49')
    expect(expectSuccess(await guest.client.placeOrder(proof)).orders).toEqual(orders)
  })

  test('the same key and request answer the same checkout, another request with that key is refused', async () => {
    const guest = await atCheckout()
    const idempotencyKey = key()
    const first = await open(guest, idempotencyKey)
    const again = await Promise.all(Array.from({ length: 5 }, () => open(guest, idempotencyKey)))
    for (const each of again) expect(each).toEqual(first)
    const { client, address } = guest
    const other = { addressId: address._id, total: '999' }
    const inCash = { addressId: address._id, method: 'cash' as const }
    const elsewhere = { addressId: expectSuccess(await client.addAddress(anAddressForm())).addresses[1]?._id ?? '' }
    for (const request of [other, inCash, elsewhere]) {
      expect(await client.checkout(request, idempotencyKey)).toMatchObject({
        failure: { status: 422, code: 'key-reused' },
      })
    }
    expect(await stockOf(guest.product.id)).toBe('49')
    const { orders } = await api().controls.ledger()
    expect(orders.filter((order) => order.receipt === first.checkoutId)).toHaveLength(1)
  })

  test('a checkout needs a key', async () => {
    const { token, address } = await atCheckout()
    const body = { checkout: { addressId: address._id } }
    const without: Record<string, string>[] = [{}, { 'idempotency-key': '' }, { 'idempotency-key': 'x'.repeat(256) }]
    for (const headers of without) {
      const answer = await api().request('/api/user/checkout', { method: 'POST', token, headers, body })
      expect(answer).toMatchObject({ status: 400, body: { code: 'key-missing' } })
    }
  })

  test('two tabs on one basket share a checkout, and a changed basket gets a new one with the old stock back', async () => {
    const guest = await atCheckout({ stock: 10 })
    const firstKey = key()
    const first = await open(guest, firstKey)
    expect((await open(guest)).payment.order_id).toBe(first.payment.order_id)
    expect(await stockOf(guest.product.id)).toBe('9')
    expectSuccess(await guest.client.addToCart({ _id: guest.product.id }))
    const second = await open(guest)
    expect(second.payment.order_id).not.toBe(first.payment.order_id)
    expect(second.payment.amount).toBe(73_600)
    expect(await stockOf(guest.product.id)).toBe('8')
    expect(await guest.client.checkout({ addressId: guest.address._id }, firstKey)).toMatchObject({
      failure: { status: 409, code: 'checkout-expired' },
    })
  })

  test('the total that was seen may be sent as text or as a number', async () => {
    const { token, address } = await atCheckout()
    const statusFor = async (total: unknown) => {
      const body = { checkout: { addressId: address._id, total } }
      const headers = { 'idempotency-key': key() }
      return (await api().request('/api/user/checkout', { method: 'POST', token, headers, body })).status
    }
    expect([await statusFor(367.99), await statusFor(-368), await statusFor('368.00')]).toEqual([409, 409, 201])
    expect(await statusFor(368)).toBe(201)
  })

  test('a checkout is refused, and reserves nothing, when something is not right', async () => {
    const guest = await atCheckout({ stock: 2 })
    const { client, address, product } = guest
    const other = await api().signInGuest()
    const refused = async (request: Parameters<typeof client.checkout>[0], status: number, code: string) =>
      expect(await client.checkout(request, key())).toMatchObject({ failure: { status, code } })
    await refused({ addressId: '' }, 422, 'address-missing')
    for (const addressId of [other.address._id, crypto.randomUUID(), 'nonsense']) {
      await refused({ addressId }, 404, 'address-not-found')
    }
    await refused({ addressId: address._id, total: '367.99' }, 409, 'total-changed')
    await api().store.transaction((tx) => tx.saveBasketLine(guest.user._id, product.id, 3, Date.now()))
    await refused({ addressId: address._id }, 409, 'out-of-stock')
    await api().store.transaction((tx) => tx.saveBasketLine(guest.user._id, product.id, 0, Date.now()))
    await refused({ addressId: address._id }, 422, 'quantity-invalid')
    expectSuccess(await client.clearCart())
    await refused({ addressId: address._id }, 422, 'basket-empty')
    expect(await stockOf(product.id)).toBe('2')
  })

  test('the last units in a checkout are unavailable to others at once, and remain available to its customer', async () => {
    const holder = await atCheckout({ stock: 1 })
    const late = await api().signInGuest()
    expectSuccess(await late.client.addToCart({ _id: holder.product.id }))
    const idempotencyKey = key()
    const first = await open(holder, idempotencyKey)
    const refusedFirst = await late.client.checkout({ addressId: late.address._id }, key())
    expect(refusedFirst).toMatchObject({ failure: { code: 'out-of-stock', shortages: [{ left: 0 }] } })
    // From the second one on, the rush is answered by reading alone.
    const { transaction } = api().store
    let transactions = 0
    api().store.transaction = (work) => {
      transactions += 1
      return transaction(work)
    }
    const refused = await late.client.checkout({ addressId: late.address._id }, key())
    api().store.transaction = transaction
    expect(refused).toMatchObject({ failure: { status: 409, code: 'out-of-stock', shortages: [{ left: 0 }] } })
    expect(transactions).toBe(0)
    for (const again of [idempotencyKey, key()]) {
      expect((await open(holder, again)).payment.order_id).toBe(first.payment.order_id)
    }
  })

  test('a forged, foreign or unpaid proof places nothing', async () => {
    const guest = await atCheckout()
    const other = await atCheckout()
    const { payment } = await open(guest)
    const theirs = await open(other)
    // Otherwise the webhook places the orders meanwhile, and there is nothing left to forge.
    await api().controls.configure({ webhooks: { suppress: true } })
    const proof = await pay(payment.order_id)
    const foreign = await pay(theirs.payment.order_id)
    const place = (order: Parameters<typeof guest.client.placeOrder>[0]) => guest.client.placeOrder(order)
    expect(await place({ ...proof, razorpay_signature: 'f'.repeat(64) })).toMatchObject({ failure: { status: 402 } })
    expect(await place({ ...foreign, razorpay_order_id: payment.order_id })).toMatchObject({ failure: { status: 402 } })
    expect(await place(foreign)).toMatchObject({ failure: { status: 404, code: 'checkout-not-found' } })
    expect(await place({ payment_id: foreign.payment_id })).toMatchObject({ failure: { status: 402 } })
    const { answer } = await api().controls.pay((await open(await atCheckout())).payment.order_id, {
      outcome: 'failed',
    })
    if (answer.kind !== 'failed') throw new Error('the payment went through')
    expect(await place({ payment_id: answer.error.metadata.payment_id })).toMatchObject({ failure: { status: 402 } })
    expect(expectSuccess(await guest.client.orders()).orders).toEqual([])
    expectSuccess(await place(proof))
    expectSuccess(await other.client.placeOrder(foreign))
    await api().controls.configure({})
  })

  test('a payment by its id alone is settled by asking the provider', async () => {
    const guest = await atCheckout()
    const { payment } = await open(guest)
    const { payment_id } = await pay(payment.order_id)
    expect(expectSuccess(await guest.client.placeOrder({ payment_id })).orders).toMatchObject([
      { payment_id, total: 368 },
    ])
    expect(await stockOf(guest.product.id)).toBe('49')
  })

  test('a customer whose browser closed after paying gets the order from the webhook', async () => {
    const guest = await atCheckout()
    const { payment } = await open(guest)
    const { payment_id } = await pay(payment.order_id)
    await expect.poll(async () => expectSuccess(await guest.client.orders()).orders).toMatchObject([{ payment_id }])
    expect(expectSuccess(await guest.client.cart()).cart).toEqual([])
  })

  test('a payment whose webhook never came is found by the reconciler', async () => {
    const guest = await atCheckout()
    const { payment } = await open(guest)
    await api().controls.configure({ webhooks: { suppress: true } })
    const { payment_id } = await pay(payment.order_id)
    await api().controls.configure({})
    await createReconciler(api().deps).sweep()
    expect(expectSuccess(await guest.client.orders()).orders).toMatchObject([{ payment_id }])
  })

  test('a callback, a webhook and the reconciler at once make one order', async () => {
    const guest = await atCheckout()
    const { payment } = await open(guest)
    await api().controls.configure({ webhooks: { duplicate: 3 } })
    const proof = await pay(payment.order_id)
    await api().controls.configure({})
    await Promise.all([
      guest.client.placeOrder(proof),
      createReconciler(api().deps).sweep(),
      guest.client.placeOrder(proof),
      createReconciler(api().deps).sweep(),
    ])
    await api().waitForBackgroundTasks()
    const { orders, payments } = expectSuccess(await guest.client.orders())
    expect(orders).toHaveLength(1)
    expect(payments).toMatchObject([{ state: 'captured', refunds: [] }])
    expect(await stockOf(guest.product.id)).toBe('49')
  })

  test('stock reserved by an abandoned checkout is released after twenty minutes', async () => {
    const guest = await atCheckout({ stock: 4 })
    const idempotencyKey = key()
    await open(guest, idempotencyKey)
    const reconciler = createReconciler(api().deps)
    await reconciler.sweep()
    expect(await stockOf(guest.product.id)).toBe('3')
    api().advanceClock(20 * MINUTE + 1000)
    await reconciler.sweep()
    expect(await stockOf(guest.product.id)).toBe('4')
    const { client, address } = guest
    expect(await client.checkout({ addressId: address._id }, idempotencyKey)).toMatchObject({
      failure: { status: 409, code: 'checkout-expired' },
    })
    expect((await open(guest)).payment.amount).toBe(36_800)
  })

  test('an unavailable provider leaves the basket, and the next attempt continues the same checkout', async () => {
    const guest = await atCheckout()
    await api().controls.configure({ faults: [{ kind: 'status', status: 503, path: '/v1/orders' }] })
    const failed = await guest.client.checkout({ addressId: guest.address._id }, key())
    await api().controls.configure({})
    expect(failed).toMatchObject({
      failure: { status: 503, code: 'payment-unavailable', retryAfter: expect.any(Number) },
    })
    expect(expectSuccess(await guest.client.cart()).cart).toHaveLength(1)
    await open(guest)
    expect(await stockOf(guest.product.id)).toBe('49')
  })

  test('a basket below one rupee is refused online before anything is reserved, and may be paid in cash', async () => {
    const guest = await atCheckout({ sellingPrice: 99, stock: 3 }, { byAccount: true })
    const request = { addressId: guest.address._id }
    expect(await guest.client.checkout(request, key())).toMatchObject({
      failure: { status: 422, code: 'amount-too-small', message: expect.stringContaining('₹1') },
    })
    expect(await stockOf(guest.product.id)).toBe('3')
    expect(expectSuccess(await guest.client.checkout({ ...request, method: 'cash' }, key())).checkout).toMatchObject({
      method: 'cash',
      total: '0.99',
    })
  })

  test('one rupee is enough to pay online', async () => {
    const guest = await atCheckout({ sellingPrice: 100 })
    expect((await open(guest)).payment).toMatchObject({ amount: 100 })
  })

  test('cash on delivery is an order at once, for as long as the owner offers it', async () => {
    const guest = await atCheckout({}, { byAccount: true })
    const { client, address } = guest
    const idempotencyKey = key()
    const request = { addressId: address._id, method: 'cash' as const }
    const answer = expectSuccess(await client.checkout(request, idempotencyKey))
    expect(answer).toMatchObject({
      checkout: { method: 'cash', payment: null },
      orders: [{ method: 'cash', total: 368 }],
    })
    expect(expectSuccess(await client.checkout(request, idempotencyKey))).toEqual(answer)
    expect(expectSuccess(await client.cart()).cart).toEqual([])
    const settings = await api().store.settings()
    await api().store.transaction((tx) => tx.saveSettings({ ...settings, cashOnDelivery: false }))
    expectSuccess(await client.addToCart({ _id: guest.product.id }))
    const refused = await client.checkout(request, key())
    await api().store.transaction((tx) => tx.saveSettings(settings))
    expect(refused).toMatchObject({ failure: { status: 422, code: 'cash-not-offered' } })
  })
}
