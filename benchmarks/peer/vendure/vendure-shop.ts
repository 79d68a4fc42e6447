import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { freePorts } from '../../../tests/support/processes/free-ports.ts'
import { sendJson } from '../../send-json.ts'
import type { Engine, ReadRequest, RunningShop, StartShop } from '../peer-shop.ts'
import { productsCsv } from '../products-csv.ts'
import { runProgram, startProgram } from '../program.ts'
import { createVendureCustomer } from './vendure-customer.ts'
import { QUERIES } from './vendure-queries.ts'

const searched = v.object({
  data: v.object({ search: v.object({ totalItems: v.number(), items: v.array(v.unknown()) }) }),
})
const listed = v.object({
  data: v.object({
    products: v.object({
      items: v.array(v.object({ id: v.string(), variants: v.tuple([v.object({ id: v.string() })]) })),
      totalItems: v.number(),
    }),
  }),
})
const single = v.object({ data: v.object({ product: v.object({ id: v.string() }) }) })

/** Vendure with the products of our sample store. Its worker does not run, which is less work for this machine. */
export async function prepareVendure({ folder, databaseUrls }: Engine, packages: string): Promise<StartShop> {
  const productsFile = join(folder, 'products.csv')
  await writeFile(productsFile, productsCsv())
  const program = (file: string, port: number) => ({
    file: resolve('benchmarks/peer/vendure', file),
    folder: packages,
    logFile: join(folder, 'vendure.log'),
    environment: {
      PORT: String(port),
      COOKIE_SECRET: 'the cookie secret of the benchmark of peers',
      PRODUCTS_FILE: productsFile,
      ...(databaseUrls ? { DATABASE_URL: databaseUrls.peer } : { DATABASE_FILE: join(folder, 'vendure.sqlite') }),
    },
  })
  const start = async (): Promise<RunningShop> => {
    const [port = 0] = await freePorts(1)
    const url = `http://127.0.0.1:${port}/shop-api`
    const ask = async (query: string) => (await sendJson(url, { body: { query } })).body
    const isAnswering = async () => v.parse(searched, await ask(QUERIES.search(''))).data.search.totalItems > 0
    const { pid, coldStart, stop } = await startProgram(program('server.mjs', port), isAnswering)
    const { items, totalItems } = v.parse(listed, await ask(QUERIES.products)).data.products
    return {
      pid,
      coldStart,
      products: totalItems,
      reads: readsOf(url, { total: totalItems, productId: items[0]?.id ?? '' }),
      createCustomer: (kind) =>
        createVendureCustomer(
          url,
          items.map(({ variants }) => variants[0].id),
          kind,
        ),
      stop,
    }
  }
  const [port = 0] = await freePorts(1)
  await runProgram(program('populate.mjs', port))
  return start
}

function readsOf(url: string, { total, productId }: { total: number; productId: string }): RunningShop['reads'] {
  const read = (query: string, check: ReadRequest['check']): ReadRequest => ({
    url,
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate, br, zstd' },
    body: JSON.stringify({ query }),
    check,
  })
  const expectFound = (atLeast: number) => (body: unknown) => {
    const { items } = v.parse(searched, body).data.search
    if (items.length < atLeast) throw new Error(`${items.length} products instead of ${atLeast}`)
  }
  const search = read(QUERIES.search('term: "tomato"'), expectFound(1))
  return {
    'list of all products': read(QUERIES.search(''), expectFound(total)),
    'list of all products, by the products query': read(QUERIES.products, (body) => {
      if (v.parse(listed, body).data.products.items.length < total) throw new Error('products are missing')
    }),
    'product by id': read(QUERIES.product(productId), (body) => {
      if (v.parse(single, body).data.product.id !== productId) throw new Error('another product')
    }),
    search,
    // It remembers no search, and cannot filter this one by price.
    'search, none asked before': search,
  }
}
