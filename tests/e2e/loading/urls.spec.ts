import { expect, notification, signInAsGuest, test, waitForHydration } from '../../support/pages/storefront.ts'

const CUSTOMER_PAGES = [
  './wishlist',
  './checkout/basket',
  './checkout/address',
  './checkout/order-placed',
  './account',
  './account/orders',
  './account/addresses',
  './account/track-orders',
]

test('A012 A014 A016 A020 a visitor who opens a customer’s page is redirected to the sign-in page @server', async ({
  page,
}) => {
  for (const path of CUSTOMER_PAGES) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/signin$/)
  }
})

test('A010 A020 signing in returns to the page that required it', async ({ page }) => {
  await page.goto('./account/addresses')
  await expect(page).toHaveURL(/\/signin$/)
  await signInAsGuest(page)
  await expect(page).toHaveURL(/\/account\/addresses$/)
})

test('A011 signed-in customers are redirected from /signin and /signup to the home page', async ({ page, baseURL }) => {
  await signInAsGuest(page)
  for (const path of ['./signin', './signup']) {
    await page.goto(path)
    await expect(page).toHaveURL(baseURL ?? '')
  }
})

test('A013 A019 /checkout and /basket redirect to the basket step', async ({ page }) => {
  await signInAsGuest(page)
  for (const path of ['./checkout', './basket']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/checkout\/basket$/)
  }
})

test('A004 A006 A007 A009 A017 A118 a visitor may open every other page @server', async ({ page }) => {
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

test('A018 an unknown URL and an unknown product have status 404 @server', async ({ request }) => {
  for (const path of ['./no/such/page', './product/no-such-product']) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 404])
    expect(await response.text()).toContain('404')
  }
})

test('A021 every navigation starts at the top, and Back restores the scroll position', async ({ page }) => {
  await page.goto('./shop')
  await waitForHydration(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
})

test('A021 a link to the current page scrolls to its top too, and adds one history entry @server', async ({ page }) => {
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

test('A101 the server’s HTML of the shop has the products and the categories, without any script @server', async ({
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

test('A151 a failed request shows its status code, and can be repeated @server', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 500/)
  await page.goto('./about-us')
  await waitForHydration(page)
  await page.route('**/api/products*', (route) =>
    route.fulfill({ status: 500, json: { errors: ['Something went wrong on our side.'], code: 'internal' } }),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page.getByText('Request failed with status code 500').first()).toBeVisible()
  await page.unroute('**/api/products*')
  await page.getByRole('button', { name: /again/i }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(notification(page, 'Uncaught')).toHaveCount(0)
})
