import { type Browser, chromium, type Page } from '@playwright/test'
import * as v from 'valibot'
import { suggestionsResponse } from '#contract/catalogue.ts'
import { waitForHydration } from '#tests/support/storefront.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts'
import { startServerProcess } from '../server-process.ts'
import { type ExpectedSuggestions, type KeyTimes, watchKey } from './watch-keys.ts'

const ROUNDS = 2
const CPU_SLOWDOWN = 4
/** Between keys, as quick typists have it. */
const PAUSE_MS = 120
const WORDS = ['tamatar', 'basmati', 'doodh', 'chawal', 'moong dal', 'coriander']
const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
}

/** How long after a key of the search field its letter is painted, and what is suggested for it, on a slow processor. */
export async function measureSearchBox(): Promise<Map<keyof typeof SCREENS, KeyTimes[]>> {
  const shop = await startServerProcess()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  const times = new Map<keyof typeof SCREENS, KeyTimes[]>([
    ['desktop', []],
    ['phone', []],
  ])
  try {
    const expected = await expectedOfWords(shop.address)
    // The first round warms up the server.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [screen, keys] of times) {
        const measured = await typeWords(browser, { address: shop.address, screen: SCREENS[screen], expected })
        if (round > 0) keys.push(...measured)
      }
    }
    return times
  } finally {
    await browser.close()
    await shop.stop()
  }
}

/** For each beginning of two letters and more what the shop suggests. */
async function expectedOfWords(address: string): Promise<ExpectedSuggestions[][]> {
  return Promise.all(
    WORDS.map((word) =>
      Promise.all(
        Array.from({ length: word.length - 1 }, async (_, at) => {
          const typed = word.slice(0, at + 2)
          const response = await fetch(`${address}/api/suggestions?q=${encodeURIComponent(typed)}`)
          const { suggestions } = v.parse(suggestionsResponse, await response.json())
          return { typed, names: suggestions.names, slugs: suggestions.products.map(({ slug }) => slug) }
        }),
      ),
    ),
  )
}

async function typeWords(
  browser: Browser,
  options: {
    address: string
    screen: (typeof SCREENS)[keyof typeof SCREENS]
    expected: readonly ExpectedSuggestions[][]
  },
): Promise<KeyTimes[]> {
  const context = await browser.newContext(options.screen)
  try {
    const page = await context.newPage()
    await page.goto(`${options.address}/shop`, { waitUntil: 'networkidle' })
    await waitForHydration(page)
    await page.getByRole('combobox', { name: 'Search' }).click()
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const times: KeyTimes[] = []
    for (const beginnings of options.expected) times.push(...(await typeWord(page, beginnings)))
    return times
  } finally {
    await context.close()
  }
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
