import { expect, test } from 'vitest'
import { createCatalogueCache } from './catalogue-cache.ts'

test('a response that was being read when a sale changed the catalogue is not cached, nor given to later requests', async () => {
  const store = { catalogueVersion: async () => 1 }
  const cache = createCatalogueCache({ now: () => 0, store })
  const { promise: reading, resolve: finishReading } = Promise.withResolvers<unknown>()
  const stockOf = async (read: () => Promise<unknown>) =>
    (await (await cache.answer(new Request('http://shop.test/'), 'mango', read)).json()).stock
  const first = stockOf(() => reading)
  cache.clear()
  expect(await stockOf(async () => ({ stock: 4 }))).toBe(4)
  finishReading({ stock: 5 })
  expect(await first).toBe(5)
  expect(await stockOf(async () => ({ stock: 3 }))).toBe(4)
})
