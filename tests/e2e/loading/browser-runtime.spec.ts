import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { callApi, listProductIds } from '../../support/pages/page-api.ts'
import { expect, notification, signInAsGuest, test, waitForHydration } from '../../support/pages/storefront.ts'
import { readRecordedFile } from '../../upgrade/recording.ts'

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

for (const { path, what, text } of [
  { path: './', what: 'the shop', text: 'Getting your shop ready' },
  { path: './admin/', what: 'the back office', text: 'Getting the back office ready' },
]) {
  test(`a first visit shows that ${what} is being made ready until the worker is there @demo`, async ({ page }) => {
    await page.addInitScript(() => {
      const { register } = ServiceWorkerContainer.prototype
      ServiceWorkerContainer.prototype.register = async function (...options) {
        await new Promise((resolve) => addEventListener('worker may start', resolve, { once: true }))
        return register.apply(this, options)
      }
    })
    await page.goto(path)
    const shell = page.getByRole('status').filter({ hasText: text })
    await expect(shell).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('worker may start')))
    await expect(page.getByRole('main')).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole(path === './' ? 'article' : 'heading')
        .first(),
    ).toBeVisible()
    await expect(shell).toHaveCount(0)
  })
}

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

test('an order that was acknowledged is there after the worker is killed @demo', async ({ page, context, baseURL }) => {
  await signInAsGuest(page)
  const [productId = ''] = await listProductIds(page, baseURL, 1)
  await callApi(page, baseURL, { path: 'user/cart', body: { product: { _id: productId } } })
  await callApi(page, baseURL, { path: 'user/place-order', body: { order: { payment_id: 'pay_acknowledged' } } })
  await stopWorkers(page, context)
  await page.goto('./account/orders')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('what two tabs change at the same time is all stored @demo', async ({ page, context, baseURL }) => {
  await signInAsGuest(page)
  const other = await context.newPage()
  await other.goto('./livez')
  const ids = await listProductIds(page, baseURL, 6)
  await Promise.all(
    ids.map((_id, index) =>
      callApi(index % 2 === 0 ? page : other, baseURL, { path: 'user/cart', body: { product: { _id } } }),
    ),
  )
  await stopWorkers(page, context)
  await page.goto('./checkout/basket')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(6)
})

test('what an earlier version stored is there in this one @demo', async ({ page, context }) => {
  await page.goto('./')
  await waitForHydration(page)
  const { records } = JSON.parse(readRecordedFile('0.1.0', 'browser-snapshot.json').toString())
  await writeRecords(page, { database: undefined, ...records })
  await stopWorkers(page, context)
  await page.goto('./signin')
  await waitForHydration(page)
  await page.getByLabel('Email').fill('asha@customer.example')
  await page.getByLabel('Password').fill('asha buys vegetables')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(notification(page, 'Asha')).toBeVisible()
  await page.goto('./account/orders')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await readRecords(page)).toEqual({ database: true, state: false })
})

test('stored data that cannot be read are set aside, said and can be downloaded @demo', async ({ page, context }) => {
  await page.goto('./')
  await waitForHydration(page)
  await writeRecords(page, { database: 'corrupt' })
  await stopWorkers(page, context)
  await page.goto('./shop')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(notification(page, 'starts afresh')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download them' }).click()
  const path = await (await download).path()
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ database: 'corrupt' })
})

test('a visitor who clears the browser’s database under the open shop is told, and can begin anew @demo', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/)
  await signInAsGuest(page)
  await page.goto('./shop')
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' })
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Add to basket/ })
    .click()
  await expect(notification(page, 'What this browser had stored for the shop was cleared')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).not.toContainText('1')

  // What was pressed is done once it is known for whom.
  await page.goto('./signin')
  await signInAsGuest(page)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toContainText('1')
  await stopWorkers(page, context)
  await page.goto('./checkout/basket')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1)
})

/** The worker reads the database only when it starts. */
async function stopWorkers(page: Page, context: BrowserContext): Promise<void> {
  expect(context.serviceWorkers()).not.toHaveLength(0)
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
}

/** Writes records as another version or a broken disk may have left them; those that are undefined are deleted. */
async function writeRecords(page: Page, records: Record<string, unknown>): Promise<void> {
  // The first response has been stored by now, so nothing else is written.
  await page.evaluate(async () => void (await fetch('/api/categories')))
  await page.evaluate(async (entries) => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const opened = indexedDB.open(name)
    await new Promise((resolve) => (opened.onsuccess = resolve))
    const transaction = opened.result.transaction('records', 'readwrite')
    for (const [key, value] of entries) {
      if (value === undefined) transaction.objectStore('records').delete(key)
      else transaction.objectStore('records').put(value, key)
    }
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    opened.result.close()
  }, Object.entries(records))
}

async function readRecords(page: Page): Promise<{ database: boolean; state: boolean }> {
  return page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const opened = indexedDB.open(name)
    await new Promise((resolve) => (opened.onsuccess = resolve))
    const keys = opened.result.transaction('records').objectStore('records').getAllKeys()
    await new Promise((resolve) => (keys.onsuccess = resolve))
    opened.result.close()
    return { database: keys.result.includes('database'), state: keys.result.includes('state') }
  })
}

test('the demo says on every page, also on a phone, that it is one @demo', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['./', './shop']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByText('This is a demo')).toBeInViewport()
  }
})
