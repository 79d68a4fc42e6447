import type { Locator, Page } from '@playwright/test'
import { addElsewhere, removeElsewhere, signUpOnPage, waitForOrder } from '../../support/pages/page-api.ts'
import {
  addToBasket,
  endSessionElsewhere,
  expect,
  notification,
  signInAsGuest,
  signInWithBasket,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'

const BANANA = 'Elaichi banana'
const paymentWindow = (page: Page) => page.frameLocator('iframe[title="Payment"]')
const dialog = (page: Page): Locator => page.getByRole('dialog')

async function openAddressStep(page: Page, signIn = () => signInWithBasket(page, BANANA)): Promise<void> {
  await signIn()
  await page.goto('./checkout/address')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select delivery address')
}

async function signUpWithBasket(page: Page, baseURL: string | undefined): Promise<void> {
  await signUpOnPage(page, baseURL)
  await addElsewhere(page, baseURL, 'cart', BANANA)
}

async function fillAddress(page: Page, overrides: Partial<Record<string, string>> = {}): Promise<void> {
  const address = {
    Name: 'Asha Kulkarni',
    'Mobile number': '98200 12345',
    Apartment: '12 Nilambari Heights',
    Area: 'Prabhat Road',
    City: 'Pune',
    State: 'Maharashtra',
    'PIN code': '411004',
    ...overrides,
  }
  for (const [label, text] of Object.entries(address)) {
    await dialog(page)
      .getByLabel(label, { exact: true })
      .fill(text ?? '')
  }
}

test('A013 A055 A059 the checkout starts with the basket, whose button opens the address step @server', async ({
  page,
}) => {
  await signInWithBasket(page, BANANA)
  await page.goto('./checkout')
  await expect(page).toHaveURL(/\/checkout\/basket$/)
  await waitForHydration(page)
  const steps = page.getByRole('list', { name: 'Checkout' }).getByRole('listitem')
  await expect(steps).toContainText(['Basket', 'Address', 'Payment'])
  await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Place your order' }).click()
  await expect(page).toHaveURL(/\/checkout\/address$/)
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('complementary', { name: 'Price summary' })).toBeVisible()
})

test('A015 there is no page for the payment step @server', async ({ page, browserErrors }) => {
  browserErrors.allow(/404/)
  await signInAsGuest(page)
  await page.goto('./checkout/payment')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
})

test('A056 A061 with an empty basket the later steps redirect to the basket @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./checkout/address')
  await expect(page).toHaveURL(/\/checkout\/basket$/)
  await page.goto('./checkout/order-placed')
  await expect(page).toHaveURL(/\/checkout\/basket$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop now' })).toBeVisible()
})

test('A053 A091 the default address is preselected, and another can be selected @server', async ({ page }) => {
  await openAddressStep(page)
  const home = page.getByRole('radio', { name: /Parijat Residency/ })
  await expect(home).toBeChecked()
  await page.getByRole('button', { name: 'Add new address' }).click()
  await fillAddress(page)
  await dialog(page).getByRole('radio', { name: 'Work' }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(notification(page, 'New address added')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(home).toBeChecked()
  await page.getByRole('radio', { name: /Nilambari/ }).check()
  await expect(home).not.toBeChecked()
})

test('A054 A102 A107 A144 the dialog adds an address, opens empty with the tag Home, and edits an address @server', async ({
  page,
}) => {
  await openAddressStep(page)
  await page.getByRole('button', { name: 'Add new address' }).click()
  await fillAddress(page)
  await dialog(page).getByRole('radio', { name: 'Others' }).check()
  await dialog(page).getByRole('checkbox', { name: 'Make this my default address' }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Default', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /Others.*Default.*Nilambari/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add new address' }).click()
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(dialog(page).getByRole('radio', { name: 'Home' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: 'Edit' }).first().click()
  await expect(dialog(page).getByLabel('Apartment')).toHaveValue(/Parijat/)
  await dialog(page).getByLabel('Area').fill('गल्ली क्रमांक ८, प्रभात रस्ता')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(notification(page, 'Address Updated')).toBeVisible()
  await expect(page.getByRole('radio', { name: /गल्ली क्रमांक ८/ })).toBeVisible()
})

test('A103 A104 the last remaining address becomes the default @server', async ({ page }) => {
  await openAddressStep(page)
  await page.getByRole('button', { name: 'Add new address' }).click()
  await fillAddress(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('radio')).not.toHaveCount(1)
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await expect(notification(page, 'Address deleted')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Home.*Default.*Nilambari/ })).toBeChecked()
})

test('an invalid address shows each error next to its field and keeps the typed text @server', async ({ page }) => {
  await openAddressStep(page)
  await page.getByRole('button', { name: 'Add new address' }).click()
  await fillAddress(page, { 'Mobile number': '12345', 'PIN code': '011004' })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  const mobile = dialog(page).getByLabel('Mobile number')
  await expect(mobile).toBeFocused()
  await expect(mobile).toHaveAccessibleDescription(/10 digits starting with 6, 7, 8 or 9/)
  await expect(dialog(page).getByLabel('PIN code')).toHaveAccessibleDescription(/6 digits, the first not 0/)
  await expect(mobile).toHaveValue('12345')
  await expect(dialog(page).getByLabel('Apartment')).toHaveValue('12 Nilambari Heights')
  await mobile.fill('+91 98200 12345')
  await dialog(page).getByLabel('PIN code').fill('411 004')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(notification(page, 'New address added')).toBeVisible()
})

