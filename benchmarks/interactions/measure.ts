import { type Browser, chromium, type Page } from '@playwright/test'
import { waitForHydration } from '#tests/support/storefront.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts'
import { type BenchmarkResult, median } from '../results.ts'
import { startServerProcess } from '../server-process.ts'
import { INTERACTIONS, type Interaction } from './interactions.ts'

const ROUNDS = 7
const CPU_SLOWDOWN = 4
/** A touch screen, so that nothing is preloaded by a pointer that comes near. */
const TABLET = { viewport: { width: 1280, height: 900 }, hasTouch: true }
const LONG_TASK_MS = 50

interface Tap {
  /** From the touch to the first frame that shows the change, in ms. */
  ms: number
  /** Tasks of more than 50 ms meanwhile, in ms. */
  longTasks: number[]
}

/** How long after a tap the change is painted, on a processor a quarter as fast. */
export async function measure(): Promise<BenchmarkResult> {
  const shop = await startServerProcess()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const results: { name: string; taps: Tap[] }[] = INTERACTIONS.map(({ name }) => ({ name, taps: [] }))
    // The first round warms up the server.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, interaction] of INTERACTIONS.entries()) {
        const tap = await tapOnce(browser, shop.address, interaction)
        if (round > 0) results[index]?.taps.push(tap)
      }
      process.stdout.write(`  round ${round} of ${ROUNDS}\n`)
    }
    return {
      measurements: results.map(({ name, taps }) => {
        const times = taps.map(({ ms }) => ms)
        const range = { lowest: Math.min(...times), highest: Math.max(...times) }
        return { name, shop: median(times), baseline: null, unit: 'ms', spread: { shop: range, baseline: range } }
      }),
      explanation: results.map(describeLongTasks).join('\n'),
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function tapOnce(browser: Browser, address: string, { target, isDone }: Interaction): Promise<Tap> {
  const context = await browser.newContext(TABLET)
  try {
    const page = await context.newPage()
    await signIn(page, address)
    await page.goto(`${address}/shop`, { waitUntil: 'networkidle' })
    await waitForHydration(page)
    // As text, since a function of one's own cannot be passed as an argument.
    await page.evaluate(`(${String(watchTap)})(${String(isDone)}, ${LONG_TASK_MS})`)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await target(page).tap()
    await page.waitForFunction(() => 'tapTime' in window)
    return await page.evaluate(() => ({
      ms: Number(Reflect.get(window, 'tapTime')),
      longTasks: [...Reflect.get(window, 'longTasks')],
    }))
  } finally {
    await context.close()
  }
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/about-us`)
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/auth/guest', { method: 'POST', headers, body: '{}' })
    localStorage.setItem('haribhari-token', (await response.json()).encodedToken)
  })
}

/** Runs in the page: leaves the time of the next tap, and the long tasks until then, on `window`. */
function watchTap(isDone: () => boolean, longTaskMs: number): void {
  const longTasks: number[] = []
  Reflect.set(window, 'longTasks', longTasks)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (duration > longTaskMs) longTasks.push(duration)
  }).observe({ type: 'longtask' })
  const begin = (event: Event) => {
    const look = () => {
      if (!isDone()) return requestAnimationFrame(look)
      // The next task begins once this frame is painted.
      return setTimeout(() => Reflect.set(window, 'tapTime', performance.now() - event.timeStamp))
    }
    requestAnimationFrame(look)
  }
  addEventListener('pointerdown', begin, { capture: true, once: true })
}

function describeLongTasks({ name, taps }: { name: string; taps: readonly Tap[] }): string {
  const longest = median(taps.map(({ longTasks }) => Math.max(0, ...longTasks)))
  const count = median(taps.map(({ longTasks }) => longTasks.length))
  return `- ${name}: ${count} tasks over ${LONG_TASK_MS} ms, the longest ${longest.toFixed(0)} ms (medians)`
}
