import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { freePorts } from '../../tests/support/processes/free-ports.ts'
import { sendJson } from '../send-json.ts'
import { supplyShop } from '../supply-shop.ts'
import { createOurCustomer } from './our-customer.ts'
import type { Engine, ReadRequest, RunningShop, StartShop } from './peer-shop.ts'
import { startProgram } from './program.ts'

/** What browsers send. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const productList = v.object({ products: v.array(v.object({ _id: v.string() })), total: v.number() })
const oneProduct = v.object({ product: v.object({ _id: v.string() }) })

/** This shop with its sample store, as `npm start` runs it, with limits and stock that nobody comes to the end of. */
export async function prepareOurShop({ folder, databaseUrls }: Engine): Promise<StartShop> {
  const dataDir = join(folder, 'haribhari')
  await mkdir(dataDir, { recursive: true })
  const start = async (): Promise<RunningShop> => {
    const [port = 0, sandboxPort = 0] = await freePorts(2)
    const address = `http://127.0.0.1:${port}`
    const list = async () => v.parse(productList, (await sendJson(`${address}/api/products`, { method: 'GET' })).body)
    const program = {
      file: 'dist/server/main.js',
      logFile: join(folder, 'haribhari.log'),
      environment: {
        SHOP_ENV: 'development',
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        DATA_DIR: dataDir,
        SAMPLE_STORE: '1',
        // Every customer has a network of their own.
        TRUST_PROXY: '1',
        ...(databaseUrls && {
          DATABASE_URL: databaseUrls.shop,
          AUTH_SECRET: 'the auth secret of the benchmark of peers',
        }),
      },
    }
    const { pid, coldStart, stop } = await startProgram(program, async () => (await list()).total > 0)
    const { products, total } = await list()
    const productIds = products.map(({ _id }) => _id)
    return {
      pid,
      coldStart,
      products: total,
      reads: readsOf(address, { total, productId: productIds[0] ?? '' }),
      createCustomer: (kind) =>
        createOurCustomer({ address, sandboxAddress: `http://127.0.0.1:${sandboxPort}`, productIds }, kind),
      stop,
    }
  }
  // The first start fills the store.
  await (await start()).stop()
  await supplyShop({ dataDir, databaseUrl: databaseUrls?.shop ?? null })
  return start
}

function readsOf(address: string, { total, productId }: { total: number; productId: string }): RunningShop['reads'] {
  const list: ReadRequest = { url: `${address}/api/products`, headers: HEADERS, check: expectProducts(total) }
  return {
    'list of all products': list,
    'list of all products, by the products query': list,
    'product by id': {
      url: `${address}/api/products/${productId}`,
      headers: HEADERS,
      check: (body) => {
        if (v.parse(oneProduct, body).product._id !== productId) throw new Error('another product')
      },
    },
    search: { url: `${address}/api/products?q=tomato`, headers: HEADERS, check: expectProducts(1) },
    'search, none asked before': {
      url: `${address}/api/products?q=tomato&priceLow={a}&priceHigh={b}`,
      headers: HEADERS,
      check: expectProducts(1),
    },
  }
}

function expectProducts(atLeast: number): (body: unknown) => void {
  return (body) => {
    const { products } = v.parse(productList, body)
    if (products.length < atLeast) throw new Error(`${products.length} products instead of ${atLeast}`)
  }
}
