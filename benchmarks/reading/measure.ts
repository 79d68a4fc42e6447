import autocannon from 'autocannon'
import type { BenchmarkResult } from '../results.ts'
import { alternate } from '../rounds.ts'
import { startServerProcess } from '../server-process.ts'
import { startBaselineServer } from './baseline.ts'
import { recordResponse } from './record-response.ts'

const paths = ['/api/products', '/']
/** As a browser asks; without it both would send five times the bytes. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: '*/*' }
const CONNECTIONS = 10
const SECONDS = 4
const ROUNDS = 5

export async function measure(): Promise<BenchmarkResult> {
  const shop = await startServerProcess()
  const bare = await startBaselineServer(
    await Promise.all(paths.map((path) => recordResponse(shop.address, path, headers))),
  )
  try {
    const figures: BenchmarkResult['figures'] = []
    for (const path of paths) {
      process.stdout.write(`  GET ${path}\n`)
      const { ours, floor } = await alternate(
        { ours: () => requestsPerSecond(shop.address + path), floor: () => requestsPerSecond(bare.address + path) },
        ROUNDS,
      )
      figures.push({ what: `GET ${path}`, ours, floor, unit: 'requests/s' })
    }
    return {
      figures,
      note: 'Both answers come from memory as ready bytes; the page is kept compressed, the catalogue as it is. What the shop spends above the floor goes into turning the request into a web Request, the routes, and the headers of every answer.',
    }
  } finally {
    bare.stop()
    await shop.stop()
  }
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken`)
  return result.requests.average
}
