import { expect, test } from 'vitest'
import { createCatalogueCache } from './catalogue-cache.ts'

test('a response that was being read when a sale changed the catalogue is not cached', async () => {
  const store = { catalogueVersion: async () => 1 }
  const cache = createCatalogueCache({ now: () => 0, store })
  let finishReading = (_: unknown): void => undefined
  const reading = new Promise((resolve) => {
    finishReading = resolve
  })
  const stockOf = async (read: () => Promise<unknown>) =>
    (await (await cache.answer(new Request('http://shop.test/'), 'mango', read)).json()).stock
  const first = stockOf(() => reading)
  cache.clear()
  finishReading({ stock: 5 })
  expect(await first).toBe(5)
  expect(await stockOf(async () => ({ stock: 4 }))).toBe(4)
})
