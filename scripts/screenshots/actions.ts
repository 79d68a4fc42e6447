import type { Page, Route } from '@playwright/test'

export function clickFirst(name: string, role: 'button' | 'link' = 'button') {
  return (page: Page) => page.getByRole('main').getByRole(role, { name }).first().click()
}

export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menu').waitFor()
}

export async function sendTestRequest(page: Page): Promise<void> {
  await page.getByLabel('Endpoint').fill('/api/categories')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('200 OK').first().waitFor()
}

export async function addFirstToBasket(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to basket' }).first().click()
  await page.getByText('Item added in your basket').first().waitFor()
}

export async function submitEmptyAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add new address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
}

export async function startPaying(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await payButton(page).waitFor()
}

export async function pay(page: Page): Promise<void> {
  await payButton(page).click()
  await page.getByRole('heading', { name: 'Order placed' }).waitFor()
}

function payButton(page: Page) {
  return page.frameLocator('iframe[title="Payment"]').getByRole('button', { name: 'Pay', exact: true })
}

export async function failPayment(page: Page): Promise<void> {
  await startPaying(page)
  await page.frameLocator('iframe[title="Payment"]').getByRole('button', { name: 'Fail', exact: true }).click()
  await page.frameLocator('iframe[title="Payment"]').getByRole('button', { name: 'Cancel', exact: true }).click()
  await page
    .getByRole('main')
    .getByText(/^Payment (failed|cancelled)$/)
    .waitFor()
}

export async function openCancelDialog(page: Page): Promise<void> {
  await clickFirst('See order', 'link')(page)
  await clickFirst('Cancel order')(page)
  await page.getByRole('dialog').waitFor()
}

export async function confirmCancel(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export async function signInWithWrongPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('asha@example.in')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Invalid email & password !').first().waitFor()
}

/** Follows the link to the shop while requests for products are handled like this, and waits for the result. */
export function openShopWith(handler: (route: Route) => Promise<void>) {
  return async (page: Page) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/api/products?**', handler)
    await goToShop(page)
    if (handler === neverRespond) await page.getByRole('list', { name: 'Loading products' }).waitFor()
    if (handler === respondWithError) await page.getByRole('alert').filter({ hasText: 'did not load' }).waitFor()
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
  await page.route('**/art/*.webp', (route) => route.abort())
  await page.reload()
  await page.locator('.product-image-missing').first().waitFor()
}

/** Stays offline, so this must be the last screen of a context. */
export async function goOffline(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(true)
  await goToShop(page)
  await page.getByRole('alert').filter({ hasText: 'did not load' }).waitFor()
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
  await page.getByRole('heading', { name: 'Price summary' }).waitFor()
}

function goToShop(page: Page): Promise<void> {
  return page.getByRole('navigation').getByRole('link', { name: 'Shop', exact: true }).filter({ visible: true }).click()
}
