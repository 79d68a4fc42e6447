import { salesWindow } from '#use-cases/stock/index.ts'
import { ENGINES, type EngineName } from '../growth/shop-sizes.ts'
import type { Measurement } from '../results.ts'
import { fillStock, PACKS } from './fill-stock.ts'
import { measureFilled, NOW } from './filled-shop.ts'

/** The pages of the list of stock in a shop of 50,000 packs. */
export function measureStockLists(engines: readonly EngineName[] = ENGINES): Promise<Measurement[]> {
  return measureFilled(engines, fillStock, async ({ store, addRead, sumDays }) => {
    await sumDays()
    for (const [what, request] of LISTS) {
      await addRead(`stock: ${what}`, async () => {
        const sales = await salesWindow(store, NOW)
        const packs = await store.stockedPacks({ text: '', after: null, limit: 51, view: 'all', sales, ...request })
        await store.stockPositions(packs.map(({ productId }) => productId))
      })
    }
  })
}

const LISTS = [
  ['first page', {}],
  ['a page in the middle', { after: PACKS / 2 }],
  ['low', { view: 'low' }],
  ['sold out', { view: 'out' }],
  ['missing', { view: 'missing' }],
  ['searched', { text: 'toor' }],
  ['low and searched', { view: 'low', text: 'toor' }],
] as const
