import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { seedLargeCatalogue } from '#seed/seed-large-catalogue.ts'
import { saveSampleCatalogue } from '#seed/seed-sample-store.ts'
import { openWasmSqlite } from '#store/connections/wasm-sqlite.ts'
import { freePorts } from '#tests/support/free-ports.ts'
import { waitForHydration } from '#tests/support/storefront.ts'
import { setLimits } from '#tests/support/unlimited.ts'
import { buildRuntime } from '../../scripts/build-runtime.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts'
import { serveStatic } from '../../scripts/serve-static.ts'
import { demoFolder } from '../../src/build/demo-folder.ts'
import { SEARCHED, summarise, TYPED } from './queries.ts'
import { slowDownProcesses } from './slow-process.ts'

const PACKS = 5000
const CPU_SLOWDOWN = 4
const QUERIES = 200
/** The browser runtime delays each response by so much. */
const RESPONSE_DELAY_MS = 400
/** Searches begin so far apart: what they take without their delay is less. */
const INTERVAL_MS = 100

/** Ends of addresses under which the same is asked. */
const RUNS = ['', '%20', '%20%20']

/** Searches of 5,000 packs that a browser's service worker answers, on a processor a quarter as fast. */
export async function measureWorker(): Promise<Map<string, string>> {
  await buildRuntime('demo')
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-worker-'))
  await cp(demoFolder(undefined), folder, { recursive: true })
  const assets = await readdir(join(folder, 'assets'))
  const sample = assets.find((file) => /^sample-.*\.bin$/.test(file))
  if (sample === undefined) throw new Error('The demo has no sample database')
  await writeFile(join(folder, 'assets', sample), await createLargeDatabase())
  const [port = 0] = await freePorts(1)
  const host = await serveStatic({ folder, path: '/', port })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    return await measureIn(browser, `http://localhost:${port}/`)
  } finally {
    await browser.close()
    host.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a first visit of the demo downloads, with more products and limits that nobody meets. */
async function createLargeDatabase(): Promise<Uint8Array> {
  const store = openWasmSqlite(await sqlite3InitModule())
  await store.migrate()
  await store.transaction((tx) => saveSampleCatalogue(tx, () => crypto.randomUUID()))
  await seedLargeCatalogue(store, { total: PACKS, seed: 7, onProgress: () => undefined })
  await setLimits(store)
  const bytes = store.bytes()
  await store.close()
  return gzipSync(bytes, { level: 1 })
}

async function measureIn(browser: Browser, address: string): Promise<Map<string, string>> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const started = context.waitForEvent('serviceworker')
  await page.goto(`${address}about-us`)
  const worker = await started
  await waitForHydration(page)
  const slowed = slowDownProcesses(await renderersOf(browser), CPU_SLOWDOWN)
  try {
    await worker.evaluate(watchTurns)
    const began = performance.now()
    await searchUntilIndexed(page)
    const building = performance.now() - began
    const turns = await worker.evaluate(takeTurns)
    const cells = new Map<string, string>()
    cells.set('building, s', (building / 1000).toFixed(2))
    cells.set('longest turns while building', summarise(turns))
    const sampleOf = (texts: readonly string[]) => texts.filter((_, at) => at % Math.ceil(texts.length / QUERIES) === 0)
    for (const [name, texts, path] of [
      ['judged queries', SEARCHED, 'products?group=product&q='],
      ['while typing', TYPED, 'products?group=product&q='],
      ['suggestions', TYPED, 'suggestions?q='],
    ] as const) {
      const runs: number[][] = []
      // Another address each time, since answers are cached.
      for (const rest of RUNS) runs.push(await timesOf(page, path, sampleOf(texts), rest))
      cells.set(name, summarise(leastOf(runs)))
    }
    return cells
  } finally {
    slowed.end()
  }
}

/** Of each query the least, so that what else runs on the machine does not count. */
function leastOf(runs: readonly (readonly number[])[]): number[] {
  return (runs[0] ?? []).map((_, at) => Math.min(...runs.map((times) => times[at] ?? Number.POSITIVE_INFINITY)))
}

/** The processes of pages and workers. */
async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** Runs in the worker: notes as `measuredTurns` for how long others were kept waiting, each time over a millisecond. */
function watchTurns(): void {
  const turns: number[] = []
  const { port1, port2 } = new MessageChannel()
  let last = performance.now()
  port1.onmessage = () => {
    const now = performance.now()
    if (now - last > 1) turns.push(now - last)
    last = now
    if (Reflect.has(globalThis, 'measuredTurns')) port2.postMessage(null)
  }
  Reflect.set(globalThis, 'measuredTurns', turns)
  port2.postMessage(null)
}

/** Runs in the worker. */
function takeTurns(): number[] {
  const turns: number[] = Reflect.get(globalThis, 'measuredTurns')
  Reflect.deleteProperty(globalThis, 'measuredTurns')
  return turns
}

/** Only the index forgives slips. Another limit each time, since answers are cached. */
async function searchUntilIndexed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let limit = 1; limit < 200; limit += 1) {
      const { total } = await (await fetch(`api/products?q=tomsto&limit=${limit}`)).json()
      if (total > 0) return
    }
    throw new Error('The worker made no index')
  })
}

async function timesOf(page: Page, path: string, texts: readonly string[], rest: string): Promise<number[]> {
  const addresses = texts.map((q) => `api/${path}${encodeURIComponent(q)}${rest}`)
  const delays = { interval: INTERVAL_MS, response: RESPONSE_DELAY_MS }
  return page.evaluate(
    ({ urls, interval, response }) =>
      Promise.all(
        urls.map(async (url, at) => {
          await new Promise((resume) => setTimeout(resume, at * interval))
          const began = performance.now()
          await (await fetch(url)).arrayBuffer()
          return performance.now() - began - response
        }),
      ),
    { urls: addresses, ...delays },
  )
}
