import autocannon from 'autocannon'
import type { BenchmarkResult } from '../results.ts'
import { runAlternately } from '../rounds.ts'
import { startServerProcess } from '../server-process.ts'
import { startBaselineServer } from './baseline.ts'
import { recordResponse } from './record-response.ts'

const PATHS = ['/api/products', '/']
/** What browsers send; without compression both servers would send five times the bytes. */
const REQUEST_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: '*/*' }
const CONNECTIONS = 10
const DURATION_SECONDS = 4
const ROUNDS = 5

export async function measure(): Promise<BenchmarkResult> {
  const shop = await startServerProcess()
  const responses = await Promise.all(PATHS.map((path) => recordResponse(shop.address, path, REQUEST_HEADERS)))
  const baseline = await startBaselineServer(responses)
  try {
    const measurements: BenchmarkResult['measurements'] = []
    for (const path of PATHS) {
      process.stdout.write(`  GET ${path}\n`)
      const medians = await runAlternately(
        {
          shop: () => requestsPerSecond(shop.address + path),
          baseline: () => requestsPerSecond(baseline.address + path),
        },
        ROUNDS,
      )
      measurements.push({ name: `GET ${path}`, ...medians, unit: 'requests/s' })
    }
    return {
      measurements,
      explanation:
        'Both responses are cached as bytes in memory; the page is cached compressed, the catalogue is not. The shop’s additional time is spent on creating a web Request, on routing, and on the headers of each response.',
    }
  } finally {
    baseline.stop()
    await shop.stop()
  }
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: DURATION_SECONDS,
    headers: REQUEST_HEADERS,
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses without status 2xx, ${result.errors} connection errors`)
  }
  return result.requests.average
}
