import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts'
import { type RecordedResponse, startBaselineServer } from '../reading/baseline.ts'
import { recordResponse } from '../reading/record-response.ts'
import type { BenchmarkResult } from '../results.ts'
import { alternate } from '../rounds.ts'
import { startServerProcess } from '../server-process.ts'

/** A slow 4G, and a processor four times slower than this machine's. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4
const ROUNDS = 7
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

export async function measure(): Promise<BenchmarkResult> {
  const shop = await startServerProcess()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  const bare = await startBaselineServer(await staticPage(browser, shop.address))
  try {
    const { ours, floor } = await alternate(
      { ours: () => largestPaint(browser, shop.address), floor: () => largestPaint(browser, bare.address) },
      ROUNDS,
    )
    return {
      figures: [{ what: 'LCP of /, slow 4G, 4x slower CPU', ours, floor, unit: 'ms' }],
      note: 'The page is drawn by the server, so its largest paint waits for HTML, style sheet and font or picture only. What the shop adds is the bytes of its scripts competing for the line, and starting them on a slow processor.',
    }
  } finally {
    bare.stop()
    await browser.close()
    await shop.stop()
  }
}

/** The same HTML without its scripts, with everything else it asks for: the least that shows this page. */
async function staticPage(browser: Browser, address: string): Promise<RecordedResponse[]> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const asked = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    const other = request.resourceType() === 'script' || url.pathname.startsWith('/api/')
    if (url.origin === address && request.method() === 'GET' && !other) asked.add(url.pathname + url.search)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()
  const headers = { 'accept-encoding': 'gzip, br', accept: '*/*' }
  asked.delete('/')
  const home = await recordResponse(address, '/', { ...headers, accept: 'text/html' })
  return [
    withoutScripts(home),
    ...(await Promise.all([...asked].map((path) => recordResponse(address, path, headers)))),
  ]
}

function withoutScripts({ path, headers, body }: RecordedResponse): RecordedResponse {
  const html = plain(headers['content-encoding'], body)
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  const compressed = brotliCompressSync(html)
  return {
    path,
    headers: { ...headers, 'content-encoding': 'br', 'content-length': String(compressed.length) },
    body: compressed,
  }
}

function plain(encoding: string | undefined, body: Buffer): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

/** Milliseconds from the start of a first visit to the largest paint. */
async function largestPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address, { waitUntil: 'networkidle' })
  const at = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await context.close()
  return at
}
