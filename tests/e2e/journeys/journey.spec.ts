import type { Page } from '@playwright/test'
import {
  expect,
  notification,
  productCard,
  signInAsGuest,
  signInWithBasket,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'

const paymentWindow = (page: Page) => page.frameLocator('iframe[title="Payment"]')
const stepperOf = (page: Page, title: string) => page.getByRole('group', { name: `Quantity of ${title}` })
const NEW_ADDRESS = /Nilambari Heights/

test('A006 the server’s HTML of the home page contains the products @server', async ({ request }) => {
  const html = await (await request.get('./')).text()
  expect(html).toContain('Kesar mango')
  expect(html).toMatch(/<h1[^>]*>/)
})

test('A096 a visitor filters the shop, signs in, pays and sees the order', async ({ page }) => {
  await test.step('filter the shop: the URL follows', async () => {
    await page.goto('./')
    await waitForHydration(page)
    await page.getByRole('main').getByRole('link', { name: 'Shop now' }).first().click()
    await expect(page).toHaveURL(/\/shop$/)
    await page.getByRole('checkbox', { name: /^Fruits/ }).check()
    await expect(page).toHaveURL(/\/shop\?categories=fruits$/)
    await page.getByRole('radio', { name: 'Price - Low to High' }).check()
    await expect(page).toHaveURL(/sortBy=/)
    await page.getByRole('slider').last().press('PageDown')
    await expect(page).toHaveURL(/priceHigh=\d+/)
  })
  const filteredUrl = page.url()

  await test.step('reload: the same list', async () => {
    await page.reload()
    await waitForHydration(page)
    expect(page.url()).toBe(filteredUrl)
    await expect(page.getByRole('checkbox', { name: /^Fruits/ })).toBeChecked()
    await expect(productCard(page, 'Elaichi banana')).toBeVisible()
    await expect(productCard(page, 'Desi tomato')).toHaveCount(0)
  })

  await test.step('add to the basket: sign in, return, and find the product in the basket', async () => {
    await productCard(page, 'Elaichi banana').getByRole('button', { name: 'Add to basket' }).click()
    await expect(notification(page, 'Sign in to your account first')).toBeVisible()
    await expect(page).toHaveURL(/\/signin$/)
    await signInAsGuest(page)
    await expect(page).toHaveURL(filteredUrl)
    await expect(stepperOf(page, 'Elaichi banana').getByRole('status')).toHaveText('1')
  })

  await test.step('change the quantity: the same after a reload', async () => {
    await page.goto('./checkout/basket')
    await waitForHydration(page)
    const stepper = stepperOf(page, 'Elaichi banana')
    await stepper.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(stepper.getByRole('status')).toHaveText('2')
    await expect(page.getByText('You have 2 items in the basket. Checkout fast !')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.reload()
    await waitForHydration(page)
    await expect(stepper.getByRole('status')).toHaveText('2')
    await page.getByRole('button', { name: 'Place your order' }).click()
    await expect(page).toHaveURL(/\/checkout\/address$/)
  })

  await test.step('add an address and select it after a reload', async () => {
    await page.reload()
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Add new address' }).click()
    await fillAddress(page)
    await expect(notification(page, 'New address added')).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    await page.getByRole('radio', { name: NEW_ADDRESS }).check()
  })

  await test.step('pay', async () => {
    await page.getByRole('button', { name: 'Proceed to payment' }).click()
    await paymentWindow(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/checkout\/order-placed$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order placed')
    await expect(page.getByRole('main')).toContainText(/thank/i)
  })

  await test.step('see the order in My Orders, and an empty basket', async () => {
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    await expect(page.getByRole('article').first()).toContainText('Elaichi banana')
    await page.reload()
    await waitForHydration(page)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goto('./checkout/basket')
    await expect(page.getByRole('main').getByRole('link', { name: 'Shop now' })).toBeVisible()
  })
})

test('A134 a failed or cancelled payment shows a notification and keeps the basket, and paying afterwards works', async ({
  page,
}) => {
  await signInWithBasket(page, 'Elaichi banana')
  await page.goto('./checkout/address')
  await waitForHydration(page)
  await page
    .getByRole('radio', { name: /Parijat Residency/ })
    .first()
    .check()

  await test.step('cancel', async () => {
    await page.getByRole('button', { name: 'Proceed to payment' }).click()
    await paymentWindow(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(notification(page, 'Payment cancelled. Your basket is kept.')).toBeVisible()
    await expect(page).toHaveURL(/\/checkout\/address$/)
  })

  await test.step('fail, then cancel', async () => {
    await page.getByRole('button', { name: 'Proceed to payment' }).click()
    await paymentWindow(page).getByRole('button', { name: 'Fail', exact: true }).click()
    await expect(paymentWindow(page).getByRole('alert')).toContainText('You can try again.')
    await paymentWindow(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(notification(page, 'Payment failed. Your basket is kept.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Payment was unsuccessful due to a temporary issue.',
    )
    await page.goto('./checkout/basket')
    await expect(stepperOf(page, 'Elaichi banana').getByRole('status')).toHaveText('1')
    await page.goto('./account/orders')
    await expect(page.getByRole('article')).toHaveCount(0)
  })

  await test.step('pay', async () => {
    await page.goto('./checkout/address')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Proceed to payment' }).click()
    await paymentWindow(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/checkout\/order-placed$/)
  })
})

async function fillAddress(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/name/i).first().fill('Asha Kulkarni')
  await dialog.getByLabel(/mobile/i).fill('9820012345')
  await dialog
    .getByLabel(/flat|house|apartment/i)
    .first()
    .fill('12, Nilambari Heights')
  await dialog
    .getByLabel(/area|street|locality/i)
    .first()
    .fill('Prabhat Road')
  await dialog
    .getByLabel(/city|town/i)
    .first()
    .fill('Pune')
  await dialog.getByLabel(/state/i).first().fill('Maharashtra')
  await dialog.getByLabel(/pin/i).first().fill('411004')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}
