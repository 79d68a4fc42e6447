import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { processorSeconds } from '../peer/process-usage.ts'
import { type BenchmarkResult, compareRounds } from '../results.ts'
import { runAlternately } from '../rounds.ts'
import { startServerProcess } from '../server-process.ts'
import { startBaselineServer } from './baseline.ts'
import { chooseLoadGenerator } from './load-generator.ts'
import { recordResponse } from './record-response.ts'

/** What browsers send; without compression both servers would send five times the bytes. */
const REQUEST_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: '*/*' }
const CONNECTIONS = [10, 100]
const DURATION_SECONDS = 2
const ROUNDS = 5
/** After a page was first asked for, until it is kept in its smallest form. */
const UNTIL_CACHED_MS = 1500

export async function measure(): Promise<BenchmarkResult> {
  const generator = chooseLoadGenerator()
  const shop = await startServerProcess()
  const paths = await pathsOf(shop.address)
  const record = () => Promise.all(paths.map(({ path }) => recordResponse(shop.address, path, REQUEST_HEADERS)))
  await record()
  await pause(UNTIL_CACHED_MS)
  const responses = await record()
  const baseline = await startBaselineServer(responses)
  try {
    const measurements: BenchmarkResult['measurements'] = []
    for (const connections of CONNECTIONS) {
      for (const { name, path } of paths) {
        process.stdout.write(`  ${name}, ${connections} connections\n`)
        const costs: Record<'shop' | 'baseline', number[]> = { shop: [], baseline: [] }
        const run =
          (side: keyof typeof costs, { address, pid }: { address: string; pid: number }) =>
          async () => {
            const before = await processorSeconds(pid)
            const url = address + path
            const rate = await generator.run({ url, headers: REQUEST_HEADERS, connections, seconds: DURATION_SECONDS })
            const after = await processorSeconds(pid)
            costs[side].push(((Number(after) - Number(before)) * 1e6) / (rate * DURATION_SECONDS))
            return rate
          }
        const sides = { shop: run('shop', shop), baseline: run('baseline', baseline) }
        const medians = await runAlternately(sides, ROUNDS)
        const work = `${name}, ${connections} connections`
        measurements.push({ name: work, ...medians, unit: 'requests/s' })
        // The first round of each warmed up.
        const costsOfRounds = compareRounds({ shop: costs.shop.slice(1), baseline: costs.baseline.slice(1) })
        measurements.push({ name: `${work}: processor of a request`, ...costsOfRounds, unit: 'µs' })
      }
    }
    return { measurements, explanation: explanationFor(generator.name) }
  } finally {
    baseline.stop()
    await shop.stop()
  }
}

const firstProducts = v.object({ products: v.tuple([v.object({ _id: v.string(), slug: v.string() })]) })

async function pathsOf(address: string): Promise<{ name: string; path: string }[]> {
  const response = await fetch(`${address}/api/products?limit=1`)
  const [product] = v.parse(firstProducts, await response.json()).products
  return [
    { name: 'list of all products', path: '/api/products' },
    { name: 'product by id', path: `/api/products/${product._id}` },
    { name: 'home page', path: '/' },
    { name: 'shop page', path: '/shop' },
    { name: 'product page', path: `/product/${product.slug}` },
  ]
}

function explanationFor(generator: string): string {
  const limits =
    generator === 'wrk'
      ? ''
      : ' wrk is not installed: these are figures of autocannon, which takes longer over a request than either server, so the ratios say little.'
  return `All responses are cached as bytes in memory. The shop’s additional time is spent on finding the one that belongs to the address, on choosing its encoding, and on whether it is still right: a product by id is checked with the store in every turn of the event loop.${limits}`
}
