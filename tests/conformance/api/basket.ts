import { expect, test } from 'vitest'
import { asOnlyPack, type Product } from '#domain/catalogue/product.ts'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'

export function basketContract(api: () => TestApi): void {
  const addProducts = async (count: number): Promise<Product[]> => {
    const first = await api().addProduct()
    const others = Array.from({ length: count - 1 }, () => {
      const id = crypto.randomUUID()
      return { ...first, ...asOnlyPack({ id, slug: `product-${id}` }) }
    })
    await api().store.transaction((tx) => tx.saveProducts(others))
    return [first, ...others]
  }

  test('A126 A127 A077 a product added is a line of one, and a line of two when added again', async () => {
    const { id } = await api().addProduct()
    const { client, token } = await api().signInGuest()
    const first = await api().request('/api/user/cart', { method: 'POST', token, body: { product: { _id: id } } })
    expect(first).toMatchObject({ status: 201, body: { cart: [{ _id: id, qty: 1, createdAt: expect.any(String) }] } })
    expect(expectSuccess(await client.addToCart({ _id: id })).cart).toMatchObject([{ _id: id, qty: 2 }])
    expect(expectSuccess(await client.cart()).cart).toMatchObject([
      { _id: id, qty: 2, price: '550', currentPrice: '368' },
    ])
  })

  test('a forged product in the body changes nothing: price, stock and title are the catalogue', async () => {
    const { id, title } = await api().addProduct()
    const { token } = await api().signInGuest()
    const product = { _id: id, currentPrice: '1', price: '1', stock: '9999', title: 'Free', qty: 50, userId: 'x' }
    const { body } = await api().request('/api/user/cart', { method: 'POST', token, body: { product, qty: 9 } })
    expect(body).toMatchObject({ cart: [{ _id: id, title, currentPrice: '368', price: '550', stock: '50', qty: 1 }] })
    expect((await api().request(`/api/products/${id}`)).body).toMatchObject({ product: { currentPrice: '368', title } })
  })

  test('A128 A105 a step moves the quantity by one and never below nothing', async () => {
    const { id } = await api().addProduct()
    const { client } = await api().signInGuest()
    expectSuccess(await client.addToCart({ _id: id }))
    expect(expectSuccess(await client.stepCartItem(id, 'increment')).cart).toMatchObject([{ qty: 2 }])
    expect(expectSuccess(await client.stepCartItem(id, 'increment', 5)).cart).toMatchObject([{ qty: 7 }])
    expect(expectSuccess(await client.stepCartItem(id, 'decrement', 5)).cart).toMatchObject([{ qty: 2 }])
    for (const qty of [1, 0, 0]) {
      expect(expectSuccess(await client.stepCartItem(id, 'decrement')).cart).toMatchObject([{ qty }])
    }
  })

  test('a quantity stays at 100 however often it is raised', async () => {
    const { id } = await api().addProduct({ stock: 500 })
    const { client, user } = await api().signInGuest()
    await api().store.transaction((tx) => tx.saveBasketLine(user._id, id, 99, Date.now()))
    expect(expectSuccess(await client.stepCartItem(id, 'increment')).cart).toMatchObject([{ qty: 100 }])
    expect(expectSuccess(await client.stepCartItem(id, 'increment')).cart).toMatchObject([{ qty: 100 }])
    expect(expectSuccess(await client.addToCart({ _id: id })).cart).toMatchObject([{ qty: 100 }])
  })

  test('neither adding nor raising goes beyond the stock', async () => {
    const soldOut = await api().addProduct({ stock: 0 })
    const last = await api().addProduct({ stock: 1 })
    const { client } = await api().signInGuest()
    expect(await client.addToCart({ _id: soldOut.id })).toMatchObject({
      failure: {
        status: 409,
        code: 'out-of-stock',
        shortages: [{ productId: soldOut.id, title: soldOut.title, left: 0 }],
      },
    })
    expectSuccess(await client.addToCart({ _id: last.id }))
    const more = { failure: { status: 409, shortages: [{ productId: last.id, left: 1 }] } }
    expect(await client.addToCart({ _id: last.id })).toMatchObject(more)
    expect(await client.stepCartItem(last.id, 'increment')).toMatchObject(more)
    expect(expectSuccess(await client.cart()).cart).toMatchObject([{ _id: last.id, qty: 1 }])
  })

  test('thirty steps at once make thirty units', async () => {
    const { id } = await api().addProduct({ stock: 90 })
    const { client } = await api().signInGuest()
    expectSuccess(await client.addToCart({ _id: id }))
    await Promise.all(Array.from({ length: 30 }, () => client.stepCartItem(id, 'increment')))
    expect(expectSuccess(await client.cart()).cart).toMatchObject([{ qty: 31 }])
  })

  test('A129 a line can be removed, and the whole basket emptied', async () => {
    const [one, two, three] = [await api().addProduct(), await api().addProduct(), await api().addProduct()]
    const { client, token } = await api().signInGuest()
    for (const { id } of [one, two, three]) expectSuccess(await client.addToCart({ _id: id }))
    const left = expectSuccess(await client.removeFromCart(two.id)).cart.map((line) => line._id)
    expect(left).toEqual([one.id, three.id])
    expect(await api().request('/api/user/cart', { method: 'DELETE', token })).toMatchObject({
      status: 200,
      body: { cart: [] },
    })
    expect(expectSuccess(await client.cart()).cart).toEqual([])
  })

  test('a line keeps its place when its quantity changes', async () => {
    const [one, two] = [await api().addProduct(), await api().addProduct()]
    const { client } = await api().signInGuest()
    expectSuccess(await client.addToCart({ _id: one.id }))
    expectSuccess(await client.addToCart({ _id: two.id }))
    const { cart } = expectSuccess(await client.stepCartItem(one.id, 'increment'))
    expect(cart.map((line) => [line._id, line.qty])).toEqual([
      [one.id, 2],
      [two.id, 1],
    ])
  })

  test('A151 what is not in the basket or the catalogue is a 404', async () => {
    const { id } = await api().addProduct()
    const { client, token } = await api().signInGuest()
    for (const missing of [id, crypto.randomUUID(), 'nonsense', "' or 1=1"]) {
      expect(await client.removeFromCart(missing)).toMatchObject({ failure: { status: 404, code: 'not-in-basket' } })
      expect(await client.stepCartItem(missing, 'increment')).toMatchObject({ failure: { status: 404 } })
    }
    for (const missing of [crypto.randomUUID(), 'nonsense', '']) {
      expect(await client.addToCart({ _id: missing })).toMatchObject({
        failure: { status: 404, code: 'product-not-found' },
      })
    }
    for (const body of [{}, { product: null }, { product: [] }, { product: {} }, { product: { _id: 7 } }]) {
      const answer = await api().request('/api/user/cart', { method: 'POST', token, body })
      expect(answer).toMatchObject({ status: 422, body: { code: 'body-invalid', fields: expect.any(Object) } })
    }
    for (const type of ['INCREMENT', 'reset', 1, null]) {
      const path = `/api/user/cart/${id}`
      expect(await api().request(path, { method: 'POST', token, body: { action: { type } } })).toMatchObject({
        status: 422,
      })
    }
  })

  test('a basket holds at most 100 products, and a full one still changes the quantity of those it holds', async () => {
    const { client, user } = await api().signInGuest()
    const saved = await addProducts(100)
    await api().store.transaction(async (tx) => {
      for (const { id } of saved) await tx.saveBasketLine(user._id, id, 1, Date.now())
    })
    const oneMore = await api().addProduct()
    expect(await client.addToCart({ _id: oneMore.id })).toMatchObject({
      failure: { status: 409, code: 'basket-full', message: expect.stringContaining('100') },
    })
    const first = saved[0]?.id ?? ''
    expect(expectSuccess(await client.addToCart({ _id: first })).cart).toHaveLength(100)
    expectSuccess(await client.stepCartItem(first, 'increment'))
    expectSuccess(await client.removeFromCart(first))
    expect(expectSuccess(await client.addToCart({ _id: oneMore.id })).cart).toHaveLength(100)
  })

  test('two products added at once to a basket of 99 leave it at 100', async () => {
    const { client, user } = await api().signInGuest()
    const saved = await addProducts(99)
    await api().store.transaction(async (tx) => {
      for (const { id } of saved) await tx.saveBasketLine(user._id, id, 1, Date.now())
    })
    const [one, two] = [await api().addProduct(), await api().addProduct()]
    const added = await Promise.all([client.addToCart({ _id: one.id }), client.addToCart({ _id: two.id })])
    expect(added.filter((result) => result.ok)).toHaveLength(1)
    expect(expectSuccess(await client.cart()).cart).toHaveLength(100)
  })

  test('a wishlist holds at most 100 products, and one that is on it already is refused as such', async () => {
    const { client, user } = await api().signInGuest()
    const saved = await addProducts(100)
    await api().store.transaction(async (tx) => {
      for (const { id } of saved) await tx.addToWishlist(user._id, id, Date.now())
    })
    const oneMore = await api().addProduct()
    expect(await client.addToWishlist({ _id: oneMore.id })).toMatchObject({
      failure: { status: 409, code: 'wishlist-full', message: expect.stringContaining('100') },
    })
    const first = saved[0]?.id ?? ''
    expect(await client.addToWishlist({ _id: first })).toMatchObject({ failure: { code: 'already-in-wishlist' } })
    expectSuccess(await client.removeFromWishlist(first))
    expect(expectSuccess(await client.addToWishlist({ _id: oneMore.id })).wishlist).toHaveLength(100)
  })

  test('a line above the stock can be taken down one by one, and not up', async () => {
    const { id } = await api().addProduct({ stock: 2 })
    const { client, user } = await api().signInGuest()
    await api().store.transaction((tx) => tx.saveBasketLine(user._id, id, 5, Date.now()))
    expect(expectSuccess(await client.stepCartItem(id, 'decrement')).cart).toMatchObject([{ qty: 4 }])
    expect(await client.stepCartItem(id, 'increment')).toMatchObject({ failure: { code: 'out-of-stock' } })
  })

  test('A130 A092 the wishlist is read, added to once, and taken from', async () => {
    const { id } = await api().addProduct()
    const { client, token } = await api().signInGuest()
    const body = { product: { _id: id, title: 'Forged' } }
    const added = await api().request('/api/user/wishlist', { method: 'POST', token, body })
    expect(added).toMatchObject({ status: 201, body: { wishlist: [{ _id: id, createdAt: expect.any(String) }] } })
    expect(JSON.stringify(added.body)).not.toContain('Forged')
    expect(await client.addToWishlist({ _id: id })).toMatchObject({
      failure: { status: 409, message: 'Item is already in the wishlist' },
    })
    expect(expectSuccess(await client.wishlist()).wishlist).toHaveLength(1)
    expect(expectSuccess(await client.removeFromWishlist(id)).wishlist).toEqual([])
    expect(await client.removeFromWishlist(id)).toMatchObject({ failure: { status: 404, code: 'not-in-wishlist' } })
    expect(await client.addToWishlist({ _id: 'nonsense' })).toMatchObject({ failure: { code: 'product-not-found' } })
  })

  test('a sold-out product can still be wished for', async () => {
    const { id } = await api().addProduct({ stock: 0 })
    const { client } = await api().signInGuest()
    expect(expectSuccess(await client.addToWishlist({ _id: id })).wishlist).toMatchObject([{ _id: id, stock: '0' }])
  })
}
