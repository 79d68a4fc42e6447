import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { type ServerProcess, startServerProcess } from '../../benchmarks/server-process.ts'
import { signInGuest, listProductIds } from '../../benchmarks/writing/customers.ts'
import { buildRuntime } from '../builds/build-runtime.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/chromium.ts'
import { parseFlags } from '../parse-flags.ts'
import { SCREENS, type Screen, type Visitor } from './screens.ts'

/*
 * `npm run screenshots`: every screen in both themes and three widths, into screenshots/, which git ignores. Arguments
 * limit the run to themes, widths and screens whose name starts like this: `npm run screenshots -- basket shop dark
 * 390`. With `--readme` it takes the screenshots of the README instead, into docs/pictures/.
 */
const WIDTHS = [390, 768, 1440]
const THEMES = ['light', 'dark'] as const
const README_SCREENSHOTS = [
  { name: 'home', path: './', visitor: 'visitor', theme: 'light', viewport: { width: 1360, height: 850 } },
  { name: 'home-phone', path: './', visitor: 'visitor', theme: 'dark', viewport: { width: 390, height: 780 } },
  { name: 'shop-phone', path: './shop', visitor: 'visitor', theme: 'light', viewport: { width: 390, height: 780 } },
  {
    name: 'product-phone',
    path: './product/kesar-mango',
    visitor: 'visitor',
    theme: 'dark',
    viewport: { width: 390, height: 780 },
  },
  {
    name: 'basket-phone',
    path: './checkout/basket',
    visitor: 'regular',
    theme: 'light',
    viewport: { width: 390, height: 780 },
  },
] as const

const { values, positionals: args } = parseFlags({ options: { readme: { type: 'boolean' } }, allowPositionals: true })
const widths = WIDTHS.filter((width) => args.includes(String(width)))
const themes = THEMES.filter((theme) => args.includes(theme))
const namePrefixes = args.filter(
  (arg) => !WIDTHS.some((width) => arg === String(width)) && !THEMES.some((theme) => arg === theme),
)
await buildRuntime('shop')
const server = await startServerProcess()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
try {
  if (values.readme) await takeReadmeScreenshots(browser, server)
  else
    for (const theme of themes.length === 0 ? THEMES : themes)
      for (const width of widths.length === 0 ? WIDTHS : widths) await takeScreenshots(browser, server, theme, width)
} finally {
  await browser.close()
  await server.stop()
}

async function takeScreenshots(
  from: Browser,
  at: ServerProcess,
  theme: (typeof THEMES)[number],
  width: number,
): Promise<void> {
  mkdirSync('screenshots', { recursive: true })
  const options = { colorScheme: theme, viewport: { width, height: width < 700 ? 844 : 900 } }
  for (const visitor of ['visitor', 'newcomer', 'regular'] as const) {
    // Screens before the last selected one are visited too, because it may need what they leave behind.
    const all = SCREENS[visitor]
    const screens = all.slice(0, all.findLastIndex(({ name }) => isSelected(name)) + 1)
    if (screens.length === 0) continue
    const page = await openPage(from, at, visitor, options)
    for (const screen of screens.filter(({ maxWidth = width }) => width <= maxWidth)) {
      if (screen.path) await page.goto(screen.path)
      await waitForHydration(page)
      await screen.action?.(page)
      if (!isSelected(screen.name)) continue
      await capture(page, screen, `screenshots/${screen.name}-${theme}-${width}.png`)
      process.stdout.write(`${screen.name}, ${theme}, ${width} pixels wide\n`)
    }
    await page.context().close()
  }
}

async function takeReadmeScreenshots(from: Browser, at: ServerProcess): Promise<void> {
  for (const { name, path, visitor, theme, viewport } of README_SCREENSHOTS) {
    const page = await openPage(from, at, visitor, { colorScheme: theme, viewport, deviceScaleFactor: 1.5 })
    await page.goto(path)
    await waitForImages(page)
    const image = await toWebp(page, await page.screenshot({ animations: 'disabled' }))
    await writeFile(`docs/pictures/${name}.webp`, image)
    process.stdout.write(`docs/pictures/${name}.webp, ${Math.round(image.length / 1024)} kB\n`)
    await page.context().close()
  }
}

async function openPage(
  from: Browser,
  { address }: ServerProcess,
  visitor: Visitor,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await from.newContext({
    baseURL: `${address}/`,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...options,
  })
  if (visitor !== 'visitor') {
    const token = await createGuest(address, visitor)
    await context.addInitScript((value) => localStorage.setItem('haribhari-token', value), token)
  }
  return context.newPage()
}

/** The token of a new guest; a regular one has a basket, a wishlist and an order. */
async function createGuest(address: string, visitor: Visitor): Promise<string> {
  const { client, token } = await signInGuest(address)
  if (visitor === 'newcomer') return token
  const [first = '', second = '', third = '', fourth = ''] = await listProductIds({ client, token, userId: '' }, 4)
  for (const _id of [first, second]) await client.addToCart({ _id })
  await client.placeOrder({ payment_id: crypto.randomUUID() })
  for (const _id of [first, first, third, fourth]) await client.addToCart({ _id })
  for (const _id of [second, third]) await client.addToWishlist({ _id })
  return token
}

async function capture(page: Page, screen: Screen, path: string): Promise<void> {
  await waitForImages(page)
  const viewport = page.viewportSize()
  if (screen.viewportOnly || !viewport) {
    await page.screenshot({ path, animations: 'disabled' })
    return
  }
  // In a viewport as tall as the page nothing that sticks to the lower edge covers the content.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) })
  await page.screenshot({ path, animations: 'disabled' })
  await page.setViewportSize(viewport)
}

/** Waits for every image and font, also for images that load lazily. */
async function waitForImages(page: Page): Promise<void> {
  await waitForNetworkIdle(page)
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}

/** Waits until React has hydrated the page, before which clicks may be lost. */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
  await waitForNetworkIdle(page)
}

/** Playwright cannot write WebP, so Chromium converts the screenshot on a canvas. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage()
  const url = await blank.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.width, height: image.height })
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.8)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

function isSelected(name: string): boolean {
  return namePrefixes.length === 0 || namePrefixes.some((prefix) => name.startsWith(prefix))
}

/** Gives up after five seconds, because an open payment window never stops polling. */
async function waitForNetworkIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
}
