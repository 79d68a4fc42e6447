import { expect, test } from 'vitest'
import { orderPacks } from '#domain/catalogue/editing/pack-order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { MAX_BUY_AGAIN_PRODUCTS } from '#domain/lists/bought-products.ts'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'

/** What a customer is offered to buy again. */
export function buyAgainContract(api: () => TestApi): void {
  type TestClient = Awaited<ReturnType<TestApi['signInGuest']>>['client']
  const order = async (client: TestClient, ...ids: string[]) => {
    for (const _id of ids) expectSuccess(await client.addToCart({ _id }))
    const { orders } = expectSuccess(await client.placeOrder({ payment_id: `pay_${crypto.randomUUID()}` }))
    return orders[0]?._id ?? ''
  }
  const offered = async (client: TestClient) => expectSuccess(await client.buyAgain()).products.map(({ _id }) => _id)
  const addProducts = (count: number) => Promise.all(Array.from({ length: count }, () => api().addProduct()))

  test('what is in most orders comes first, then what was ordered last', async () => {
    const [often, early, late] = await addProducts(3)
    const { client } = await api().signInGuest()
    const ids = [often, early, late].map((product) => product?.id ?? '')
    await order(client, ids[0] ?? '', ids[1] ?? '')
    await order(client, ids[0] ?? '')
    await order(client, ids[2] ?? '')
    expect(await offered(client)).toEqual([ids[0], ids[2], ids[1]])
  })

  test('what is sold out stands behind everything in stock', async () => {
    const [last, plenty] = [await api().addProduct({ stock: 2 }), await api().addProduct()]
    const { client } = await api().signInGuest()
    await order(client, last.id, plenty.id)
    await order(client, last.id)
    expect(await offered(client)).toEqual([plenty.id, last.id])
  })

  test('an order that was cancelled says nothing of what a customer buys', async () => {
    const [bought, cancelled] = [await api().addProduct(), await api().addProduct()]
    const { client } = await api().signInGuest()
    await order(client, bought.id)
    expectSuccess(await client.cancelOrder(await order(client, cancelled.id)))
    expect(await offered(client)).toEqual([bought.id])
  })

  test('a guest without an order is offered nothing, nor is anybody what others bought', async () => {
    const product = await api().addProduct()
    const [buyer, other] = [await api().signInGuest(), await api().signInGuest()]
    await order(buyer.client, product.id)
    expect(await offered(other.client)).toEqual([])
  })

  test('a product is offered once, at today’s price, and no more products than twelve', async () => {
    const products = await addProducts(MAX_BUY_AGAIN_PRODUCTS + 1)
    const { client } = await api().signInGuest()
    await order(client, ...products.map(({ id }) => id))
    const [first] = products
    if (!first) throw new Error('there are products')
    await order(client, first.id)
    await api().store.transaction((tx) => tx.saveProducts([{ ...first, sellingPrice: 120_50, stock: 40 }]))
    const again = expectSuccess(await client.buyAgain()).products
    expect(again).toHaveLength(MAX_BUY_AGAIN_PRODUCTS)
    expect(new Set(again.map(({ _id }) => _id)).size).toBe(MAX_BUY_AGAIN_PRODUCTS)
    expect(again[0]).toMatchObject({ _id: first.id, currentPrice: '120.50', stock: '40' })
  })

  /** A product of these packs, which has sold one that is not sold any more. */
  async function withArchivedPack(
    former: Partial<Product>,
    ...others: readonly Partial<Product>[]
  ): Promise<{ former: Product; others: Product[]; client: TestClient }> {
    const first = await api().addProduct(former)
    const shared = { groupId: first.groupId, groupSlug: first.groupSlug }
    const packs = await Promise.all(others.map((pack) => api().addProduct({ ...shared, ...pack })))
    const { client } = await api().signInGuest()
    await order(client, first.id)
    await api().store.transaction(async (tx) => {
      const products = await tx.editableProducts([first.groupId])
      await tx.saveEditableProducts(
        products.map(({ group, packs: all }) => {
          const archived = all.map((pack) => (pack.id === first.id ? { ...pack, state: 'archived' as const } : pack))
          return { group, packs: orderPacks('live', archived) }
        }),
      )
    })
    return { former: first, others: packs, client }
  }
  const grams = (netAmount: number, pack: Partial<Product> = {}): Partial<Product> => {
    return { netAmount, netUnit: 'g', unit: `${netAmount} g`, ...pack }
  }

  test('in place of a pack that is no longer sold comes that of the same product which is nearest in amount', async () => {
    const { former, others, client } = await withArchivedPack(grams(500), grams(5000), grams(250), grams(1000))
    expect(await offered(client)).toEqual([others[1]?.id])
    const answer = expectSuccess(await client.productsById([former.id], { instead: true }))
    expect(answer).toMatchObject({
      products: [],
      instead: [{ formerId: former.id, netAmount: 500, netUnit: 'g', product: { _id: others[1]?.id } }],
    })
    expect(expectSuccess(await client.productsById([former.id]))).toEqual({ products: [] })
  })

  test('the same amount comes first, what is in stock before what is not, and what is measured alike before the rest', async () => {
    const same = await withArchivedPack(grams(500), grams(400), grams(500))
    expect(await offered(same.client)).toEqual([same.others[1]?.id])
    const soldOut = await withArchivedPack(grams(500), grams(500, { stock: 0 }), grams(2000))
    expect(await offered(soldOut.client)).toEqual([soldOut.others[1]?.id])
    const pieces = await withArchivedPack(grams(500), { netAmount: 500, netUnit: 'piece', unit: '500' }, grams(2000))
    expect(await offered(pieces.client)).toEqual([pieces.others[1]?.id])
  })

  test('a product of which no pack is sold any more is not offered, and one bought in both packs is offered once', async () => {
    const none = await withArchivedPack(grams(500))
    expect(await offered(none.client)).toEqual([])
    expect(expectSuccess(await none.client.productsById([none.former.id], { instead: true }))).toEqual({
      products: [],
      instead: [],
    })
    const both = await withArchivedPack(grams(500), grams(1000))
    await order(both.client, both.others[0]?.id ?? '')
    expect(await offered(both.client)).toEqual([both.others[0]?.id])
  })
}
