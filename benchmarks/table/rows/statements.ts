import { setTimeout as pause } from 'node:timers/promises'
import { createCustomer, listProductIds } from '../../side-by-side/customers.ts'
import { type ProbedShop, startProbedShop } from '../probed-shop.ts'
import type { Row } from '../row.ts'
import { type Both, withShops } from '../shops.ts'

const TRIES = 5
/** For what a shop does after its answer. */
const AFTER_MS = 60

/** Statements of SQLite for one order of three products that are in the basket, and for one addition to it. */
export function measureStatements(before: string): Promise<Row[]> {
  return withShops({ engine: 'SQLite', products: 0, before }, async (shops) => {
    const counts: Both<Count> = {
      before: await countOf(await startProbedShop(shops.before)),
      newest: await countOf(await startProbedShop(shops.newest)),
    }
    const row = (work: string, target: string, of: keyof Count): Row => ({
      work,
      unit: 'statements, SQLite',
      target,
      rounds: { before: [counts.before[of]], newest: [counts.newest[of]], floor: [of === 'order' ? 8 : 3] },
    })
    return [row('an order', '14', 'order'), row('an addition to the basket', '5', 'addition')]
  })
}

interface Count {
  order: number
  addition: number
}

/** The least of some tries: a shop also does what nobody asked for. */
async function countOf(shop: ProbedShop): Promise<Count> {
  try {
    const productIds = await listProductIds(shop, 3)
    const least: Count = { order: Number.POSITIVE_INFINITY, addition: Number.POSITIVE_INFINITY }
    const counted = async (what: keyof Count, work: () => Promise<void>) => {
      await shop.read()
      await work()
      await pause(AFTER_MS)
      least[what] = Math.min(least[what], (await shop.read()).statements)
    }
    await shop.untilIdle()
    for (let round = 0; round < TRIES; round += 1) {
      const customer = await createCustomer(shop)
      for (const id of productIds) await counted('addition', () => customer.addToBasket(id))
      await counted('order', () => customer.placeBareOrder())
    }
    return least
  } finally {
    await shop.stop()
  }
}
