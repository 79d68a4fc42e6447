import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { seedLargeCatalogue } from '#seed/seed-large-catalogue.ts'
import { saveSampleCatalogue } from '#seed/seed-sample-store.ts'
import { openWasmSqlite } from '#store/connections/wasm-sqlite.ts'
import { waitForHydration } from '#tests/support/pages/storefront.ts'
import { freePorts } from '#tests/support/processes/free-ports.ts'
import { setLimits } from '#tests/support/records/unlimited.ts'
import { buildRuntime } from '../../scripts/builds/build-runtime.ts'
import { serveStatic } from '../../scripts/serve-static.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/tests/chromium.ts'
import { demoFolder } from '../../src/build/demo-folder.ts'
import { SEARCHED, summarise, TYPED } from './queries.ts'
import { workerCpuMs } from './worker-cpu.ts'
import { ANSWERED, ASKED, cpuToAnswers, TRACED } from './worker-trace.ts'

const PACKS = 5000
/** What a second of CPU here takes on a slow phone. */
const CPU_SLOWDOWN = 4
/** Of each kind; they take half a second each. */
const QUERIES = 100
/** As the shop asks: without a limit an answer has up to a thousand products, and takes a second to write. */
const PAGE_SIZE = 48
/** After an answer the worker has something to tidy up, and its engine collects garbage, for which nobody waits. */
const REST_MS = 500
/** The delay of every answer, in which the worker rests as it does after one. */
const RESPONSE_DELAY_MS = 400

/**
 * Searches of 5,000 packs that a browser's service worker answers, as CPU on a processor a quarter as fast: up to the answer, and with
 * what the worker does in the half second after it.
 */
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
  const renderers = await renderersOf(browser)
  if (workerCpuMs(renderers) === 0) throw new Error(`No thread of ${renderers} is that of ${worker.url()}`)
  const cpuOf = async (work: () => Promise<unknown>) => {
    const before = workerCpuMs(renderers)
    await work()
    await wait(REST_MS)
    return (workerCpuMs(renderers) - before) * CPU_SLOWDOWN
  }
  const cells = new Map<string, string>()
  const askFor = (url: string) => page.evaluate(readAll, { url, asked: ASKED, answered: ANSWERED })
  cells.set('building, s', ((await cpuOf(() => searchUntilIndexed(page))) / 1000).toFixed(2))
  await worker.evaluate(withoutDelay, RESPONSE_DELAY_MS)
  for (const [name, texts, path] of [
    ['judged queries', SEARCHED, `products?group=product&limit=${PAGE_SIZE}&q=`],
    ['while typing', TYPED, `products?group=product&limit=${PAGE_SIZE}&q=`],
    ['suggestions', TYPED, 'suggestions?q='],
  ] as const) {
    const inAll: number[] = []
    await browser.startTracing(page, { categories: TRACED })
    for (const q of texts.filter((_, at) => at % Math.ceil(texts.length / QUERIES) === 0)) {
      inAll.push(await cpuOf(() => askFor(`api/${path}${encodeURIComponent(q)}`)))
    }
    const toAnswers = cpuToAnswers(await browser.stopTracing())
    cells.set(name, summarise(toAnswers.map((ms) => ms * CPU_SLOWDOWN)))
    cells.set(`${name}, and after`, summarise(inAll))
  }
  return cells
}

/** Runs in the page. */
async function readAll({ url, asked, answered }: Record<'url' | 'asked' | 'answered', string>): Promise<void> {
  performance.mark(asked)
  await (await fetch(url)).arrayBuffer()
  performance.mark(answered)
}

/** Runs in the worker: whatever waits for so long goes on at once. */
function withoutDelay(delayMs: number): void {
  const wait = globalThis.setTimeout
  const sooner = (work: () => void, ms?: number) => wait(work, ms === delayMs ? 0 : ms)
  Object.assign(globalThis, { setTimeout: sooner })
}

/** The processes of pages and workers. */
async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
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
