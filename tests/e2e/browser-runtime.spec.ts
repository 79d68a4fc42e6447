import { expect, notification, signInAsGuest, test, waitForHydration } from '../support/storefront.ts'

test('A005 A137 the shop’s own worker answers the page’s requests, at the site’s root too @demo', async ({ page }) => {
  await page.goto('./')
  await waitForHydration(page)
  const answer = await page.evaluate(async () => {
    const begin = performance.now()
    const response = await fetch('/api/products')
    const body: { products: unknown[] } = await response.json()
    return { status: response.status, products: body.products.length, took: performance.now() - begin }
  })
  expect(answer.status).toBe(200)
  expect(answer.products).toBeGreaterThanOrEqual(40)
  expect(answer.took).toBeGreaterThanOrEqual(390)
})

test('a call made as soon as the first visit has loaded is answered by the worker @demo', async ({ page }) => {
  await page.goto('./', { waitUntil: 'load' })
  const status = await page.evaluate(async () => (await fetch('/api/products')).status)
  expect(status).toBe(200)
})

test('A137 a request the backend does not know is an error @demo', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 404/)
  await page.goto('./')
  await waitForHydration(page)
  for (const address of ['/api/test-todos', 'api/test-todos', '/api', 'api']) {
    const answer = await page.evaluate(async (asked) => {
      const response = await fetch(asked)
      return { status: response.status, body: await response.text() }
    }, address)
    expect(answer).toEqual({ status: 404, body: expect.stringContaining('"code":"not-found"') })
  }
})

test('the first visit may begin at any address @demo', async ({ page }) => {
  await page.goto('./shop?categories=fruits')
  await expect(page.getByRole('checkbox', { name: /^Fruits/ })).toBeChecked()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('what was done is kept over a reload and seen in a second tab @demo', async ({ page, context }) => {
  await signInAsGuest(page)
  await page.goto('./account/addresses')
  await expect(page.getByText('Parijat Residency').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('./account/addresses')
  await expect(other.getByText('Parijat Residency').first()).toBeVisible()
})

test('a browser whose kept shop is damaged starts afresh and says so @demo', async ({ page, context }) => {
  await page.goto('./')
  await waitForHydration(page)
  await page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const opening = indexedDB.open(name)
    await new Promise((resume) => (opening.onsuccess = resume))
    const change = opening.result.transaction('records', 'readwrite')
    change.objectStore('records').put({ format: 1, products: 'eaten by mice' }, 'state')
    await new Promise((resume) => (change.oncomplete = resume))
    opening.result.close()
  })
  // A worker reads what is kept when it wakes.
  const worker = context.serviceWorkers()[0]
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  expect(worker).toBeDefined()
  await page.goto('./shop')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(notification(page, 'starts afresh')).toBeVisible()
})
