import { expect, test } from 'vitest'
import { MAX_PRODUCTS_BY_ID } from '#contract/catalogue/catalogue-calls.ts'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'

/** Lists that were filled before signing in, and what a visitor may read for them. */
export function mergedListsContract(api: () => TestApi): void {
  test('a visitor reads products by their ids, as they are now and without those that are not sold', async () => {
    const [mango, methi] = [await api().addProduct(), await api().addProduct({ stock: 0 })]
    const visitor = api().clientFor(null)
    const ids = [mango.id, crypto.randomUUID(), methi.id, 'nonsense', mango.id]
    const { products } = expectSuccess(await visitor.productsById(ids))
    expect(products).toHaveLength(2)
    expect(products).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ _id: mango.id, currentPrice: '368', stock: '50' }),
        expect.objectContaining({ _id: methi.id, stock: '0' }),
      ]),
    )
    expect(expectSuccess(await visitor.productsById([]))).toEqual({ products: [] })
    const cheaper = { ...mango, sellingPrice: 99_00 }
    await api().store.transaction((tx) => tx.saveProducts([cheaper]))
    expect(expectSuccess(await visitor.productsById([mango.id])).products).toMatchObject([{ currentPrice: '99' }])
  })

  test('more products by id than two full lists are refused', async () => {
    const ids = Array.from({ length: MAX_PRODUCTS_BY_ID + 1 }, () => crypto.randomUUID())
    const visitor = api().clientFor(null)
    const refused = { failure: { status: 422, code: 'body-invalid', fields: { ids: expect.any(String) } } }
    expect(await visitor.productsById(ids)).toMatchObject(refused)
    expect(await visitor.productsNotSold(ids)).toMatchObject(refused)
    expect(expectSuccess(await visitor.productsNotSold(ids.slice(1)))).toEqual({ products: [] })
  })

  test('lists filled before signing in join the customer’s: the larger quantity wins', async () => {
    const [mango, methi, honey] = [await api().addProduct(), await api().addProduct(), await api().addProduct()]
    const { client } = await api().signInGuest()
    expectSuccess(await client.addToCart({ _id: mango.id }))
    expectSuccess(await client.stepCartItem(mango.id, 'increment', 4))
    expectSuccess(await client.addToCart({ _id: methi.id }))
    const wanted = {
      basket: [
        { _id: mango.id, qty: 2 },
        { _id: methi.id, qty: 3 },
        { _id: honey.id, qty: 1 },
      ],
      wishlist: [honey.id],
    }
    const { cart, wishlist, merged } = expectSuccess(await client.mergeLists(wanted))
    expect(cart.map(({ _id, qty }) => [_id, qty])).toEqual([
      [mango.id, 5],
      [methi.id, 3],
      [honey.id, 1],
    ])
    expect(wishlist.map(({ _id }) => _id)).toEqual([honey.id])
    expect(merged).toEqual({ raised: 2, wished: 1, changes: [] })
    expect(expectSuccess(await client.cart()).cart).toEqual(cart)
    expect(expectSuccess(await client.wishlist()).wishlist).toEqual(wishlist)
  })

  test('the same merge, made again because its answer never came, changes nothing', async () => {
    const product = await api().addProduct()
    const { client } = await api().signInGuest()
    const wanted = { basket: [{ _id: product.id, qty: 3 }], wishlist: [product.id] }
    const first = expectSuccess(await client.mergeLists(wanted))
    const again = expectSuccess(await client.mergeLists(wanted))
    expect([again.cart, again.wishlist]).toEqual([first.cart, first.wishlist])
    expect(again.merged).toEqual({ raised: 0, wished: 0, changes: [] })
  })

  test('loose goods of which a weight is wanted come in as many steps of now as are nearest to it, once', async () => {
    const okra = await api().addProduct({
      soldBy: 'loose',
      netUnit: 'g',
      netAmount: 1000,
      mrp: 192_00,
      sellingPrice: 192_00,
    })
    const counted = await api().addProduct()
    const { client } = await api().signInGuest()
    const merge = async (...basket: { _id: string; qty: number; grams?: number }[]) => {
      const { cart, merged } = expectSuccess(await client.mergeLists({ basket, wishlist: [] }))
      expect(expectSuccess(await client.cart()).cart).toEqual(cart)
      return [merged.raised, ...cart.map(({ qty, wantedGrams }) => [qty, wantedGrams])]
    }
    const fourSteps = { _id: okra.id, qty: 4, grams: 1000 }
    expect(await merge({ ...fourSteps, grams: 100 })).toEqual([1, [1, 100]])
    expect(await merge(fourSteps)).toEqual([0, [1, 100]])
    expect(await merge({ ...fourSteps, grams: 2400 }, { _id: counted.id, qty: 2, grams: 500 })).toEqual([
      2,
      [2, 2400],
      [2, undefined],
    ])
    expect(await merge({ ...fourSteps, grams: 3000 })).toEqual([1, [3, undefined], [2, undefined]])
    // More than there is: that is said as for any goods, and is no changed weight.
    await api().store.transaction((tx) => tx.saveProducts([{ ...okra, stock: 5 }]))
    expect(await merge({ ...fourSteps, grams: 9400 })).toEqual([1, [5, undefined], [2, undefined]])
  })

  test('two tabs that merge at once make one basket', async () => {
    const products = [await api().addProduct(), await api().addProduct(), await api().addProduct()]
    const { client } = await api().signInGuest()
    const wanted = {
      basket: products.map(({ id }, n) => ({ _id: id, qty: n + 1 })),
      wishlist: products.map(({ id }) => id),
    }
    await Promise.all([client.mergeLists(wanted), client.mergeLists(wanted), client.mergeLists(wanted)])
    const { cart } = expectSuccess(await client.cart())
    expect(cart.map(({ _id, qty }) => [_id, qty])).toEqual(products.map(({ id }, n) => [id, n + 1]))
    expect(expectSuccess(await client.wishlist()).wishlist).toHaveLength(3)
  })

  test('a merge says what is cut to the stock, what is sold out and what is not sold', async () => {
    const [scarce, out] = [await api().addProduct({ stock: 2 }), await api().addProduct({ stock: 0 })]
    const missing = crypto.randomUUID()
    const { client } = await api().signInGuest()
    const wanted = {
      basket: [scarce.id, out.id, missing, 'nonsense'].map((_id) => ({ _id, qty: 5 })),
      wishlist: ['nonsense'],
    }
    const { cart, wishlist, merged } = expectSuccess(await client.mergeLists(wanted))
    expect(cart).toMatchObject([{ _id: scarce.id, qty: 2 }])
    expect(wishlist).toMatchObject([{ _id: out.id }])
    expect(merged).toMatchObject({ raised: 1, wished: 0 })
    expect(merged.changes).toEqual([
      { code: 'cut', _id: scarce.id, title: scarce.title, qty: 2 },
      { code: 'sold-out', _id: out.id, title: out.title, qty: 0 },
      { code: 'not-sold', _id: missing, title: '', qty: 0 },
      { code: 'not-sold', _id: '', title: '', qty: 0 },
    ])
  })

  test('a merge of more than a basket holds, or of no whole quantity, is refused and changes nothing', async () => {
    const product = await api().addProduct()
    const { client, token } = await api().signInGuest()
    const line = (qty: unknown) => ({ product: { _id: product.id }, qty })
    for (const basket of [
      [line(0)],
      [line(1.5)],
      [line(101)],
      [line('2')],
      Array.from({ length: 101 }, () => line(1)),
    ]) {
      const body = { merge: { basket } }
      expect(await api().request('/api/user/basket-merge', { method: 'POST', token, body })).toMatchObject({
        status: 422,
      })
    }
    expect(expectSuccess(await client.cart()).cart).toEqual([])
  })
}
