import type { Page, Route } from '@playwright/test'
import { observeLayoutShifts, overflowingElements, smallTargets } from '../../support/pages/layout.ts'
import { callApi, seedCustomerData } from '../../support/pages/page-api.ts'
import {
  expect,
  productCard,
  signInAsGuest,
  signInWithBasket,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'

/** 120 characters, the longest title that the shop allows. */
const LONG_TITLE = `Hand-picked ${'very '.repeat(19)}finer mangoes`
const NARROWEST = { width: 320, height: 640 }
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 720 }
const VISITOR_PAGES = [
  './',
  './shop',
  './shop?q=nothing+like+this',
  './product',
  './product/kesar-mango',
  './signin',
  './signup',
  './mock',
  './about-us',
  './privacy-policy',
  './nothing/here',
]
const CUSTOMER_PAGES = [
  './wishlist',
  './checkout/basket',
  './checkout/address',
  './account',
  './account/orders',
  './account/addresses',
  './account/track-orders',
]

test.beforeEach(({ browserErrors }) => browserErrors.allow(/status of 404/))

for (const path of ['./', './shop', './product/kesar-mango']) {
  // In the browser runtime one page stands for all: the shop replaces a shell that is the same everywhere.
  const tag = path === './' ? [] : '@server'
  test(`${path} loads without layout shifts`, { tag }, async ({ page }) => {
    const { total } = await observeLayoutShifts(page)
    await open(page, path)
    await page.mouse.wheel(0, 1200)
    await page.waitForLoadState('networkidle')
    expect(await total()).toBeLessThan(0.02)
  })
}

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test(`on a ${name} home and basket keep a place for what a customer buys again`, async ({ page, baseURL }) => {
    await page.setViewportSize(viewport)
    const { total, reset } = await observeLayoutShifts(page)
    const opensWithoutShifts = async (path: string, products: number) => {
      await open(page, path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('region', { name: 'Buy again' }).getByRole('article')).toHaveCount(products)
      expect(await total(), path).toBeLessThan(0.02)
      await reset()
    }
    // Without orders there is no place.
    await signInWithBasket(page)
    await opensWithoutShifts('./', 0)
    await opensWithoutShifts('./checkout/basket', 0)
    await seedCustomerData(page, baseURL)
    // Where the row is seen once, the browser remembers it.
    await open(page, './checkout/basket')
    await expect(page.getByRole('region', { name: 'Buy again' }).getByRole('article')).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    await reset()
    await opensWithoutShifts('./checkout/basket', 1)
    await opensWithoutShifts('./', 1)
  })
}

test('the links of the lower bar stand in their places before the last of them has arrived @server', async ({
  browser,
  baseURL,
}) => {
  // Without scripts nothing completes what has not arrived.
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE, ...(baseURL && { baseURL }) })
  const first = page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: 'Home' })
  await page.goto('./about-us')
  const place = await first.boundingBox()
  await page.route('**/about-us', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const end = html.indexOf('</a>', html.indexOf('aria-label="Main places"'))
    await route.fulfill({ response, body: html.slice(0, end) })
  })
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main places' }).getByRole('link')).toHaveCount(1)
  expect(await first.boundingBox()).toEqual(place)
  await page.close()
})

test('fonts that come late move nothing on a phone @server', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { total, reset } = await observeLayoutShifts(page)
  let gate = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  for (const path of ['./', './signin', './signup', './shop', './product/kesar-mango']) {
    gate = Promise.withResolvers()
    await page.goto(path, { waitUntil: 'commit' })
    await waitForHydration(page)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
    await reset()
    gate.resolve()
    await expect(page.locator('html[data-late-fonts]')).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    expect(await total(), path).toBeLessThan(0.01)
  }
})

