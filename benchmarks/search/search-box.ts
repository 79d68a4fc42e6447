import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import * as v from 'valibot'
import { suggestionsResponse } from '#contract/catalogue/lists.ts'
import { seedLargeCatalogue } from '#seed/seed-large-catalogue.ts'
import { openStore } from '#server/open-store.ts'
import { waitForHydration } from '#tests/support/pages/storefront.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/tests/chromium.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { type ExpectedSuggestions, type KeyTimes, watchKey } from './watch-keys.ts'

const ROUNDS = 2
const CPU_SLOWDOWN = 4
/** Between keys, as quick typists have it. */
const PAUSE_MS = 120
const WORDS = ['tamatar', 'basmati', 'doodh', 'chawal', 'moong dal', 'coriander'] as const
const INDEX_MADE_WITHIN_MS = 30_000
const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
}
/** As many packs as the sample shop has, and a shop of the size that the browser's worker is measured with. */
const SHOPS = { 'sample shop': 0, '5,000 packs': 5000 }

export interface MeasuredBox {
  name: string
  keys: KeyTimes[]
  /** How much longer the same work took on the slowed processor. */
  slowdowns: number[]
}

/** How long after a key of the search field its letter is painted, and what is suggested for it, on a slow processor. */
export async function measureSearchBox(): Promise<MeasuredBox[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const boxes: MeasuredBox[] = []
    for (const [shop, packs] of Object.entries(SHOPS)) boxes.push(...(await measureShop(browser, { shop, packs })))
    return boxes
  } finally {
    await browser.close()
  }
}

async function measureShop(browser: Browser, { shop, packs }: { shop: string; packs: number }): Promise<MeasuredBox[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-search-box-'))
  const server = await startFilled(dataDir, packs)
  const boxes = Object.entries(SCREENS).map(([name, screen]) => {
    const box: MeasuredBox = { name: `${name}, ${shop}`, keys: [], slowdowns: [] }
    return { box, screen }
  })
  try {
    const expected = await expectedOfWords(server.address)
    // The first round warms up the server.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { box, screen } of boxes) {
        const { keys, slowdown } = await typeWords(browser, { address: server.address, screen, expected })
        if (round === 0) continue
        box.keys.push(...keys)
        box.slowdowns.push(slowdown)
      }
    }
    return boxes.map(({ box }) => box)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startFilled(dataDir: string, packs: number): Promise<ServerProcess> {
  const environment = { DATA_DIR: dataDir, SAMPLE_STORE: '1' }
  if (packs === 0) return startServerProcess(environment)
  await (await startServerProcess(environment)).stop()
  const { store } = await openStore({ dataDir, databaseUrl: null }, () => undefined)
  await seedLargeCatalogue(store, { total: packs, seed: 7, onProgress: () => undefined })
  await store.close()
  return startServerProcess(environment)
}

/** For each beginning of two letters and more what the shop suggests, once its index is made. */
async function expectedOfWords(address: string): Promise<ExpectedSuggestions[][]> {
  const deadline = Date.now() + INDEX_MADE_WITHIN_MS
  while ((await expectedOf(address, WORDS[0])).names.length === 0) {
    if (Date.now() > deadline) throw new Error(`Nothing is suggested for ${WORDS[0]}`)
    await pause(100)
  }
  return Promise.all(
    WORDS.map((word) =>
      Promise.all(Array.from({ length: word.length - 1 }, (_, at) => expectedOf(address, word.slice(0, at + 2)))),
    ),
  )
}

async function expectedOf(address: string, typed: string): Promise<ExpectedSuggestions> {
  const response = await fetch(`${address}/api/suggestions?q=${encodeURIComponent(typed)}`)
  const { suggestions } = v.parse(suggestionsResponse, await response.json())
  return { typed, names: suggestions.names, slugs: suggestions.products.map(({ slug }) => slug) }
}

async function typeWords(
  browser: Browser,
  options: {
    address: string
    screen: BrowserContextOptions
    expected: readonly ExpectedSuggestions[][]
  },
): Promise<{ keys: KeyTimes[]; slowdown: number }> {
  const context = await browser.newContext(options.screen)
  try {
    const page = await context.newPage()
    await page.goto(`${options.address}/shop`, { waitUntil: 'networkidle' })
    await waitForHydration(page)
    await page.getByRole('combobox', { name: 'Search' }).click()
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    const fullSpeed = await page.evaluate(timeLoop)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const slowdown = (await page.evaluate(timeLoop)) / fullSpeed
    const keys: KeyTimes[] = []
    for (const beginnings of options.expected) keys.push(...(await typeWord(page, beginnings)))
    return { keys, slowdown }
  } finally {
    await context.close()
  }
}

/** Runs in the page: the least time, in ms, that always the same work took. */
function timeLoop(): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = performance.now()
    let sum = 0
    for (let step = 0; step < 1e7; step += 1) sum += step % 7
    return sum > 0 ? performance.now() - start : 0
  })
  return Math.min(...runs)
}

async function typeWord(page: Page, beginnings: readonly ExpectedSuggestions[]): Promise<KeyTimes[]> {
  const times: KeyTimes[] = []
  await page.getByRole('combobox', { name: 'Search' }).fill(beginnings[0]?.typed.slice(0, 1) ?? '')
  await page.waitForTimeout(PAUSE_MS)
  for (const [at, expected] of beginnings.entries()) {
    await page.evaluate(`(${String(watchKey)})(${JSON.stringify(expected)})`)
    await page.keyboard.press(expected.typed.slice(-1))
    await page.waitForFunction(() => 'measuredKey' in window, undefined, { polling: 50 })
    const measured = await page.evaluate((): KeyTimes => Reflect.get(window, 'measuredKey'))
    if (isOther(expected, beginnings[at - 1])) times.push(measured)
    await page.waitForTimeout(PAUSE_MS)
  }
  return times
}

/** Where the same is suggested as before, nothing has to be waited for. */
function isOther(one: ExpectedSuggestions, before: ExpectedSuggestions | undefined): boolean {
  return JSON.stringify([one.names, one.slugs]) !== JSON.stringify([before?.names, before?.slugs])
}
