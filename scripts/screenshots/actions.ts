import type { Page, Route } from '@playwright/test'

export function press(name: string, role: 'button' | 'link' = 'button') {
  return (page: Page) => page.getByRole('main').getByRole(role, { name }).first().click()
}

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menu').waitFor()
}

export async function sendRequest(page: Page): Promise<void> {
  await page.getByLabel('Endpoint').fill('/api/categories')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('200 OK').first().waitFor()
}

export async function addFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to basket' }).first().click()
  await page.getByText('Item added in your basket').first().waitFor()
}

export async function writeNothing(page: Page): Promise<void> {
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

export async function failToPay(page: Page): Promise<void> {
  await startPaying(page)
  await page.frameLocator('iframe[title="Payment"]').getByRole('button', { name: 'Fail', exact: true }).click()
  await page.frameLocator('iframe[title="Payment"]').getByRole('button', { name: 'Cancel', exact: true }).click()
  await page
    .getByRole('main')
    .getByText(/^Payment (failed|cancelled)$/)
    .waitFor()
}

export async function askToCancel(page: Page): Promise<void> {
  await press('See order', 'link')(page)
  await press('Cancel order')(page)
  await page.getByRole('dialog').waitFor()
}

export async function cancel(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('asha@example.in')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Invalid email & password !').first().waitFor()
}

/** Goes to the shop by its link, while what it asks for is answered like this. */
export function askForShop(answer: (route: Route) => Promise<void>) {
  return async (page: Page) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/api/products?**', answer)
    await goToShop(page)
    if (answer === neverAnswer) await page.getByRole('list', { name: 'Loading products' }).waitFor()
    if (answer === fail) await page.getByRole('alert').filter({ hasText: 'did not load' }).waitFor()
    if (answer === answerLongWords) await page.getByText('₹99,999').waitFor()
  }
}

export function neverAnswer(): Promise<void> {
  return new Promise(() => {})
}

export function fail(route: Route): Promise<void> {
  return route.fulfill({ status: 500, json: { errors: ['Something went wrong on our side.'], code: 'internal' } })
}

/** A title and a vendor of 120 characters, a word without an end, and the dearest price there is. */
export async function answerLongWords(route: Route): Promise<void> {
  const answer = await route.fetch()
  const list = await answer.json()
  const long = `Hand-picked ${'very '.repeat(19)}finer mangoes`
  Object.assign(list.products[0], { title: long, vendor: long, price: '100000', currentPrice: '99999' })
  Object.assign(list.products[1], { title: 'x'.repeat(120), price: '100000', currentPrice: '1', unit: long })
  await route.fulfill({ response: answer, json: list })
}

/** Comes to the shop once more, without its pictures. */
export async function losePictures(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/art/*.webp', (route) => route.abort())
  await page.reload()
  await page.locator('.plate-missing').first().waitFor()
}

/** The network is gone for good, so nothing can follow in this window. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(true)
  await goToShop(page)
  await page.getByRole('alert').filter({ hasText: 'did not load' }).waitFor()
}

/** One of everything that is left. */
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