test('while a page is loading, its footer is not in the viewport @server', async ({ page }) => {
  await signInAsGuest(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/verify', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('./account')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('A044 placeholder cards take the same space as the cards that replace them @server', async ({ page }) => {
  const { total, reset } = await observeLayoutShifts(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/products?**', async (route) => {
    await released
    await route.continue()
  })
  await open(page, './about-us')
  await goToShop(page)
  await expect(page.getByRole('list', { name: 'Loading products' })).toBeVisible()
  await reset()
  // Layout shifts within 500 ms of a click do not count, so the list must arrive later.
  const clickedAt = await page.evaluate(() => performance.now())
  await page.waitForFunction((from) => performance.now() - from > 1000, clickedAt)
  release()
  await expect(productCard(page, 'Kesar mango')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await total()).toBeLessThan(0.02)
})

test('offline, the shop shows a network error, and loads the list when it is online again @server', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await open(page, './shop')
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: /^Plants/ }).check()
  const alert = page.getByRole('alert').filter({ hasText: 'The shelves did not load' })
  await expect(alert).toContainText('Network Error')
  await context.setOffline(false)
  await expect(productCard(page, 'Areca palm')).toBeVisible()
})

test('offline, a page that is not loaded yet shows an error, and loads by itself when there is a network again', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|A part of the shop did not come/)
  await open(page, './shop')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'There is no network at the moment' })
  await expect(alert).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
})

test('a page whose script was deleted by an update is reloaded', async ({ page, browserErrors }) => {
  browserErrors.allow(/A part of the shop did not come/)
  await open(page, './shop')
  const respondNotFound = (route: Route) => route.fulfill({ status: 404 })
  await page.route(/\/assets\/about-us[^/]*\.js$/, respondNotFound, { times: 1 })
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
})

test('a product opened from a list is there before the shop has answered, and is read again @server', async ({
  page,
}) => {
  await open(page, './shop')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/products/kesar-mango', async (route) => {
    await released
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { product: { ...answer.product, description: 'Picked this morning.' } } })
  })
  await productCard(page, 'Kesar mango').getByRole('link', { name: 'Kesar mango' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kesar mango' })).toBeVisible()
  release()
  await expect(page.getByText('Picked this morning.')).toBeVisible()
})

test('a product page that fails to load shows an error, and loads when tried again @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 500|CallError: Something went wrong on our side/)
  // From the basket, where no list has told what the page shows.
  await signInWithBasket(page, 'Kesar mango')
  await open(page, './checkout/basket')
  await page.route('**/api/products/kesar-mango', respondWithError)
  await page.getByRole('main').getByRole('link', { name: 'Kesar mango' }).first().click()
  const alert = page.getByRole('alert').filter({ hasText: 'This did not load' })
  await expect(alert).toBeVisible()
  await page.unroute('**/api/products/kesar-mango')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kesar mango' })).toBeVisible()
})

test('a customer whose session cannot be verified is not signed out, and continues when it can @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 500|CallError: Something went wrong on our side/)
  await signInAsGuest(page)
  await page.route('**/api/auth/verify', respondWithError)
  await page.goto('./account/addresses')
  const alert = page.getByRole('alert').filter({ hasText: 'This did not load' })
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL(/\/account\/addresses$/)
  await page.unroute('**/api/auth/verify')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Addresses' })).toBeVisible()
  await expect(page.getByText(/Parijat/).first()).toBeVisible()
})

test('a missing product image is replaced by a placeholder @server', async ({ page, browserErrors }) => {
  browserErrors.allow(/ERR_FAILED/)
  await page.route(/\/art\/(\d+\/)?mango[.](avif|webp)$/, (route) => route.abort())
  await open(page, './shop?categories=fruits')
  await expect(productCard(page, 'Kesar mango').locator('.product-image-missing')).toBeVisible()
  await expect(productCard(page, 'Elaichi banana').locator('.product-image-missing')).toHaveCount(0)
  await page.goto('./product/kesar-mango')
  await expect(page.getByRole('main').getByRole('img', { name: 'Kesar mango' })).toBeVisible()
})