test('an error that only the server finds is shown next to its field too @server', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 422/)
  await openAddressStep(page)
  await page.getByRole('button', { name: 'Add new address' }).click()
  await fillAddress(page)
  await page.route(/\/api\/user\/address$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: {
            errors: ['Something in the body is missing or not as it should be.'],
            code: 'body-invalid',
            fields: { 'address.pinCode': 'We do not know this PIN code' },
          },
        })
      : route.continue(),
  )
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByLabel('PIN code')).toHaveAccessibleDescription('We do not know this PIN code')
  await expect(dialog(page).getByLabel('PIN code')).toBeFocused()
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('Asha Kulkarni')
})

test('A060 A096 A136 paying ends on the thank-you page, and empties the basket without a notification', async ({
  page,
}) => {
  await openAddressStep(page)
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\/order-placed$/)
  await expect(page.getByRole('main')).toContainText(/thank you/i)
  await expect(page.getByRole('complementary', { name: 'Price summary' })).toHaveCount(0)
  await expect(page.getByText('Removed all items from basket')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'My Orders' })).toHaveAttribute(
    'href',
    /account\/orders$/,
  )
  await page.getByRole('main').getByRole('link', { name: 'Shop More' }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await page.goto('./checkout/basket')
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop now' })).toBeVisible()
})

test('a successful payment removes the notification about the cancelled one before it @server', async ({ page }) => {
  await openAddressStep(page)
  const proceed = page.getByRole('button', { name: 'Proceed to payment' })
  const cancelled = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Payment cancelled. Your basket is kept.')
  await proceed.click()
  await paymentWindow(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(cancelled).toBeVisible()
  await proceed.click()
  await paymentWindow(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('main')).toContainText(/thank you/i)
  await expect(cancelled).toHaveCount(0)
})

test('A135 A156 the payment window opens with a test key, the server’s amount and the customer’s name @server', async ({
  page,
}) => {
  await openAddressStep(page)
  const response = page.waitForResponse(/\/api\/user\/checkout$/)
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  const { checkout } = await (await response).json()
  expect(checkout.payment).toMatchObject({
    key: expect.stringMatching(/^rzp_test_/),
    amount: Math.round(Number(checkout.total) * 100),
    currency: 'INR',
    name: 'Haribhari',
    description: 'Thank you for shopping with us',
    prefill: { name: 'Asha Rao' },
    theme: { color: expect.stringMatching(/^#/) },
  })
  await expect(paymentWindow(page).getByText('Thank you for shopping with us')).toBeVisible()
})

test('cash on delivery places the order without a payment window, and guests are told that it is for accounts', async ({
  page,
  baseURL,
}) => {
  await openAddressStep(page)
  await expect(page.getByText('Cash on delivery is for accounts')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toHaveCount(0)
  await openAddressStep(page, () => signUpWithBasket(page, baseURL))
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await expect(page).toHaveURL(/\/checkout\/order-placed$/)
  await expect(page.getByText('To pay in cash')).toBeVisible()
})

test('A134 A141 if the payment script fails to load, the payment stops, and the next attempt works @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource|ERR_BLOCKED_BY_CLIENT/)
  await openAddressStep(page)
  // Not by a route of Playwright's: those never see what the page's service worker answers.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setBlockedURLs', { urls: ['*/checkout.js'] })
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await expect(notification(page, 'Razorpay SDK failed to load, check you connection')).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/address$/)
  await devTools.send('Network.setBlockedURLs', { urls: [] })
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\/order-placed$/)
})

test('after a lost response the same payment is sent again and makes one order @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_|Failed to load resource/)
  await openAddressStep(page)
  let lost = 0
  await page.route(/\/api\/user\/place-order$/, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    // The server handles the request; only its response is lost.
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\/order-placed$/)
  expect(lost).toBe(1)
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a payment whose responses were all lost is completed when the customer returns @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_|Failed to load resource/)
  await openAddressStep(page)
  const url = /\/api\/user\/place-order$/
  await page.route(url, (route) => route.abort())
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Paid, and waiting for the shop')).toBeVisible()
  await expect(page.getByText('Do not pay again')).toBeVisible()
  await page.unroute(url)
  await page.goto('./checkout/basket')
  await expect(page).toHaveURL(/\/checkout\/order-placed$/)
})

test('a payment that was not reported to the page is not shown as cancelled, and becomes an order @server', async ({
  page,
  baseURL,
}) => {
  await openAddressStep(page)
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay, then close the tab' }).click()
  await expect(paymentWindow(page).getByRole('status')).toContainText('has not been told')
  await paymentWindow(page).getByRole('button', { name: 'Close the payment window' }).click()
  await expect(page.getByText('Should money have been taken after all')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'See my orders' }).click()
  await waitForOrder(page, baseURL)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto('./checkout/basket')
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop now' })).toBeVisible()
})

