import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { type ServerProcess, startServerProcess } from '../../benchmarks/server-process.ts'
import { signInGuest, listProductIds } from '../../benchmarks/writing/customers.ts'
import { buildRuntime } from '../build-runtime.ts'
import { chromiumFlags, needChromium } from '../chromium.ts'
import { SCREENS, type Screen, type Who } from './screens.ts'

/*
 * `npm run screenshots`: every screen in both themes at three widths into screenshots/, which git ignores. Names after
 * `--` take only the screens that begin so, a theme or a width only the pictures in it: `npm run screenshots -- basket
 * shop dark 390`. With `--readme` the few pictures of the README instead, into docs/pictures/.
 */
const WIDTHS = [390, 768, 1440]
const THEMES = ['light', 'dark'] as const
const README = [
  { name: 'home', path: './', who: 'visitor', theme: 'light', viewport: { width: 1360, height: 850 } },
  { name: 'home-phone', path: './', who: 'visitor', theme: 'dark', viewport: { width: 390, height: 780 } },
  { name: 'shop-phone', path: './shop', who: 'visitor', theme: 'light', viewport: { width: 390, height: 780 } },
  {
    name: 'product-phone',
    path: './product/kesar-mango',
    who: 'visitor',
    theme: 'dark',
    viewport: { width: 390, height: 780 },
  },
  {
    name: 'basket-phone',
    path: './checkout/basket',
    who: 'regular',
    theme: 'light',
    viewport: { width: 390, height: 780 },
  },
] as const

const asked = process.argv.slice(2)
const widths = WIDTHS.filter((width) => asked.includes(String(width)))
const themes = THEMES.filter((theme) => asked.includes(theme))
const wanted = asked.filter(
  (word) => !WIDTHS.some((width) => word === String(width)) && !THEMES.some((theme) => word === theme),
)
await buildRuntime('shop')
const shop = await startServerProcess()
const browser = await chromium.launch({ executablePath: needChromium(), args: chromiumFlags })
try {
  if (asked.includes('--readme')) await takeReadmePictures(browser, shop)
  else
    for (const theme of themes.length === 0 ? THEMES : themes)
      for (const width of widths.length === 0 ? WIDTHS : widths) await takeAll(browser, shop, theme, width)
} finally {
  await browser.close()
  await shop.stop()
}

async function takeAll(from: Browser, at: ServerProcess, theme: (typeof THEMES)[number], width: number): Promise<void> {
  mkdirSync('screenshots', { recursive: true })
  const look = { colorScheme: theme, viewport: { width, height: width < 700 ? 844 : 900 } }
  for (const who of ['visitor', 'newcomer', 'regular'] as const) {
    // All screens up to the last wanted one are visited, for each may need what the one before left.
    const screens = SCREENS[who].slice(0, SCREENS[who].findLastIndex(({ name }) => isWanted(name)) + 1)
    if (screens.length === 0) continue
    const page = await openAs(from, at, who, look)
    for (const screen of screens.filter(({ upTo = width }) => width <= upTo)) {
      if (screen.path) await page.goto(screen.path)
      await awake(page)
      await screen.act?.(page)
      if (!isWanted(screen.name)) continue
      await capture(page, screen, `screenshots/${screen.name}-${theme}-${width}.png`)
      process.stdout.write(`${screen.name}, ${theme}, ${width} pixels wide\n`)
    }
    await page.context().close()
  }
}

async function takeReadmePictures(from: Browser, at: ServerProcess): Promise<void> {
  for (const { name, path, who, theme, viewport } of README) {
    const page = await openAs(from, at, who, { colorScheme: theme, viewport, deviceScaleFactor: 1.5 })
    await page.goto(path)
    await settle(page)
    const picture = await asWebp(page, await page.screenshot({ animations: 'disabled' }))
    await writeFile(`docs/pictures/${name}.webp`, picture)
    process.stdout.write(`docs/pictures/${name}.webp, ${Math.round(picture.length / 1024)} kB\n`)
    await page.context().close()
  }
}

async function openAs(from: Browser, { address }: ServerProcess, who: Who, look: BrowserContextOptions): Promise<Page> {
  const context = await from.newContext({
    baseURL: `${address}/`,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...look,
  })
  if (who !== 'visitor') {
    const token = await guest(address, who)
    await context.addInitScript((kept) => localStorage.setItem('haribhari-token', kept), token)
  }
  return context.newPage()
}

/** Answers the token of a guest; a regular one has a basket, a wishlist and an order. */
async function guest(address: string, who: Who): Promise<string> {
  const { client, token } = await signInGuest(address)
  if (who === 'newcomer') return token
  const [first = '', second = '', third = '', fourth = ''] = await listProductIds({ client, token, userId: '' }, 4)
  for (const _id of [first, second]) await client.addToCart({ _id })
  await client.placeOrder({ payment_id: crypto.randomUUID() })
  for (const _id of [first, first, third, fourth]) await client.addToCart({ _id })
  for (const _id of [second, third]) await client.addToWishlist({ _id })
  return token
}

async function capture(page: Page, screen: Screen, path: string): Promise<void> {
  await settle(page)
  const window = page.viewportSize()
  if (screen.window || !window) {
    await page.screenshot({ path, animations: 'disabled' })
    return
  }
  // A window as tall as the page, so that what sticks to its lower edge lies over nothing.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...window, height: Math.max(height, window.height) })
  await page.screenshot({ path, animations: 'disabled' })
  await page.setViewportSize(window)
}

/** Once everything has come and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await quiet(page)
  // Pictures further down load when they come near.
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}

/** Once a press is heard: React has taken over what the server drew. */
async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const drawn = document.querySelector('main')
    return drawn !== null && Object.keys(drawn).some((key) => key.startsWith('__reactFiber'))
  })
  await quiet(page)
}

/** Chromium draws the picture once more, as WebP. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage()
  const url = await blank.evaluate(
    async (source) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: picture.width, height: picture.height })
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      return canvas.toDataURL('image/webp', 0.8)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((start) => name.startsWith(start))
}

/** Once nothing is asked for any more; not for long, since an open payment window never stops asking how the payment stands. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
}
