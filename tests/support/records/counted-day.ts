import type { TestApi } from '../api.ts'
import { expectSuccess } from '../expect-success.ts'

/** A delivery of two packs of which one was a mistake, and a count of the other that finds two units too few. */
export async function countedDay(api: TestApi): Promise<void> {
  const key = () => crypto.randomUUID()
  const { client: picker } = await api.signInStaff('picker')
  const { client: manager } = await api.signInStaff('manager')
  const [mango, methi] = [await api.addProduct({ stock: 0 }), await api.addProduct({ stock: 9 })]
  const lines = [mango, methi].map(({ id }) => ({ productId: id, cases: 2, caseSize: 6, pieces: 1 }))
  const goods = { supplier: 'Konkan Orchards', documentNo: 'KO-17', lines }
  const { receipt } = expectSuccess(await picker.receiveGoods(goods, key()))
  expectSuccess(await manager.reverseReceipt(receipt._id, { lines: [1], reason: 'Never came' }))
  const { count } = expectSuccess(await picker.openStockCount({ scope: 'packs', productIds: [mango.id] }, key()))
  for (const [seen, client] of [picker, manager].entries()) {
    const { lines: found } = expectSuccess(await client.stockCount(count._id))
    const lots = (found[0]?.lots ?? []).map(({ _id }) => ({ lotId: _id, counted: 11 }))
    expectSuccess(await client.countPack(count._id, mango.id, { seen, lots }, key()))
  }
  expectSuccess(await manager.bookStockCount(count._id, { leaveOut: false }))
}
