import { get } from 'node:http'
import * as v from 'valibot'
import { median } from '../../median.ts'
import { runInTurn } from '../in-turn.ts'
import { type ProbedShop, startProbedShop } from '../probed-shop.ts'
import type { Row } from '../row.ts'
import { type Both, ofBoth, withShops } from '../shops.ts'

const ROUNDS = 6
const DRAWS_PER_ROUND = 7

const productList = v.object({ products: v.array(v.object({ slug: v.string() })) })

/** Milliseconds to a page that has to be drawn, by a shop that has nothing else to do. */
export function measureDrawing(before: string): Promise<Row[]> {
  return withShops({ engine: 'SQLite', products: 0, before }, async (shops) => {
    const running = await ofBoth(shops, startProbedShop)
    try {
      await ofBoth(running, ({ untilIdle }) => untilIdle())
      const [slug = ''] = await slugsOf(running.newest)
      const pages = { home: '/', shop: '/shop', product: `/product/${slug}` }
      const rows: Row[] = []
      for (const [name, path] of Object.entries(pages)) {
        const draw = (side: keyof Both<unknown>) => () => drawPages(running[side].address + path)
        const rounds = await runInTurn({ before: draw('before'), newest: draw('newest') }, ROUNDS)
        rows.push({ work: `drawing a page that is not kept: ${name}`, unit: 'ms', target: '8', rounds })
      }
      return rows
    } finally {
      await ofBoth(running, ({ stop }) => stop())
    }
  })
}

async function drawPages(url: string): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < DRAWS_PER_ROUND; count += 1) times.push(await drawPage(url))
  return median(times)
}

/** Pages contain the host they were asked at: at a new one, each has to be drawn. */
function drawPage(url: string): Promise<number> {
  const network = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')
  const headers = {
    host: `${crypto.randomUUID()}.test`,
    accept: 'text/html',
    'accept-encoding': 'br',
    'x-forwarded-for': `10.${network}`,
  }
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new Error(`${url} responded with ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}

async function slugsOf({ address }: ProbedShop): Promise<string[]> {
  const response = await fetch(`${address}/api/products`)
  return v.parse(productList, await response.json()).products.map(({ slug }) => slug)
}
