import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { startBaselineServer } from '../../reading/baseline.ts'
import { chooseLoadGenerator } from '../../reading/load-generator.ts'
import { recordResponse } from '../../reading/record-response.ts'
import type { RunningCheckout } from '../checkout-shop.ts'
import { runInTurn } from '../in-turn.ts'
import type { Row } from '../row.ts'
import { type Both, ofBoth } from '../shops.ts'

/** What browsers send. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: '*/*' }
const ROUNDS = 5
/** wrk takes whole ones. */
const SECONDS = 1
/** After a page was first asked for, until it is kept in its smallest form. */
const UNTIL_CACHED_MS = 1500
const CACHED = ['list of all products', 'home page', 'shop page', 'product page'] as const
const BY_ID = 'product by id'

const firstProducts = v.object({ products: v.tuple([v.object({ _id: v.string(), slug: v.string() })]) })

/** Kept pages and answers, beside a bare server that sends the same bytes. */
export async function measureReads(shops: Both<RunningCheckout>): Promise<Row[]> {
  const generator = chooseLoadGenerator()
  const sides = await ofBoth(shops, async ({ address }) => {
    const paths = await pathsOf(address)
    const record = () => Promise.all(Object.values(paths).map((path) => recordResponse(address, path, HEADERS)))
    await record()
    await pause(UNTIL_CACHED_MS)
    return { address, paths, floor: await startBaselineServer(await record()) }
  })
  const rows: Row[] = []
  const measure = async (name: keyof typeof sides.newest.paths, connections: number, target: string) => {
    const run = (side: keyof typeof sides, of: 'address' | 'floor') => () =>
      generator.run({
        url: (of === 'floor' ? sides[side].floor.address : sides[side].address) + sides[side].paths[name],
        headers: HEADERS,
        connections,
        seconds: SECONDS,
      })
    const rounds = await runInTurn(
      {
        before: run('before', 'address'),
        newest: run('newest', 'address'),
        'floor of before': run('before', 'floor'),
        floor: run('newest', 'floor'),
      },
      ROUNDS,
    )
    rows.push({ work: `${name}, ${connections} connections`, unit: 'requests/s', target, rounds })
  }
  try {
    for (const name of CACHED) await measure(name, 10, '0.9 of the floor')
    for (const connections of [10, 100]) await measure(BY_ID, connections, '0.8 of the floor')
    return rows
  } finally {
    sides.before.floor.stop()
    sides.newest.floor.stop()
  }
}

async function pathsOf(address: string): Promise<Record<(typeof CACHED)[number] | typeof BY_ID, string>> {
  const response = await fetch(`${address}/api/products?limit=1`)
  const [product] = v.parse(firstProducts, await response.json()).products
  return {
    'list of all products': '/api/products',
    'home page': '/',
    'shop page': '/shop',
    'product page': `/product/${product.slug}`,
    'product by id': `/api/products/${product._id}`,
  }
}