for (const width of [320, 1280]) {
  test(`a title of 120 characters and prices of ₹1 and ₹1,00,000 fit, ${width} pixels wide @server`, async ({
    page,
  }) => {
    expect(LONG_TITLE).toHaveLength(120)
    await page.setViewportSize({ width, height: 800 })
    await page.route('**/api/products?**', async (route) => {
      const response = await route.fetch()
      const list = await response.json()
      Object.assign(list.products[0], {
        title: LONG_TITLE,
        price: '100000',
        currentPrice: '100000',
        vendor: LONG_TITLE,
      })
      Object.assign(list.products[1], { title: 'x'.repeat(120), price: '100000', currentPrice: '1', unit: LONG_TITLE })
      await route.fulfill({ response, json: list })
    })
    await open(page, './about-us')
    await goToShop(page)
    const first = productCard(page, LONG_TITLE)
    await expect(first).toContainText('₹1,00,000')
    await expect(productCard(page, 'x'.repeat(120)).getByText('₹1', { exact: true })).toBeVisible()
    expect(await overflowingElements(page)).toEqual([])
    for (const card of await page.getByRole('main').getByRole('article').all()) {
      expect(await card.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1)
    }
  })
}

for (const width of [320, 1280]) {
  test(`A089 a basket with 99 lines, one of ₹1,00,000, fits, ${width} pixels wide @server`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInWithBasket(page, 'Elaichi banana')
    const respondWithManyLines = async (route: Route) => {
      const response = await route.fetch()
      const body = await response.json()
      const line = (body.user ?? body).cart[0]
      const lines = Array.from({ length: 99 }, (_, index) => ({
        ...line,
        _id: `line-${index}`,
        slug: `line-${index}`,
        title: index === 0 ? LONG_TITLE : `Line ${index}`,
        price: index === 0 ? '100000' : '1',
        currentPrice: index === 0 ? '100000' : '1',
        qty: 1,
      }))
      if (body.user) body.user.cart = lines
      else body.cart = lines
      await route.fulfill({ response, json: body })
    }
    await page.route('**/api/auth/verify', respondWithManyLines)
    await page.route('**/api/user/cart', respondWithManyLines)
    await open(page, './checkout/basket')
    await expect(page.getByText('You have 99 items in the basket. Checkout fast !')).toBeVisible()
    await expect(page.getByRole('listitem', { name: /^(Line \d+|Hand-picked)/ })).toHaveCount(99)
    await expect(page.getByRole('complementary', { name: 'Price summary' })).toContainText('₹1,00,098')
    expect(await overflowingElements(page)).toEqual([])
  })
}

test('an address in Devanagari fits on a narrow phone @server', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAsGuest(page)
  const address = {
    name: 'अनिरुद्ध लक्ष्मीनारायण कुलकर्णी',
    mobileNum: '9820012345',
    apartment: 'श्रीकृष्णदर्शन सहकारी गृहनिर्माण संस्था, दुसरा मजला, क्रमांक २०४',
    area: 'लोकमान्य बाळ गंगाधर टिळक मार्ग, नवी सदाशिव पेठ',
    landmark: 'विश्रामबाग वाड्यासमोर',
    city: 'छत्रपती संभाजीनगर',
    state: 'महाराष्ट्र',
    pinCode: '411030',
    tag: 'Work',
    status: true,
  }
  await open(page, './account/addresses')
  await callApi(page, baseURL, { path: 'user/address', body: { address } })
  await page.reload()
  await expect(page.getByText('अनिरुद्ध लक्ष्मीनारायण कुलकर्णी')).toBeVisible()
  await expect(page.getByText(/श्रीकृष्णदर्शन सहकारी गृहनिर्माण संस्था/)).toBeVisible()
  expect(await overflowingElements(page)).toEqual([])
})

test('a visitor’s pages fit 320 pixels and text at twice its size, and their controls are 44 pixels @server', async ({
  page,
}) => {
  test.slow()
  await expectToFit(page, VISITOR_PAGES)
})

