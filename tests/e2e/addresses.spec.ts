import { expect, notification, signInAsGuest, test, waitForHydration } from '../support/storefront.ts'

const GUARDED = [
  './wishlist',
  './checkout/basket',
  './checkout/address',
  './checkout/order-placed',
  './account',
  './account/orders',
  './account/addresses',
  './account/track-orders',
]

test('A012 A014 A016 A020 a visitor on any screen of a shopper’s own is sent to sign in', async ({ page }) => {
  for (const path of GUARDED) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/signin$/)
  }
})

test('A010 A020 signing in leads back to the page the visitor was sent from', async ({ page }) => {
  await page.goto('./account/addresses')
  await expect(page).toHaveURL(/\/signin$/)
  await signInAsGuest(page)
  await expect(page).toHaveURL(/\/account\/addresses$/)
})

test('A011 the signed-in are sent home from both sign-in addresses', async ({ page, baseURL }) => {
  await signInAsGuest(page)
  for (const path of ['./signin', './signup']) {
    await page.goto(path)
    await expect(page).toHaveURL(baseURL ?? '')
  }
})

test('A013 A019 the short addresses of the basket lead to its checkout step', async ({ page }) => {
  await signInAsGuest(page)
  for (const path of ['./checkout', './basket']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/checkout\/basket$/)
  }
})

test('A004 A006 A007 A009 A017 A118 a visitor may open every other screen', async ({ page }) => {
  for (const path of [
    './',
    './shop',
    './product',
    './signin',
    './signup',
    './mock',
    './about-us',
    './privacy-policy',
  ]) {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    expect(new URL(page.url()).pathname).toBe(new URL(path, page.url().replace(/[^/]*$/, '')).pathname)
  }
})

test('A018 an address where nothing is says so', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 404/)
  await page.goto('./no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
  await expect(page).toHaveTitle('Page not found · Haribhari')
})

test('A018 the server answers 404 for an address where nothing is, and for an unknown product @server', async ({
  request,
}) => {
  for (const path of ['./no/such/page', './product/no-such-product']) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 404])
    expect(await answer.text()).toContain('404')
  }
})

test('A022 header and footer stand on every screen', async ({ page }) => {
  await signInAsGuest(page)
  for (const path of ['./', './shop', './mock', './wishlist', './checkout/basket', './account']) {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('banner'), path).toBeVisible()
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
  }
})

test('A021 every navigation begins at the top, and going back returns to where one was', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
})

test('A021 a link to the page one is on begins at its top too, and leaves one entry for Back', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  const fruits = page.getByRole('contentinfo').getByRole('link', { name: 'Fruits' })
  for (const visit of ['first', 'second', 'third']) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await fruits.click()
    await expect(page).toHaveURL(/\?categories=fruits$/)
    await expect.poll(() => page.evaluate(() => window.scrollY), `the ${visit} visit`).toBe(0)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/shop$/)
})

test('A101 the shop is there at once with its products and its categories, before any script has run @server', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('./shop')
  await expect(page.getByRole('article').nth(9)).toBeAttached()
  await expect(page.getByRole('checkbox', { name: /^Vegetables/i }).first()).toBeAttached()
  await context.close()
})

test('A151 a list refused by the server is told, and can be asked for again @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 500/)
  await page.goto('./about-us')
  await waitForHydration(page)
  const broken = (body: string) => ({ status: 500, contentType: 'application/json', body })
  await page.route('**/api/products*', (route) =>
    route.fulfill(broken('{"errors":["Something went wrong on our side."],"code":"internal"}')),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page.getByText('Request failed with status code 500').first()).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/products*')
  await page.getByRole('button', { name: /again/i }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(notification(page, 'Uncaught')).toHaveCount(0)
})
