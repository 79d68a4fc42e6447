import { expect, test } from 'vitest'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'

const paymentId = () => `pay_${crypto.randomUUID()}`

export function orderContract(api: () => TestApi): void {
  const stockOf = async (id: string) => expectSuccess(await api().clientFor(null).product(id)).product.stock

  test('A132 A079 A086 A087 A088 a bare order takes the basket at the catalogue’s prices and answers 201 with the orders', async () => {
    const dear = await api().addProduct({ mrp: 12_345, sellingPrice: 10_050 })
    const cheap = await api().addProduct({ mrp: 1000, sellingPrice: 905 })
    const { client, token, address } = await api().signInGuest()
    for (const { id } of [dear, dear, cheap]) expectSuccess(await client.addToCart({ _id: id }))
    const payment_id = paymentId()
    const answer = await api().request('/api/user/place-order', {
      method: 'POST',
      token,
      body: { order: { payment_id } },
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        orders: [
          {
            _id: expect.any(String),
            payment_id,
            state: 'placed',
            method: 'online',
            mrp: 256.9,
            total: 210.05,
            discount: 46.85,
            address: { _id: address._id, city: address.city },
            items: [
              { _id: dear.id, title: dear.title, img: dear.img, price: '123.45', currentPrice: '100.50', qty: 2 },
              { _id: cheap.id, currentPrice: '9.05', qty: 1 },
            ],
            createdAt: expect.any(String),
          },
        ],
        payments: [{ payment_id, state: 'captured', amount: 210.05, refunds: [] }],
      },
    })
    expect(expectSuccess(await client.cart()).cart).toEqual([])
    expect([await stockOf(dear.id), await stockOf(cheap.id)]).toEqual(['48', '49'])
  })

  test('A062 orders come in pages, each with the payments of its own orders', async () => {
    const product = await api().addProduct()
    const { client } = await api().signInGuest()
    const placed: string[] = []
    for (let at = 0; at < 3; at += 1) {
      expectSuccess(await client.addToCart({ _id: product.id }))
      const payment_id = paymentId()
      const answer = expectSuccess(await client.placeOrder({ payment_id }))
      expect(answer.nextCursor).toBeNull()
      placed.unshift(payment_id)
      api().advanceClock(5)
    }
    const first = expectSuccess(await client.orders({ limit: 2 }))
    expect(first.orders.map((order) => order.payment_id)).toEqual(placed.slice(0, 2))
    expect(first.payments.map((payment) => payment.payment_id)).toEqual(placed.slice(0, 2))
    const last = expectSuccess(await client.orders({ limit: 2, cursor: first.nextCursor ?? '' }))
    expect(last.orders.map((order) => order.payment_id)).toEqual(placed.slice(2))
    expect(last.payments.map((payment) => payment.payment_id)).toEqual(placed.slice(2))
    expect(last.nextCursor).toBeNull()
    expect(expectSuccess(await client.orders({ limit: 1, cursor: 'of-another-list' })).orders).toHaveLength(1)
  })

  test('a session begins with the newest 20 orders, and a cursor that leads on to the older ones', async () => {
    const product = await api().addProduct()
    const { client, token } = await api().signInGuest()
    expect(expectSuccess(await client.verify(token)).user.ordersNextCursor).toBeNull()
    const buy = async () => {
      expectSuccess(await client.addToCart({ _id: product.id }))
      api().advanceClock(5)
      return expectSuccess(await client.placeOrder({ payment_id: paymentId() }))
    }
    for (let placed = 0; placed < 20; placed += 1) await buy()
    const bought = await buy()
    const { user } = expectSuccess(await client.verify(token))
    expect(user.orders).toEqual(bought.orders)
    expect(user.orders).toHaveLength(20)
    expect(user.ordersNextCursor).toBe(bought.nextCursor)
    const older = expectSuccess(await client.orders({ limit: 20, cursor: user.ordersNextCursor ?? '' }))
    expect(older.orders).toHaveLength(1)
    expect(older.nextCursor).toBeNull()
  })

  test('A106 orders are only added, newest first, and stay as they were when the product changes', async () => {
    const product = await api().addProduct()
    const { client } = await api().signInGuest()
    const placed: string[] = []
    for (let at = 0; at < 3; at += 1) {
      expectSuccess(await client.addToCart({ _id: product.id }))
      const { orders } = expectSuccess(await client.placeOrder({ payment_id: paymentId() }))
      placed.unshift(orders[0]?._id ?? '')
      api().advanceClock(5)
    }
    await api().store.transaction((tx) => tx.saveProducts([{ ...product, title: 'Renamed', sellingPrice: 100 }]))
    const { orders } = expectSuccess(await client.orders())
    expect(orders.map((order) => order._id)).toEqual(placed)
    for (const order of orders) expect(order).toMatchObject({ total: 368, items: [{ title: product.title }] })
  })

  test('the same payment sent fifty times at once makes one order and answers alike', async () => {
    const { id } = await api().addProduct()
    const { client, token } = await api().signInGuest()
    expectSuccess(await client.addToCart({ _id: id }))
    const body = { order: { payment_id: paymentId() } }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api().request('/api/user/place-order', { method: 'POST', token, body })),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(expectSuccess(await client.orders()).orders).toHaveLength(1)
    expect(await stockOf(id)).toBe('49')
  })

  test('a payment of another customer’s order buys nothing, also when both come at once', async () => {
    const { id } = await api().addProduct()
    const one = await api().signInGuest()
    const other = await api().signInGuest()
    for (const { client } of [one, other]) expectSuccess(await client.addToCart({ _id: id }))
    const payment_id = paymentId()
    const answers = await Promise.all([one, other].map(({ client }) => client.placeOrder({ payment_id })))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    const refused = answers.find((answer) => !answer.ok)
    expect(refused).toMatchObject({ failure: { status: 409, code: 'payment-used' } })
    const loser = answers[0]?.ok ? other : one
    expect(await loser.client.placeOrder({ payment_id })).toMatchObject({ failure: { code: 'payment-used' } })
    expect(expectSuccess(await loser.client.orders()).orders).toEqual([])
    expect(expectSuccess(await loser.client.cart()).cart).toHaveLength(1)
  })

  test('five last units among twenty buyers make five orders', async () => {
    const { id } = await api().addProduct({ stock: 5 })
    const buyers = await Promise.all(Array.from({ length: 20 }, () => api().signInGuest()))
    const items = [{ _id: id, qty: 1 }]
    const answers = await Promise.all(
      buyers.map(({ token }) => {
        const body = { order: { payment_id: paymentId(), items } }
        return api().request('/api/user/place-order', { method: 'POST', token, body })
      }),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5)
    for (const answer of answers.filter((each) => each.status !== 201)) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'out-of-stock', shortages: [{ productId: id, left: 0 }] },
      })
    }
    expect(await stockOf(id)).toBe('0')
  })

  test('of items as sent only id and quantity are read, and the rest of the basket stays', async () => {
    const bought = await api().addProduct()
    const other = await api().addProduct()
    const { client, token } = await api().signInGuest()
    for (const { id } of [bought, bought, bought, other]) expectSuccess(await client.addToCart({ _id: id }))
    const items = [{ _id: bought.id, qty: 2, currentPrice: '1', price: '1', title: 'Free', stock: '999' }]
    const order = { payment_id: paymentId(), items, mrp: 2, discount: 1, userId: 'x', state: 'delivered', _id: 'x' }
    const { body } = await api().request('/api/user/place-order', { method: 'POST', token, body: { order } })
    expect(body).toMatchObject({
      orders: [
        { total: 736, mrp: 1100, state: 'placed', items: [{ title: bought.title, currentPrice: '368', qty: 2 }] },
      ],
    })
    expect(expectSuccess(await client.cart()).cart.map((line) => [line._id, line.qty])).toEqual([
      [bought.id, 1],
      [other.id, 1],
    ])
  })

  test('a total that differs is a 409 that changes nothing', async () => {
    const { id } = await api().addProduct({ sellingPrice: 10_010 })
    const { client, token } = await api().signInGuest()
    expectSuccess(await client.addToCart({ _id: id }))
    const place = (total: unknown) => {
      const body = { order: { payment_id: paymentId(), total } }
      return api().request('/api/user/place-order', { method: 'POST', token, body })
    }
    for (const total of [100, 100.11, '100.1 ', '1e2', -100.1, 0, 'free']) {
      expect(await place(total), String(total)).toMatchObject({ status: 409, body: { code: 'total-changed' } })
    }
    expect(await stockOf(id)).toBe('50')
    expect(expectSuccess(await client.cart()).cart).toHaveLength(1)
    expect((await place(100.1)).status).toBe(201)
    expectSuccess(await client.addToCart({ _id: id }))
    expect((await place('100.10')).status).toBe(201)
  })

  test('A105 no line is ordered below 1, above 100 or in parts', async () => {
    const { id } = await api().addProduct({ stock: 500 })
    const { client, token } = await api().signInGuest()
    for (const qty of [0, -1, 0.5, 101, 1e9, '2', null, undefined, [], true]) {
      const body = { order: { payment_id: paymentId(), items: [{ _id: id, qty }] } }
      const answer = await api().request('/api/user/place-order', { method: 'POST', token, body })
      expect(answer, String(qty)).toMatchObject({ status: 422, body: { code: 'quantity-invalid' } })
    }
    const twice = {
      payment_id: paymentId(),
      items: [
        { _id: id, qty: 60 },
        { _id: id, qty: 60 },
      ],
    }
    const answer = await api().request('/api/user/place-order', { method: 'POST', token, body: { order: twice } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'quantity-invalid' } })
    expectSuccess(await client.addToCart({ _id: id }))
    expectSuccess(await client.stepCartItem(id, 'decrement'))
    expect(await client.placeOrder({ payment_id: paymentId() })).toMatchObject({
      failure: { code: 'quantity-invalid' },
    })
    expect(await stockOf(id)).toBe('500')
  })

  test('nothing is ordered from an empty basket, to another customer’s address or of an unknown product', async () => {
    const { id } = await api().addProduct()
    const other = await api().signInGuest()
    const { token } = await api().signInGuest()
    const place = (order: object) =>
      api().request('/api/user/place-order', {
        method: 'POST',
        token,
        body: { order: { payment_id: paymentId(), ...order } },
      })
    expect(await place({})).toMatchObject({ status: 422, body: { code: 'basket-empty' } })
    expect(await place({ items: [] })).toMatchObject({ status: 422, body: { code: 'basket-empty' } })
    const items = [{ _id: id, qty: 1 }]
    for (const _id of [other.address._id, crypto.randomUUID(), 'nonsense', '']) {
      expect(await place({ items, address: { _id } })).toMatchObject({
        status: 404,
        body: { code: 'address-not-found' },
      })
    }
    for (const _id of [crypto.randomUUID(), 'nonsense', "' or 1=1"]) {
      expect(await place({ items: [{ _id, qty: 1 }] })).toMatchObject({
        status: 404,
        body: { code: 'product-not-found' },
      })
    }
    expect(await stockOf(id)).toBe('50')
  })

  test('an order goes to the address that was sent, and stays so when the address is removed', async () => {
    const { id } = await api().addProduct()
    const { client, token, address } = await api().signInGuest()
    const { _id: _, status: __, createdAt: ___, updatedAt: ____, ...details } = address
    const { addresses } = expectSuccess(await client.addAddress({ ...details, city: 'Nashik' }))
    const second = addresses[1]?._id ?? ''
    const order = { payment_id: paymentId(), items: [{ _id: id, qty: 1 }], address: { _id: second, city: 'Forged' } }
    await api().request('/api/user/place-order', { method: 'POST', token, body: { order } })
    expectSuccess(await client.removeAddress(second))
    expect(expectSuccess(await client.orders()).orders).toMatchObject([{ address: { _id: second, city: 'Nashik' } }])
  })

  test('a customer without an address can place a bare order', async () => {
    const { id } = await api().addProduct()
    const { client, token, address } = await api().signInGuest()
    expectSuccess(await client.removeAddress(address._id))
    const order = { payment_id: paymentId(), items: [{ _id: id, qty: 1 }], address: {} }
    const answer = await api().request('/api/user/place-order', { method: 'POST', token, body: { order } })
    expect(answer).toMatchObject({ status: 201, body: { orders: [{ address: null }] } })
  })

  test('an order is read with its payment, and another customer’s is not found', async () => {
    const { id } = await api().addProduct()
    const owner = await api().signInGuest()
    const other = await api().signInGuest()
    expectSuccess(await owner.client.addToCart({ _id: id }))
    const payment_id = paymentId()
    const [order] = expectSuccess(await owner.client.placeOrder({ payment_id })).orders
    const orderId = order?._id ?? ''
    expect(expectSuccess(await owner.client.order(orderId))).toMatchObject({
      order: { _id: orderId, history: [{ state: 'placed', at: expect.any(String), note: '' }] },
      payment: { payment_id, orderId, amount: 368, state: 'captured' },
    })
    for (const missing of [orderId, crypto.randomUUID(), 'nonsense']) {
      const notFound = { failure: { status: 404, code: 'order-not-found' } }
      expect(await other.client.order(missing)).toMatchObject(notFound)
      expect(await other.client.cancelOrder(missing)).toMatchObject(notFound)
    }
    expect(expectSuccess(await owner.client.order(orderId)).order.state).toBe('placed')
  })

  test('a payment id is text as providers give it', async () => {
    const { token } = await api().signInGuest()
    for (const payment_id of ['', ' ', 'a\u0000b', '\ud800', 'x'.repeat(129), 5, null, {}]) {
      const answer = await api().request('/api/user/place-order', {
        method: 'POST',
        token,
        body: { order: { payment_id } },
      })
      expect(answer, String(payment_id)).toMatchObject({ status: 422, body: { code: 'body-invalid' } })
    }
  })
}