test('a customer’s pages fit 320 pixels and text at twice its size, and their controls are 44 pixels @server', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await signInAsGuest(page)
  await open(page, './')
  await seedCustomerData(page, baseURL)
  await expectToFit(page, CUSTOMER_PAGES)
})

test('on a touch screen every control of the filters is at least 44 pixels in both directions @server', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await open(page, './shop')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
})

test('with text at twice its size the basket, the address dialog and a phone still work @server', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  await signInAsGuest(page)
  await open(page, './')
  await seedCustomerData(page, baseURL)
  await open(page, './checkout/address')
  await page.getByRole('button', { name: 'Add new address' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible()
  expect(await overflowingElements(page)).toEqual([])
  await page.setViewportSize(NARROWEST)
  await expectNoOverflow(page, ['./product/kesar-mango', './account/track-orders'])
  await page.setViewportSize(PHONE)
  await expectNoOverflow(page, ['./', './shop', './about-us', './checkout/basket'])
  await page.getByRole('button', { name: 'Place your order' }).click()
  await expect(page).toHaveURL(/\/checkout\/address$/)
})

test('A021 a new page starts at the top, and Back restores the scroll position @server', async ({ page }) => {
  await open(page, './')
  const card = page.getByRole('main').getByRole('article', { name: 'Sona masoori rice' }).first()
  await card.scrollIntoViewIfNeeded()
  const scrollY = await page.evaluate(() => window.scrollY)
  expect(scrollY).toBeGreaterThan(300)
  await card.getByRole('link', { name: 'Sona masoori rice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sona masoori rice' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY)
})

test('no animation runs under prefers-reduced-motion @server', async ({ page }) => {
  for (const path of ['./', './shop', './signin']) {
    await open(page, path)
    expect(await page.evaluate(() => document.getAnimations().map((animation) => animation.playState))).toEqual([])
  }
  await page.goto('./')
  await waitForHydration(page)
  const slide = page.getByRole('region', { name: 'Offers' }).getByRole('heading', { name: 'Fresh Vegetables' })
  await expect(slide).toBeInViewport()
})

/** Opens a page and waits until its requests have ended. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.waitForLoadState('networkidle')
}

/** Each page in one visit: on a touch screen, on the narrowest one, and with a browser's larger text on a desktop and on the narrowest one. */
async function expectToFit(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize(PHONE)
    await open(page, path)
    expect.soft(await smallTargets(page), `${path}: small targets`).toEqual([])
    await page.setViewportSize(NARROWEST)
    expect.soft(await overflowingElements(page), `${path}: 320 pixels`).toEqual([])
    await page.setViewportSize(DESKTOP)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect.soft(await overflowingElements(page), `${path}: large text`).toEqual([])
    await page.setViewportSize(NARROWEST)
    expect.soft(await overflowingElements(page), `${path}: large text at 320 pixels`).toEqual([])
  }
}

async function expectNoOverflow(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await open(page, path)
    expect.soft(await overflowingElements(page), path).toEqual([])
  }
}

/** Follows the link, so that the browser requests the list and not the server. */
async function goToShop(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Shop', exact: true }).locator('visible=true').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
}

function respondWithError(route: Route): Promise<void> {
  return route.fulfill({ status: 500, json: { errors: ['Something went wrong on our side.'], code: 'internal' } })
}

test('offline, a product page shows what its card knew, and is up to date once online again @server', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const code = page.waitForResponse(/\/assets\/_slug[^/]*\.js$/)
  await open(page, './about-us')
  await goToShop(page)
  await code
  await expect(productCard(page, 'Kesar mango')).toBeVisible()
  await context.setOffline(true)
  await productCard(page, 'Kesar mango').getByRole('link', { name: 'Kesar mango' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kesar mango' })).toBeVisible()
  const read = page.waitForResponse(/\/api\/products\/kesar-mango$/)
  await context.setOffline(false)
  expect((await read).status()).toBe(200)
})
