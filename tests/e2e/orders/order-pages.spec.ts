import { placeOrders } from '../../support/pages/page-api.ts'
import { expect, signInAsGuest, test, waitForHydration } from '../../support/pages/storefront.ts'

/** Two full pages of 20 and a third that is not. */
const ORDERS = 43

test('a long history is read a page at a time, and the focus goes on at the first older order @server', async ({
  page,
  baseURL,
}) => {
  await signInAsGuest(page)
  await page.goto('./')
  await waitForHydration(page)
  await placeOrders(page, baseURL, ORDERS)

  await page.goto('./account/orders')
  await waitForHydration(page)
  const orders = page.getByRole('article')
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(orders).toHaveCount(20)
  expect((await more.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await more.click()
  await expect(orders).toHaveCount(40)
  await expect(orders.nth(20)).toBeFocused()

  await more.press('Enter')
  await expect(orders).toHaveCount(ORDERS)
  await expect(orders.nth(40)).toBeFocused()
  await expect(more).toBeHidden()

  const numbers = await orders.getByRole('heading').allTextContents()
  expect(new Set(numbers).size).toBe(ORDERS)

  await page.goto('./account/track-orders')
  await expect(orders).toHaveCount(ORDERS)
})

test('older orders that fail to load leave the newer ones, and can be loaded again @server', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  await signInAsGuest(page)
  await page.goto('./')
  await waitForHydration(page)
  await placeOrders(page, baseURL, 21)
  await page.goto('./account/orders')
  await waitForHydration(page)
  const orders = page.getByRole('article')
  const more = page.getByRole('button', { name: 'Load more' })
  await page.route(/\/api\/user\/orders\?.*cursor=/, (route) =>
    route.fulfill({ status: 400, json: { errors: ['x'], code: 'query-invalid' } }),
  )
  await more.click()
  await expect(page.getByRole('alert')).toContainText('Older orders did not load')
  await expect(orders).toHaveCount(20)
  await page.unrouteAll()
  await more.click()
  await expect(orders).toHaveCount(21)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
