import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts'
import { type RecordedResponse, startBaselineServer } from '../reading/baseline.ts'
import { recordResponse } from '../reading/record-response.ts'
import type { BenchmarkResult } from '../results.ts'
import { runAlternately } from '../rounds.ts'
import { startServerProcess } from '../server-process.ts'

/** Slow 4G: latency in milliseconds, throughput in bytes per second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4
const ROUNDS = 7
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

export async function measure(): Promise<BenchmarkResult> {
  const shop = await startServerProcess()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  const baseline = await startBaselineServer(await recordStaticPage(browser, shop.address))
  try {
    const medians = await runAlternately(
      {
        shop: () => largestContentfulPaint(browser, shop.address),
        baseline: () => largestContentfulPaint(browser, baseline.address),
      },
      ROUNDS,
    )
    return {
      measurements: [{ name: 'LCP of /, slow 4G, 4x slower CPU', ...medians, unit: 'ms' }],
      explanation:
        'The server renders the page, so its largest paint waits only for HTML, style sheet and font or image. The shop adds the bytes of its scripts, which compete for the network, and their start on a slow processor.',
    }
  } finally {
    baseline.stop()
    await browser.close()
    await shop.stop()
  }
}

/** The home page without its scripts, and everything else it loads: the least that shows this page. */
async function recordStaticPage(browser: Browser, address: string): Promise<RecordedResponse[]> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const paths = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isExcluded = request.resourceType() === 'script' || url.pathname.startsWith('/api/')
    if (url.origin === address && request.method() === 'GET' && !isExcluded) paths.add(url.pathname + url.search)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()
  const headers = { 'accept-encoding': 'gzip, br', accept: '*/*' }
  paths.delete('/')
  const home = await recordResponse(address, '/', { ...headers, accept: 'text/html' })
  const others = await Promise.all([...paths].map((path) => recordResponse(address, path, headers)))
  return [withoutScripts(home), ...others]
}

function withoutScripts({ path, headers, body }: RecordedResponse): RecordedResponse {
  const html = decompress(headers['content-encoding'], body)
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  const compressed = brotliCompressSync(html)
  return {
    path,
    headers: { ...headers, 'content-encoding': 'br', 'content-length': String(compressed.length) },
    body: compressed,
  }
}

function decompress(encoding: string | undefined, body: Buffer): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

/** Milliseconds from the start of a first visit, with an empty cache. */
async function largestContentfulPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(address, { waitUntil: 'networkidle' })
  const startTime = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await context.close()
  return startTime
}
