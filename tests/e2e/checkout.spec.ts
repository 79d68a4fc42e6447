import type { Locator, Page } from '@playwright/test'
import {
  addToBasket,
  endSessionElsewhere,
  expect,
  notification,
  signInAsGuest,
  test,
  waitForHydration,
} from '../support/storefront.ts'

const BANANA = 'Elaichi banana'
const payment = (page: Page) => page.frameLocator('iframe[title="Payment"]')
const dialog = (page: Page): Locator => page.getByRole('dialog')

async function openAddressStep(page: Page): Promise<void> {
  await signInAsGuest(page)
  await page.goto('./shop?categories=fruits')
  await waitForHydration(page)
  await addToBasket(page, BANANA)
  await page.goto('./checkout/address')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select delivery address')
}

async function fillAddress(page: Page, words: Partial<Record<string, string>> = {}): Promise<void> {
  const address = {
    Name: 'Asha Kulkarni',
    'Mobile number': '98200 12345',
    Apartment: '12 Nilambari Heights',
    Area: 'Prabhat Road',
    City: 'Pune',
    State: 'Maharashtra',
    'PIN code': '411004',
    ...words,
  }
  for (const [label, text] of Object.entries(address)) {
    await dialog(page)
      .getByLabel(label, { exact: true })
      .fill(text ?? '')
  }
}

