import type { APIRequestContext, Page } from '@playwright/test'
import { signUpOnPage } from '../../support/pages/page-api.ts'
import { expect, notification, test, waitForHydration } from '../../support/pages/storefront.ts'

/** Has little stock, and no other test buys it. */
const SCARCE = 'Green capsicum'
const PLENTY = 'Elaichi banana'

const payment = (page: Page) => page.frameLocator('iframe[title="Payment"]')
const line = (page: Page, title: string) => page.getByRole('listitem', { name: title })

test('A096 a stock shortage at checkout is explained, and the basket and the address step stay as they were @server', async ({
  page,
  request,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/)
  const api = `${baseURL}api`
  const stock = Number((await findProduct(request, api, SCARCE)).stock)
  expect(stock, 'the sample store has some stock').toBeGreaterThan(1)

  // Guests together may hold no more than a share of what is left, which is another message.
  await signUpOnPage(page, baseURL)
  await fillBasket(page, api, { [SCARCE]: 2, [PLENTY]: 1 })
  await page.goto('./checkout/address')
  await waitForHydration(page)
  await expect(page.getByRole('radio').first()).toBeChecked()
  const buyerToken = await buyAsAnotherGuest(request, api, SCARCE, stock - 1)

  await test.step('the message names the product and how much is left', async () => {
    const response = page.waitForResponse(/\/api\/user\/checkout$/)
    await page.getByRole('button', { name: 'Proceed to payment' }).click()
    expect((await response).status()).toBe(409)
    await expect(notification(page, 'Some items are no longer available in the quantity you chose.')).toBeVisible()
    await expect(page.getByText(`Only 1 of ${SCARCE} is left.`)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(`of ${PLENTY}`)
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  await test.step('the page is still the address step, with the address selected', async () => {
    await expect(page).toHaveURL(/\/checkout\/address$/)
    await expect(page.getByRole('radio').first()).toBeChecked()
    await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeEnabled()
  })

  await test.step('the basket is unchanged, and its line says what to do', async () => {
    await page.getByRole('link', { name: 'Change the basket' }).click()
    await expect(line(page, SCARCE).getByRole('status')).toHaveText('2')
    await expect(line(page, PLENTY).getByRole('status')).toHaveText('1')
    await expect(line(page, SCARCE)).toContainText('Only 1 left. Lower the quantity to 1 to order it.')
    await expect(line(page, PLENTY)).not.toContainText('left')
  })

  await test.step('after lowering the quantity the order can be placed', async () => {
    await line(page, SCARCE).getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(line(page, SCARCE)).toContainText('That is all we have left.')
    await page.getByRole('button', { name: 'Place your order' }).click()
    await page.getByRole('button', { name: 'Proceed to payment' }).click()
    await payment(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/checkout\/order-placed$/)
    expect((await findProduct(request, api, SCARCE)).stock).toBe('0')
  })

  // Returns the stock, so that the test can run again.
  await cancelAllOrders(request, api, buyerToken)
  await cancelAllOrders(request, api, await readToken(page))
  expect(Number((await findProduct(request, api, SCARCE)).stock)).toBe(stock)
})

async function fillBasket(page: Page, api: string, basket: Record<string, number>): Promise<void> {
  const token = await readToken(page)
  for (const [title, quantity] of Object.entries(basket)) await addUnits(page.request, api, token, title, quantity)
}

/** Orders units as a new guest and returns the guest's token. */
async function buyAsAnotherGuest(request: APIRequestContext, api: string, title: string, quantity: number) {
  const { encodedToken } = await (await request.post(`${api}/auth/guest`, { data: {} })).json()
  await addUnits(request, api, encodedToken, title, quantity)
  const order = { payment_id: crypto.randomUUID() }
  const placed = await request.post(`${api}/user/place-order`, {
    headers: authorization(encodedToken),
    data: { order },
  })
  expect(placed.status()).toBe(201)
  return String(encodedToken)
}

async function addUnits(request: APIRequestContext, api: string, token: string, title: string, quantity: number) {
  const { _id } = await findProduct(request, api, title)
  const headers = authorization(token)
  expect((await request.post(`${api}/user/cart`, { headers, data: { product: { _id } } })).status()).toBe(201)
  for (let inBasket = 1; inBasket < quantity; inBasket += 1) {
    const action = { type: 'increment' }
    expect((await request.post(`${api}/user/cart/${_id}`, { headers, data: { action } })).status()).toBe(200)
  }
}

async function cancelAllOrders(request: APIRequestContext, api: string, token: string): Promise<void> {
  const headers = authorization(token)
  const { orders } = await (await request.get(`${api}/user/orders`, { headers })).json()
  for (const { _id } of orders) {
    expect((await request.post(`${api}/user/orders/${_id}/cancel`, { headers, data: {} })).status()).toBe(200)
  }
}

async function findProduct(request: APIRequestContext, api: string, title: string) {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const { product } = await (await request.get(`${api}/products/${slug}`)).json()
  return { _id: String(product._id), stock: String(product.stock) }
}

function readToken(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('haribhari-token') ?? '')
}

const authorization = (token: string) => ({ authorization: token })
