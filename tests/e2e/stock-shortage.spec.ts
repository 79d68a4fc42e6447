import type { APIRequestContext, Page } from '@playwright/test'
import { expect, notification, signInAsGuest, test, waitForHydration } from '../support/storefront.ts'

/** One that no other test buys, and of which there are few. */
const SCARCE = 'Green capsicum'
const PLENTY = 'Elaichi banana'

const payment = (page: Page) => page.frameLocator('iframe[title="Payment"]')
const line = (page: Page, title: string) => page.getByRole('listitem', { name: title })

test('A096 units bought by somebody else before Pay are told truthfully, and basket and place are kept @server', async ({
  page,
  request,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/)
  const api = `${baseURL}api`
  const left = Number((await productNamed(request, api, SCARCE)).stock)
  expect(left, 'the sample store has a few of it').toBeGreaterThan(1)

  await signInAsGuest(page)
  await fillBasket(page, api, { [SCARCE]: 2, [PLENTY]: 1 })
  await page.goto('./checkout/address')
  await waitForHydration(page)
  await expect(page.getByRole('radio').first()).toBeChecked()
  const buyer = await buysElsewhere(request, api, SCARCE, left - 1)

  await test.step('the words name what is short, and how much is left', async () => {
    const refused = page.waitForResponse(/\/api\/user\/checkout$/)
    await page.getByRole('button', { name: 'Proceed to payment' }).click()
    expect((await refused).status()).toBe(409)
    await expect(notification(page, 'Some items are no longer available in the quantity you chose.')).toBeVisible()
    await expect(page.getByText(`Only 1 of ${SCARCE} is left.`)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(`of ${PLENTY}`)
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  await test.step('the shopper is still at the address step, with the address chosen', async () => {
    await expect(page).toHaveURL(/\/checkout\/address$/)
    await expect(page.getByRole('radio').first()).toBeChecked()
    await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeEnabled()
  })

  await test.step('the basket holds all that was in it, and its line says what to do', async () => {
    await page.getByRole('link', { name: 'Change the basket' }).click()
    await expect(line(page, SCARCE).getByRole('status')).toHaveText('2')
    await expect(line(page, PLENTY).getByRole('status')).toHaveText('1')
    await expect(line(page, SCARCE)).toContainText('Only 1 left. Lower the quantity to 1 to order it.')
    await expect(line(page, PLENTY)).not.toContainText('left')
  })

  await test.step('with one less it can be bought', async () => {
    await line(page, SCARCE).getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(line(page, SCARCE)).toContainText('That is all we have left.')
    await page.getByRole('button', { name: 'Place your order' }).click()
    await page.getByRole('button', { name: 'Proceed to payment' }).click()
    await payment(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/checkout\/order-placed$/)
    expect((await productNamed(request, api, SCARCE)).stock).toBe('0')
  })

  // What was bought goes back on the shelf, so that the test finds it there the next time.
  await cancelAll(request, api, buyer)
  await cancelAll(request, api, await tokenOf(page))
  expect(Number((await productNamed(request, api, SCARCE)).stock)).toBe(left)
})

async function fillBasket(page: Page, api: string, basket: Record<string, number>): Promise<void> {
  const token = await tokenOf(page)
  for (const [title, quantity] of Object.entries(basket)) await put(page.request, api, token, title, quantity)
}

/** Another shopper, who buys so many of it; answers their token. */
async function buysElsewhere(request: APIRequestContext, api: string, title: string, quantity: number) {
  const { encodedToken } = await (await request.post(`${api}/auth/guest`)).json()
  await put(request, api, encodedToken, title, quantity)
  const order = { payment_id: crypto.randomUUID() }
  const placed = await request.post(`${api}/user/place-order`, { headers: owner(encodedToken), data: { order } })
  expect(placed.status()).toBe(201)
  return String(encodedToken)
}

async function put(request: APIRequestContext, api: string, token: string, title: string, quantity: number) {
  const { _id } = await productNamed(request, api, title)
  const headers = owner(token)
  expect((await request.post(`${api}/user/cart`, { headers, data: { product: { _id } } })).status()).toBe(201)
  for (let have = 1; have < quantity; have += 1) {
    const action = { type: 'increment' }
    expect((await request.post(`${api}/user/cart/${_id}`, { headers, data: { action } })).status()).toBe(200)
  }
}

async function cancelAll(request: APIRequestContext, api: string, token: string): Promise<void> {
  const headers = owner(token)
  const { orders } = await (await request.get(`${api}/user/orders`, { headers })).json()
  for (const { _id } of orders) {
    expect((await request.post(`${api}/user/orders/${_id}/cancel`, { headers, data: {} })).status()).toBe(200)
  }
}

async function productNamed(request: APIRequestContext, api: string, title: string) {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const { product } = await (await request.get(`${api}/products/${slug}`)).json()
  return { _id: String(product._id), stock: String(product.stock) }
}

function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('haribhari-token') ?? '')
}

const owner = (token: string) => ({ authorization: token })
