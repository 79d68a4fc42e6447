import { expect, notification, signInAsGuest, test, waitForHydration } from '../support/storefront.ts'

test('A005 A137 the service worker responds to the page’s API requests, also at the root of the site @demo', async ({
  page,
}) => {
  await page.goto('./')
  await waitForHydration(page)
  const result = await page.evaluate(async () => {
    const start = performance.now()
    const response = await fetch('/api/products')
    const body: { products: unknown[] } = await response.json()
    return { status: response.status, products: body.products.length, durationMs: performance.now() - start }
  })
  expect(result.status).toBe(200)
  expect(result.products).toBeGreaterThanOrEqual(40)
  // The browser runtime delays responses, so that pages behave as with a server.
  expect(result.durationMs).toBeGreaterThanOrEqual(390)
})

test('the service worker responds to requests as soon as the first page has loaded @demo', async ({ page }) => {
  await page.goto('./', { waitUntil: 'load' })
  const status = await page.evaluate(async () => (await fetch('/api/products')).status)
  expect(status).toBe(200)
})

test('A137 an unknown API path is a 404 error @demo', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 404/)
  await page.goto('./')
  await waitForHydration(page)
  for (const path of ['/api/test-todos', 'api/test-todos', '/api', 'api']) {
    const result = await page.evaluate(async (url) => {
      const response = await fetch(url)
      return { status: response.status, body: await response.text() }
    }, path)
    expect(result).toEqual({ status: 404, body: expect.stringContaining('"code":"not-found"') })
  }
})

test('the first visit may be to any page @demo', async ({ page }) => {
  await page.goto('./shop?categories=fruits')
  await expect(page.getByRole('checkbox', { name: /^Fruits/ })).toBeChecked()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the customer’s data survive a reload and are the same in a second tab @demo', async ({ page, context }) => {
  await signInAsGuest(page)
  await page.goto('./account/addresses')
  await expect(page.getByText('Parijat Residency').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('./account/addresses')
  await expect(other.getByText('Parijat Residency').first()).toBeVisible()
})

test('a browser whose stored data are corrupt resets the shop and shows a notification @demo', async ({
  page,
  context,
}) => {
  await page.goto('./')
  await waitForHydration(page)
  await page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const opened = indexedDB.open(name)
    await new Promise((resolve) => (opened.onsuccess = resolve))
    const transaction = opened.result.transaction('records', 'readwrite')
    transaction.objectStore('records').put({ format: 1, products: 'corrupt' }, 'state')
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    opened.result.close()
  })
  // The worker reads the database only when it starts.
  const worker = context.serviceWorkers()[0]
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  expect(worker).toBeDefined()
  await page.goto('./shop')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(notification(page, 'starts afresh')).toBeVisible()
})