test('A013 A055 A059 the checkout opens on the basket, whose button leads to the address step', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./shop?categories=fruits')
  await waitForHydration(page)
  await addToBasket(page, BANANA)
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

test('A015 payment is a step and no page', async ({ page, browserErrors }) => {
  browserErrors.allow(/404/)
  await signInAsGuest(page)
  await page.goto('./checkout/payment')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
})

test('A056 A061 with an empty basket the later steps lead back to the basket', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./checkout/address')
  await expect(page).toHaveURL(/\/checkout\/basket$/)
  await page.goto('./checkout/order-placed')
  await expect(page).toHaveURL(/\/checkout\/basket$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop now' })).toBeVisible()
})

test('A053 A091 the default address is chosen at first, and another can be picked', async ({ page }) => {
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

test('A054 A102 A107 A144 the dialog adds, opens empty and tagged Home again, and edits what it is given', async ({
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

test('A103 A104 the address that is left after deleting the others is the default', async ({ page }) => {
  await openAddressStep(page)
  await page.getByRole('button', { name: 'Add new address' }).click()
  await fillAddress(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('radio')).not.toHaveCount(1)
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await expect(notification(page, 'Address deleted')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Home.*Default.*Nilambari/ })).toBeChecked()
})

test('what is wrong with an address is told beside its field, and what was typed stays', async ({ page }) => {
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

test('what only the server finds wrong is told at the same field @server', async ({ page, browserErrors }) => {
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

test('A060 A096 A136 paying ends on a page that thanks and leads on, with the basket quietly emptied', async ({
  page,
}) => {
  await openAddressStep(page)
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await payment(page).getByRole('button', { name: 'Pay', exact: true }).click()
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

test('a payment that went well is not followed by the words about the one before it', async ({ page }) => {
  await openAddressStep(page)
  const pay = page.getByRole('button', { name: 'Proceed to payment' })
  const said = page.getByRole('region', { name: 'Notifications' }).getByText('Payment cancelled. Your basket is kept.')
  await pay.click()
  await payment(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(said).toBeVisible()
  await pay.click()
  await payment(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('main')).toContainText(/thank you/i)
  await expect(said).toHaveCount(0)
})

test('A135 the payment window is opened with the server’s figures and the shopper’s name @server', async ({ page }) => {
  await openAddressStep(page)
  const answered = page.waitForResponse(/\/api\/user\/checkout$/)
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  const { checkout } = await (await answered).json()
  expect(checkout.payment).toMatchObject({
    amount: Math.round(Number(checkout.total) * 100),
    currency: 'INR',
    name: 'Haribhari',
    description: 'Thank you for shopping with us',
    prefill: { name: 'Asha Rao' },
    theme: { color: expect.stringMatching(/^#/) },
  })
  await expect(payment(page).getByText('Thank you for shopping with us')).toBeVisible()
})

test('cash on delivery places the order without any payment window', async ({ page }) => {
  await openAddressStep(page)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await expect(page).toHaveURL(/\/checkout\/order-placed$/)
  await expect(page.getByText('To pay in cash')).toBeVisible()
})

test('A134 A141 a payment script that does not come stops the payment, and the next try works @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource|ERR_FAILED/)
  await openAddressStep(page)
  const script = /checkout\.js$/
  await page.route(script, (route) => route.abort())
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await expect(notification(page, 'Razorpay SDK failed to load, check you connection')).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/address$/)
  await page.unroute(script)
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await payment(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\/order-placed$/)
})

test('after a lost answer the same payment is asked about again and makes one order @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_|Failed to load resource/)
  await openAddressStep(page)
  let lost = 0
  await page.route(/\/api\/user\/place-order$/, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    // The server does its work; only its answer never arrives.
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await payment(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\/order-placed$/, { timeout: 20_000 })
  expect(lost).toBe(1)
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a payment whose answer was lost for good is settled when the shopper comes back @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_|Failed to load resource/)
  await openAddressStep(page)
  const call = /\/api\/user\/place-order$/
  await page.route(call, (route) => route.abort())
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await payment(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Paid, and waiting for the shop')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Do not pay again')).toBeVisible()
  await page.unroute(call)
  await page.goto('./checkout/basket')
  await expect(page).toHaveURL(/\/checkout\/order-placed$/)
})

test('a payment the page was never told of is not called off: the order it became is found @server', async ({
  page,
}) => {
  await openAddressStep(page)
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await payment(page).getByRole('button', { name: 'Pay, then close the tab' }).click()
  await expect(payment(page).getByRole('status')).toContainText('has not been told')
  await payment(page).getByRole('button', { name: 'Close the payment window' }).click()
  await expect(page.getByText('Should money have been taken after all')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'See my orders' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1, { timeout: 2000 })
  }).toPass()
  await page.goto('./checkout/basket')
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop now' })).toBeVisible()
})

test('what was paid without the page being told can be bought once more, and paid once more @server', async ({
  page,
}) => {
  await openAddressStep(page)
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await payment(page).getByRole('button', { name: 'Pay, then close the tab' }).click()
  await expect(payment(page).getByRole('status')).toContainText('has not been told')
  await payment(page).getByRole('button', { name: 'Close the payment window' }).click()
  await page.getByRole('main').getByRole('link', { name: 'See my orders' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1, { timeout: 2000 })
  }).toPass()

  await page.goto('./shop?categories=fruits')
  await waitForHydration(page)
  await addToBasket(page, BANANA)
  await page.goto('./checkout/address')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await payment(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\/order-placed$/)
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('an order in cash whose answer was lost is not taken for the next one of the same things @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_|Failed to load resource/)
  await openAddressStep(page)
  const call = /\/api\/user\/checkout$/
  await page.route(call, async (route) => {
    // The server does its work; only its answer never arrives.
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await expect(page.getByText('The shop could not be reached')).toBeVisible()
  await expect(page.getByText('Your order may have been placed all the same')).toBeVisible()
  await page.unroute(call)

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

test('a total that changed on the way is told with the new figures, and nothing is paid @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/)
  await openAddressStep(page)
  await page.route(/\/api\/user\/checkout$/, async (route) => {
    const body = JSON.parse(route.request().postData() ?? '{}')
    const stale = { checkout: { ...body.checkout, total: '1' } }
    await route.continue({ postData: JSON.stringify(stale) })
  })
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await expect(notification(page, 'Prices changed since you looked. Please check the new total.')).toBeVisible()
  await expect(page.getByText(/The total is now ₹\d+/)).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/address$/)
})

test('A144 A139 deleting an address without a session only says so', async ({ page, baseURL, browserErrors }) => {
  browserErrors.allow(/status of 401/)
  await openAddressStep(page)
  await endSessionElsewhere(page, baseURL)
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await expect(notification(page, 'Sign in to your account first')).toBeVisible()
  await expect(page).not.toHaveURL(/\/signin$/)
})