test('a payment closed after another tab bought the basket is not said to have kept it @server', async ({ page }) => {
  await openAddressStep(page)
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay', exact: true }).waitFor()
  const otherTab = await page.context().newPage()
  await openAddressStep(otherTab, () => Promise.resolve())
  await otherTab.getByRole('button', { name: 'Proceed to payment' }).click()
  await paymentWindow(otherTab).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(otherTab).toHaveURL(/\/checkout\/order-placed$/)
  await paymentWindow(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText('Your basket is empty by now')).toBeVisible()
  await expect(page.getByText('Your basket is kept')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'See my orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('after a payment that was not reported to the page, the same product can be bought and paid again @server', async ({
  page,
  baseURL,
}) => {
  await openAddressStep(page)
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay, then close the tab' }).click()
  await expect(paymentWindow(page).getByRole('status')).toContainText('has not been told')
  await paymentWindow(page).getByRole('button', { name: 'Close the payment window' }).click()
  await page.getByRole('main').getByRole('link', { name: 'See my orders' }).click()
  await waitForOrder(page, baseURL)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.goto('./shop?categories=fruits')
  await waitForHydration(page)
  await addToBasket(page, BANANA)
  await page.goto('./checkout/address')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\/order-placed$/)
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('an order with cash on delivery whose response was lost is not mistaken for the next one of the same product @server', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_|Failed to load resource/)
  await openAddressStep(page, () => signUpWithBasket(page, baseURL))
  const url = /\/api\/user\/checkout$/
  await page.route(url, async (route) => {
    // The server handles the request; only its response is lost.
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await expect(page.getByText('The shop could not be reached')).toBeVisible()
  await expect(page.getByText('Your order may have been placed all the same')).toBeVisible()
  await page.unroute(url)

  await page.goto('./shop?categories=fruits')
  await waitForHydration(page)
  await addToBasket(page, BANANA)
  await page.goto('./checkout/address')
  await waitForHydration(page)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await expect(page).toHaveURL(/\/checkout\/order-placed$/)
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a total that changed meanwhile is shown, and nothing is paid @server', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 409/)
  await openAddressStep(page)
  await page.route(/\/api\/user\/checkout$/, async (route) => {
    const body = JSON.parse(route.request().postData() ?? '{}')
    const stale = { checkout: { ...body.checkout, total: '1' } }
    await route.continue({ postData: JSON.stringify(stale) })
  })
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await expect(notification(page, 'The total changed since you looked. Please check it.')).toBeVisible()
  await expect(page.getByText(/The total is now ₹\d+/)).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/address$/)
})

test('a total that changed because the basket did names what is no longer in it, and blames no prices @server', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/)
  await openAddressStep(page, () => signInWithBasket(page, BANANA, 'Coriander'))
  await removeElsewhere(page, baseURL, 'cart', 'Coriander')
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await expect(page.getByText('Your basket changed')).toBeVisible()
  await expect(page.getByText('No longer in your basket: Coriander (1 bunch). The total is now ₹54.')).toBeVisible()
  await expect(page.getByText(/Prices changed/)).toHaveCount(0)
})

test('A144 A139 deleting an address without a session shows a notification and stays on the page @server', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/)
  await openAddressStep(page)
  await endSessionElsewhere(page, baseURL)
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await expect(notification(page, 'Sign in to your account first')).toBeVisible()
  await expect(page).not.toHaveURL(/\/signin$/)
})

test('the address and the way of paying that were picked are still picked after a reload @server', async ({
  page,
  baseURL,
}) => {
  await openAddressStep(page, () => signUpWithBasket(page, baseURL))
  await page.getByRole('button', { name: 'Add new address' }).click()
  await fillAddress(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('radio', { name: /Nilambari/ }).check()
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('radio', { name: /Nilambari/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked()
})

test('A090 A091 the address picked for one order is not the next one’s, whether it was bought or removed @server', async ({
  page,
}) => {
  await openAddressStep(page)
  await page.getByRole('button', { name: 'Add new address' }).click()
  await fillAddress(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  const picked = page.getByRole('radio', { name: /Nilambari/ })
  const preset = page.getByRole('radio', { name: /Home.*Default/ })
  const main = page.getByRole('main')
  const fillBasketAgain = async () => {
    await main.getByRole('link', { name: /Shop (now|More)/ }).click()
    await addToBasket(page, 'Elaichi banana')
    await page.getByRole('banner').getByRole('link', { name: 'Basket', exact: true }).click()
    await main.getByRole('button', { name: 'Place your order' }).click()
  }
  await picked.check()
  await page.getByRole('banner').getByRole('link', { name: 'Basket', exact: true }).click()
  await main
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click()
  await fillBasketAgain()
  await expect(preset).toBeChecked()
  await picked.check()
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await fillBasketAgain()
  await expect(preset).toBeChecked()
})
