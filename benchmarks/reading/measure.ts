import * as v from 'valibot'
import type { BenchmarkResult } from '../results.ts'
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

export async function measure(): Promise<BenchmarkResult> {
  const generator = chooseLoadGenerator()
  const shop = await startServerProcess()
  const paths = await pathsOf(shop.address)
  const responses = await Promise.all(paths.map(({ path }) => recordResponse(shop.address, path, REQUEST_HEADERS)))
  const baseline = await startBaselineServer(responses)
  try {
    const measurements: BenchmarkResult['measurements'] = []
    for (const connections of CONNECTIONS) {
      for (const { name, path } of paths) {
        process.stdout.write(`  ${name}, ${connections} connections\n`)
        const run = (address: string) => () =>
          generator.run({ url: address + path, headers: REQUEST_HEADERS, connections, seconds: DURATION_SECONDS })
        const medians = await runAlternately({ shop: run(shop.address), baseline: run(baseline.address) }, ROUNDS)
        measurements.push({ name: `${name}, ${connections} connections`, ...medians, unit: 'requests/s' })
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
