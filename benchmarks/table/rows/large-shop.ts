import { median } from '../../median.ts'
import { runInTurn } from '../in-turn.ts'
import { type ProbedShop, startProbedShop } from '../probed-shop.ts'
import type { Row } from '../row.ts'
import { type Both, type Engine, ofBoth, withShops } from '../shops.ts'

const PRODUCTS = 100_000
const ROUNDS = 5
const SEARCHES_PER_ROUND = 5

/** A search for a word in most titles of 100,000 products, asked by people who wait for it one after the other. */
export function measureLargeShop(engine: Engine, before: string): Promise<Row[]> {
  return withShops({ engine, products: PRODUCTS, before }, async (shops) => {
    const running = await ofBoth(shops, startProbedShop)
    try {
      await ofBoth(running, ({ untilIdle }) => untilIdle())
      const search = (side: keyof Both<unknown>) => () => searchIn(running[side])
      await ofBoth(running, ({ read }) => read())
      // What a first search makes ready counts for itself.
      await runInTurn({ before: search('before'), newest: search('newest') }, 0)
      const first = await ofBoth(running, async ({ read }) => [(await read()).longestTurnCpuMs])
      const times = await runInTurn({ before: search('before'), newest: search('newest') }, ROUNDS)
      const last = await ofBoth(running, ({ read }) => read())
      const holds = await ofBoth(last, async ({ longestHoldMs }) => [longestHoldMs])
      const turns = await ofBoth(last, async ({ longestTurnCpuMs }) => [longestTurnCpuMs])
      const row = (work: string, target: string, rounds: Row['rounds']): Row => ({
        work: `100,000 products, ${engine}: ${work}`,
        unit: 'ms',
        target,
        rounds,
      })
      return [
        row('common search, never asked before', 'a few', times),
        row('longest turn meanwhile of the thread that serves all, CPU', '20', turns),
        row('the same in the first searches after a start', '20', first),
        row('longest time in which nobody else was served meanwhile, waits for a processor included', '20', holds),
      ]
    } finally {
      await ofBoth(running, ({ stop }) => stop())
    }
  })
}

let asked = 0

async function searchIn({ address }: ProbedShop): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < SEARCHES_PER_ROUND; count += 1) times.push(await timeSearch(address))
  return median(times)
}

/** Each from a network of its own, in a price range that nobody asked for. */
async function timeSearch(address: string): Promise<number> {
  asked += 1
  const headers = { 'x-forwarded-for': `10.9.${asked % 256}.1` }
  const startedAt = performance.now()
  const response = await fetch(`${address}/api/products?q=pack&priceLow=${asked}&priceHigh=900&limit=24`, { headers })
  const body = await response.text()
  if (!response.ok) throw new Error(`the search responded with ${response.status}: ${body.slice(0, 200)}`)
  return performance.now() - startedAt
}
