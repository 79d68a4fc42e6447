import type { Page } from '@playwright/test'
import { addElsewhere, callApi, removeAddressesElsewhere, signUpOnPage } from '../../support/pages/page-api.ts'
import { expect, notification, signInAsGuest, test, waitForHydration } from '../../support/pages/storefront.ts'
import { anAddressForm } from '../../support/records/factories.ts'

const BANANA = 'Elaichi banana'
const MANGO = 'Kesar mango'
const accountMenu = (page: Page) => page.getByRole('navigation', { name: 'My account' })

/** Orders the basket; cash on delivery needs no payment window. */
async function buyWithCashOnDelivery(page: Page): Promise<void> {
  await page.goto('./checkout/address')
  await waitForHydration(page)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await expect(page).toHaveURL(/\/checkout\/order-placed$/)
}

for (const path of ['account', 'account/orders', 'account/addresses', 'account/track-orders']) {
  test(`A016 /${path} makes a visitor sign in and then opens @server`, async ({ page }) => {
    await page.goto(`./${path}`)
    await expect(page).toHaveURL(/\/signin$/)
    await signInAsGuest(page)
    await expect(page).toHaveURL(new RegExp(`/${path}$`))
  })
}

test('A062 the account menu links to its pages and signs out @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./account')
  await waitForHydration(page)
  for (const [label, heading] of [
    ['My Orders', 'My Orders'],
    ['My Addresses', 'My Addresses'],
    ['Track Orders', 'Track Orders'],
    ['Account Details', 'Account Details'],
  ] as const) {
    await accountMenu(page).getByRole('link', { name: label }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(accountMenu(page).getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
  }
  await accountMenu(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect
    .poll(() =>
      page.evaluate(() => sessionStorage.getItem('haribhari-token') ?? localStorage.getItem('haribhari-token')),
    )
    .toBeNull()
  await page.goto('./account')
  await expect(page).toHaveURL(/\/signin$/)
})

test('A063 A155 the details show the customer on one of ten gradients; changed details are saved, wrong ones named @server', async ({
  page,
}) => {
  await signInAsGuest(page)
  await page.goto('./account')
  await waitForHydration(page)
  await expect(page.getByRole('main')).toContainText('Asha Rao')
  // A guest's email is made up by the server.
  await expect(page.getByRole('main')).not.toContainText('@')
  const avatar = page.getByRole('main').locator('[data-gradient]')
  await expect(avatar).toHaveText('AR')
  expect(Number(await avatar.getAttribute('data-gradient'))).toBeGreaterThanOrEqual(1)
  expect(Number(await avatar.getAttribute('data-gradient'))).toBeLessThanOrEqual(10)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Somebody Else')
  await dialog.getByLabel('Mobile number').fill('12345')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Mobile number')).toBeFocused()
  await expect(dialog).toContainText('Write 10 digits starting with 6, 7, 8 or 9')
  await dialog.getByLabel('Mobile number').fill('98765 01234')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Somebody Else')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Somebody Else')
  await expect(page.getByRole('main')).toContainText('98765 01234')
})

test('A062 A064 A079 A106 orders are listed newest first with their items, total and time @server', async ({
  page,
  baseURL,
}) => {
  await signInAsGuest(page)
  await page.goto('./account/orders')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  for (const title of [BANANA, MANGO]) {
    await addElsewhere(page, baseURL, 'cart', title)
    await callApi(page, baseURL, { path: 'user/place-order', body: { order: { payment_id: crypto.randomUUID() } } })
  }
  await page.goto('./account/orders')
  const orders = page.getByRole('article')
  await expect(orders).toHaveCount(2)
  await expect(orders.nth(0)).toContainText(MANGO)
  await expect(orders.nth(1)).toContainText(BANANA)
  await expect(orders.nth(0).getByRole('img', { name: MANGO })).toBeVisible()
  await expect(orders.nth(0)).toContainText('₹368 × 1')
  await expect(orders.nth(0)).toContainText(/Total\s*₹368/)
  await expect(orders.nth(0).locator('time')).toHaveText(
    /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4} \d{1,2}:\d{2} (AM|PM)$/,
  )
  await page.goto('./account/track-orders')
  await expect(page.getByRole('list', { name: 'Order progress' }).first()).toBeVisible()
})

