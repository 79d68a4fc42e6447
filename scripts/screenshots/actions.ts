import type { Page, Route } from '@playwright/test'
import { PSEUDO_LOCALE, pseudoText } from '../../src/build/pseudo-locale.ts'

/** The sandbox runs unbuilt, in the language of package.json. */
const PAYMENT_WINDOW = 'iframe[title="Payment"]'

/** A message as the build in this run's language shows it. */
function shown(message: string): string {
  return process.env.LOCALE === PSEUDO_LOCALE ? pseudoText(message) : message
}

export function clickFirst(name: string, role: 'button' | 'link' = 'button') {
  return (page: Page) => page.getByRole('main').getByRole(role, { name: shown(name) }).first().click()
}

export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: shown('Account'), exact: true }).click()
  await page.getByRole('menu').waitFor()
}

export async function sendTestRequest(page: Page): Promise<void> {
  await page.getByLabel(shown('Endpoint')).fill('/api/categories')
  await page.getByRole('button', { name: shown('Send') }).click()
  await page.getByText('200 OK').first().waitFor()
}

export async function addFirstToBasket(page: Page): Promise<void> {
  await page.getByRole('button', { name: shown('Add to basket') }).first().click()
  await page.getByText(shown('Item added in your basket')).first().waitFor()
}

export async function submitEmptyAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: shown('Add new address') }).click()
  await page.getByRole('dialog').getByRole('button', { name: shown('Save') }).click()
}

export async function startPaying(page: Page): Promise<void> {
  await page.getByRole('button', { name: shown('Proceed to payment') }).click()
  await payButton(page).waitFor()
}

export async function pay(page: Page): Promise<void> {
  await payButton(page).click()
  await page.getByRole('heading', { name: shown('Order placed') }).waitFor()
}

function payButton(page: Page) {
  return page.frameLocator(PAYMENT_WINDOW).getByRole('button', { name: 'Pay', exact: true })
}

export async function failPayment(page: Page): Promise<void> {
  await startPaying(page)
  await page.frameLocator(PAYMENT_WINDOW).getByRole('button', { name: 'Fail', exact: true }).click()
  await page.frameLocator(PAYMENT_WINDOW).getByRole('button', { name: 'Cancel', exact: true }).click()
  const main = page.getByRole('main')
  await main
    .getByText(shown('Payment failed'), { exact: true })
    .or(main.getByText(shown('Payment cancelled'), { exact: true }))
    .waitFor()
}

export async function openCancelDialog(page: Page): Promise<void> {
  await clickFirst('See order', 'link')(page)
  await clickFirst('Cancel order')(page)
  await page.getByRole('dialog').waitFor()
}

export async function confirmCancel(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: shown('Cancel order') }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export async function signInWithWrongPassword(page: Page): Promise<void> {
  await page.getByLabel(shown('Email')).fill('asha@example.in')
  await page.getByLabel(shown('Password'), { exact: true }).fill('not the password')
  await page.getByRole('main').getByRole('button', { name: shown('Sign in'), exact: true }).click()
  await page.getByText(shown('Invalid email & password !')).first().waitFor()
}

/** Follows the link to the shop while requests for products are handled like this, and waits for the result. */
export function openShopWith(handler: (route: Route) => Promise<void>) {
  return async (page: Page) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/api/products?**', handler)
    await goToShop(page)
    if (handler === neverRespond) await page.getByRole('list', { name: shown('Loading products') }).waitFor()
    if (handler === respondWithError) await failedShop(page).waitFor()
    if (handler === respondWithLongTexts) await page.getByText('₹99,999').waitFor()
  }
}

export function neverRespond(): Promise<void> {
  return new Promise(() => {})
}

export function respondWithError(route: Route): Promise<void> {
  return route.fulfill({ status: 500, json: { errors: ['Something went wrong on our side.'], code: 'internal' } })
}

/** The longest title and vendor, a title without spaces, and the highest price. */
export async function respondWithLongTexts(route: Route): Promise<void> {
  const response = await route.fetch()
  const list = await response.json()
  const longText = `Hand-picked ${'very '.repeat(19)}finer mangoes`
  Object.assign(list.products[0], { title: longText, vendor: longText, price: '100000', currentPrice: '99999' })
  Object.assign(list.products[1], { title: 'x'.repeat(120), price: '100000', currentPrice: '1', unit: longText })
  await route.fulfill({ response, json: list })
}

/** Reloads the page with every product image failing. */
export async function reloadWithoutImages(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/art/**', (route) => route.abort())
  await page.reload()
  await page.locator('.product-image-missing').first().waitFor()
}

/** Stays offline, so this must be the last screen of a context. */
export async function goOffline(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(true)
  await goToShop(page)
  await failedShop(page).waitFor()
}

/** Adds one unit of every product in stock. */
export async function fillBasket(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { products } = await (await fetch('/api/products')).json()
    const authorization = localStorage.getItem('haribhari-token') ?? ''
    for (const product of products)
      await fetch('/api/user/cart', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ product: { _id: product._id } }),
      })
  })
  await page.reload()
  await page.getByRole('heading', { name: shown('Price summary') }).waitFor()
}

function failedShop(page: Page) {
  return page.getByRole('alert').filter({ hasText: shown('The shelves did not load') })
}

function goToShop(page: Page): Promise<void> {
  const links = page.getByRole('navigation').getByRole('link', { name: shown('Shop'), exact: true })
  return links.filter({ visible: true }).click()
}
