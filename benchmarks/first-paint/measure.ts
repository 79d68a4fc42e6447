import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/tests/chromium.ts'
import { PHONE } from '../first-load/first-visit.ts'
import { type RecordedResponse, startBaselineServer } from '../reading/baseline.ts'
import type { BenchmarkResult } from '../results.ts'
import { runAlternately } from '../rounds.ts'
import { startServerProcess } from '../server-process.ts'
import { loadLighthouse } from './lighthouse.ts'
import { recordStaticPage } from './static-page.ts'

/** Slow 4G: latency in milliseconds, throughput in bytes per second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4
const ROUNDS = 5
const PAGES = { home: '/', shop: '/shop', product: '/product/kesar-mango' }
const DEBUGGING_PORT = 9333

export async function measure(): Promise<BenchmarkResult> {
  const shop = await startServerProcess()
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUGGING_PORT}`]
  const browser = await chromium.launch({ executablePath: ensureChromium(), args })
  const directory = process.env.LIGHTHOUSE
  const lighthouse = directory ? await loadLighthouse(directory, DEBUGGING_PORT) : null
  const largestPaint = async (url: string) =>
    lighthouse ? (await lighthouse(url)).largestPaint : largestContentfulPaint(browser, url)
  const by = directory ? 'by Lighthouse' : 'slow 4G, 4x slower CPU'
  const recorded: RecordedResponse[] = []
  for (const path of Object.values(PAGES)) recorded.push(...(await recordStaticPage(browser, shop.address, path)))
  const baseline = await startBaselineServer(recorded)
  try {
    const measurements: BenchmarkResult['measurements'] = []
    for (const [name, path] of Object.entries(PAGES)) {
      const medians = await runAlternately(
        { shop: () => largestPaint(shop.address + path), baseline: () => largestPaint(baseline.address + path) },
        ROUNDS,
      )
      measurements.push({ name: `LCP of ${name}, ${by}`, ...medians, unit: 'ms' })
    }
    return {
      measurements,
      explanation:
        'The largest paint waits for the page, the style sheet and the first picture. Scripts are asked for after it, so that the shop should paint as its page without scripts does.',
    }
  } finally {
    baseline.stop()
    await browser.close()
    await shop.stop()
  }
}

/** Milliseconds from the start of a first visit, with an empty cache. */
async function largestContentfulPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url, { waitUntil: 'networkidle' })
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
