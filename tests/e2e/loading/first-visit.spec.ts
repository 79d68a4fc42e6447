import type { Page } from '@playwright/test'
import {
  expect,
  notification,
  productCard,
  signInAsGuest,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'

// Server only: the browser runtime shows nothing before its scripts have loaded.

/** Lighthouse's phone. */
const SCREEN = { width: 412, height: 823 }
const PHONE = { viewport: SCREEN, screen: SCREEN, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Opens a page whose first picture comes only when the returned function is called, as on a slow network. */
async function openWithDelayedPicture(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const requested: string[] = []
  page.on('request', (request) => {
    if (['script', 'font'].includes(request.resourceType())) requested.push(new URL(request.url()).pathname)
  })
  await page.route(/\/art\//, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return { release, requested }
}

/** Resolves after the browser has painted the page as it is now. */
function nextPaint(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** The families of which the browser has a font. */
function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
}

/** When the first picture had come, and when the first script was asked for, in milliseconds. */
function pictureAndScript(page: Page): Promise<{ picture: number; firstScript: number }> {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming)
    const source = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc
    const scripts = files.filter(({ name }) => name.endsWith('.js'))
    return {
      picture: files.find(({ name }) => name === source)?.responseEnd ?? Number.NaN,
      firstScript: Math.min(...scripts.map(({ startTime }) => startTime)),
    }
  })
}

for (const path of ['./', './shop', './product/kesar-mango']) {
  test(`${path} requests its fonts and scripts after its first picture @server`, async ({ page }) => {
    const { release, requested } = await openWithDelayedPicture(page, path)
    await expect(page.locator('img[fetchpriority=high]')).toHaveCount(1)
    await nextPaint(page)
    expect(requested).toEqual([])
    const script = page.waitForRequest((request) => request.resourceType() === 'script')
    release()
    await script
    const { picture, firstScript } = await pictureAndScript(page)
    expect(firstScript).toBeGreaterThan(picture)
  })
}

test('text changes its font when the fonts have come, so that it is laid out anew once and not twice @server', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await released
    await route.continue()
  })
  const heading = page.getByRole('heading', { level: 1 })
  const fonts = () => heading.evaluate((element) => getComputedStyle(element).fontFamily)
  const requested = page.waitForRequest(/anek-letters/)
  // Fonts that were asked for before the last picture has come would delay the load event.
  await page.goto('./shop', { waitUntil: 'commit' })
  await requested
  await waitForHydration(page)
  expect(await fonts()).not.toContain('Anek,')
  release()
  await expect.poll(fonts).toContain('Anek,')
  expect(await loadedFonts(page)).toContain('Anek')
})

test('a page whose fonts cannot be had ends its wait for them, and is used as usual @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/)
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.goto('./shop')
  await waitForHydration(page)
  await expect(page.locator('html[data-late-fonts]')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Plants/ }).check()
  await expect(productCard(page, 'Areca palm')).toBeVisible()
})

test('a browser that has the fonts shows them before the first picture has come @server', async ({ page }) => {
  await page.goto('./')
  await waitForHydration(page)
  await openWithDelayedPicture(page, './shop')
  await expect.poll(() => loadedFonts(page)).toContain('Anek')
})

/** Most files and bytes, as they come compressed, of a visitor who only looks. Names of files alone make them differ by some 80 bytes. */
const BUDGETS = {
  './': { scripts: 4, scriptBytes: 133_700, requests: 27, bytes: 242_500 },
  './shop': { scripts: 4, scriptBytes: 134_800, requests: 33, bytes: 257_500 },
  './product/kesar-mango': { scripts: 4, scriptBytes: 134_100, requests: 17, bytes: 213_500 },
}

const HINDI_FONT = 'anek-deva-sample'
const HINDI_FONT_BYTES = 15_500

test.describe('a phone', () => {
  test.use(PHONE)

  for (const [path, budget] of Object.entries(BUDGETS)) {
    test(`that opens ${path} fetches few files, and no more than its budget @server`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await waitForHydration(page)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await page.waitForLoadState('networkidle')
      const all = await page.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
          name: entry.name,
          bytes: Number(Reflect.get(entry, 'encodedBodySize')),
        })),
      )
      // Where the system has a font for Hindi names, the shop's own is not fetched: it has a limit of its own.
      const files = all.filter(({ name }) => !name.includes(HINDI_FONT))
      const hindiFont = all.filter(({ name }) => name.includes(HINDI_FONT))
      expect
        .soft(
          hindiFont.every(({ bytes }) => bytes <= HINDI_FONT_BYTES),
          JSON.stringify(hindiFont),
        )
        .toBe(true)
      const scripts = files.filter(({ name }) => name.endsWith('.js'))
      const sum = (list: typeof files) => list.reduce((total, { bytes }) => total + bytes, 0)
      const figures = {
        scripts: scripts.length,
        scriptBytes: sum(scripts),
        requests: files.length,
        bytes: sum(files),
      }
      for (const [name, most] of Object.entries(budget)) {
        expect.soft(Reflect.get(figures, name), `${name} of ${JSON.stringify(files)}`).toBeLessThanOrEqual(most)
      }
    })
  }
})

test('a button that is tapped before the first picture has come makes the scripts load, and counts @server', async ({
  page,
}) => {
  await signInAsGuest(page)
  const { requested } = await openWithDelayedPicture(page, './shop')
  expect(requested).toEqual([])
  await productCard(page, 'Kesar mango').getByRole('button', { name: 'Add to basket' }).click()
  await expect(notification(page, 'Item added in your basket')).toBeVisible()
})

test('a link works before the scripts have come @server', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => undefined)
  await page.goto('./', { waitUntil: 'commit' })
  await page.getByRole('region', { name: 'Offers' }).getByRole('link', { name: 'Shop now' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})