test('A062 an order of loose goods says what they weigh, in the list and on its page; until it is packed, that it can only cost less @server', async ({
  page,
  baseURL,
}) => {
  await signInAsGuest(page)
  await page.goto('./account/orders')
  await addElsewhere(page, baseURL, 'cart', BANANA)
  const weighedLater = page.getByText('Some of it is weighed when we pack.', { exact: false })
  await page.goto('./checkout/basket')
  await expect(page.getByRole('heading', { name: 'Price summary' })).toBeVisible()
  await expect(weighedLater).toBeHidden()
  await addElsewhere(page, baseURL, 'cart', 'Ginger')
  await page.goto('./checkout/basket')
  await expect(weighedLater).toBeVisible()
  await callApi(page, baseURL, { path: 'user/place-order', body: { order: { payment_id: crypto.randomUUID() } } })
  await page.goto('./account/orders')
  await expect(page.getByRole('article').first()).toContainText('250 g · ₹30 × 1')
  await page.getByRole('link', { name: 'See order' }).click()
  await expect(page.getByRole('main')).toContainText('250 g · ₹30 × 1')
  await expect(weighedLater).toBeVisible()
})

test('an order has a page with all details, to be printed as a document, where it can be cancelled until it is packed @server', async ({
  page,
  baseURL,
}) => {
  await signUpOnPage(page, baseURL)
  await addElsewhere(page, baseURL, 'cart', BANANA)
  await buyWithCashOnDelivery(page)
  await page.goto('./account/orders')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'See order' }).click()
  await expect(page).toHaveURL(/\/account\/orders\/[\w-]+$/)
  const main = page.getByRole('main')
  const { apartment } = anAddressForm()
  await expect(main).toContainText(apartment)
  await expect(main).toContainText('Cash on delivery')
  await expect(main.getByRole('heading', { name: 'History' })).toBeVisible()
  const cancel = main.getByRole('button', { name: 'Cancel order' })
  const shop = main.getByText('Haribhari', { exact: true })
  await expect(shop).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(shop).toBeVisible()
  await expect(main.getByText('₹54', { exact: true }).first()).toBeVisible()
  // Where the menu beside it was, there is no empty column.
  expect((await main.getByText(apartment).boundingBox())?.x).toBeLessThan(100)
  expect((await main.getByRole('heading', { name: 'Items' }).locator('..').boundingBox())?.width).toBeGreaterThan(900)
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 390, height: 844 })
  await cancel.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(notification(page, 'Your order is cancelled')).toBeVisible()
  const outcome = main.locator(':focus')
  await expect(outcome).toContainText('This order was cancelled')
  await expect(outcome).toBeInViewport()
  await expect(main.getByText('Cancelled').first()).toBeVisible()
  await expect(main.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await page.reload()
  await expect(main.getByText('Cancelled').first()).toBeVisible()
})

test('an order of another customer is not found @server', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 404/)
  await signInAsGuest(page)
  await page.goto('./account/orders/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such order')
})

test('an address that another tab deleted can be deleted here too @server', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  await signInAsGuest(page)
  await page.goto('./account/addresses')
  await waitForHydration(page)
  // Once this tab has read it.
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
  await removeAddressesElsewhere(page, baseURL)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(notification(page, 'Address deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
})

test('A146 a change of an address that another tab deleted is refused in words, and saved again it is added @server', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  await signInAsGuest(page)
  await page.goto('./account/addresses')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await removeAddressesElsewhere(page, baseURL)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notification(page, 'Request failed with status code 404')).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveText(
    'This address was deleted elsewhere. Save once more to add it again.',
  )
  await expect(page.getByRole('heading', { name: 'No addresses yet', includeHidden: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notification(page, 'New address added')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(1)
})

test('A144 addresses can be added, edited and deleted, which can be undone @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./account/addresses')
  await waitForHydration(page)
  await expect(page.getByText(/Parijat Residency/)).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Landmark').fill('Behind the old banyan')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notification(page, 'Address Updated')).toBeVisible()
  await expect(page.getByText(/Behind the old banyan/)).toBeVisible()
  await page.getByRole('button', { name: /^Delete: Home, / }).click()
  await expect(notification(page, 'Address deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/Behind the old banyan/)).toBeVisible()
})

test('an order that fails to load shows an error and can be loaded again @server', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of (500|404)/)
  await signInAsGuest(page)
  await page.route(/\/api\/user\/orders\/[\w-]+$/, (route) =>
    route.fulfill({ status: 500, json: { errors: ['x'], code: 'internal' } }),
  )
  await page.goto('./account/orders/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This order did not load' })).toBeVisible()
  await page.unroute(/\/api\/user\/orders\/[\w-]+$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such order')
})
