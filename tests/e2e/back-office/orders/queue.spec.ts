import type { Page } from '@playwright/test'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import { axe } from '../../../support/pages/axe.ts'
import { expect, openBackOffice, test } from '../../../support/pages/back-office.ts'
import { addElsewhere, callApi, signUpOnPage } from '../../../support/pages/page-api.ts'
import { placeOrder } from '../../../support/pages/placed-order.ts'
import { signInWithBasket } from '../../../support/pages/storefront.ts'

/** Sold by weight, in steps of 250 g. */
const LOOSE = 'Hybrid tomato'
const COUNTED = 'A2 cow milk'
const SHORT = 'Coriander'

test('an order arrives by itself and goes from accepted to delivered, a line short and one weighed @server', async ({
  page,
  context,
  baseURL,
  browserErrors,
}) => {
  // Too few bags are refused.
  browserErrors.allow(/409/)
  test.slow()
  const customer = await context.newPage()
  await signInWithBasket(customer, COUNTED, LOOSE, SHORT)
  await openBackOffice(page, 'manager', '/orders')
  await expect(page.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-busy', 'false')
  await expectNoViolations(page)
  const id = await placeOrder(customer, baseURL)
  const number = orderNumber(id)
  // Other tests place orders too, and any of them may be the first that is told of.
  await expect(page.getByRole('button', { name: /new: show/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Number, customer, mobile' }).fill(number)
  await page.getByRole('button', { name: `Accept ${number}` }).click()
  await page.getByRole('link', { name: `Pick ${number}` }).click()

  const goods = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(goods).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Not there')
  await page.keyboard.press('Escape')
  for (const left of [3, 2, 1]) {
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(3 - left))
    const title = await goods.textContent()
    if (title === LOOSE) {
      const scale = page.getByLabel('Weight on the scale')
      for (const [typed, error] of [
        ['', 'Write what the scale shows'],
        ['-5', /above nothing/],
        ['12345678901', /at most 10,000 kg/],
      ] as const) {
        await scale.fill(typed)
        await page.keyboard.press('Enter')
        await expect(scale).toHaveAccessibleDescription(error)
        await expect(scale).toHaveValue(typed)
        await expect(scale).toBeFocused()
      }
      await page.getByLabel('Weight on the scale').fill('2300')
      await page.keyboard.press('Enter')
      await expect(page.getByText('2,300 g is far from the 250 g wanted.')).toBeVisible()
      await expectNoViolations(page)
      await page.getByLabel('Weight on the scale').fill('230')
      await page.keyboard.press('Enter')
    } else if (title === SHORT) {
      await page.getByRole('button', { name: 'Not there' }).click()
      await page.getByRole('radio', { name: 'Damaged' }).check()
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Write down and go on' }).click()
    } else {
      await expect(page.getByRole('button', { name: 'Take 1 more to go on' })).toBeDisabled()
      await page.getByRole('button', { name: 'One more' }).click()
      await expectNoViolations(page)
      await page.getByRole('button', { name: left === 1 ? 'Done' : 'Next line' }).click()
    }
  }
  await expect(page.getByRole('heading', { name: 'All 3 lines are done' })).toBeVisible()
  await expect(page.getByText('0 of 1, Damaged')).toBeVisible()
  await expect(page.getByText('230 g of 250 g')).toBeVisible()
  await page.getByRole('button', { name: 'Bags: one more' }).click()
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'goes back to the customer now' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Packed', level: 2 })).toBeFocused()
  await expectNoViolations(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `Hand over ${number}` }).click()
  await dialog.getByLabel('Bags that leave').fill('1')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Not so many bags were packed')
  await dialog.getByLabel('Bags that leave').fill('2')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await page.getByRole('button', { name: `${number} is delivered` }).click()
  await dialog.getByRole('button', { name: 'Delivered' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(`./admin/orders/${id}/labels`)
  await expect(page.getByRole('listitem')).toContainText([/Bag 1 of 2/, /Bag 2 of 2/])
  await expectNoViolations(page)
  await page.goto(`./admin/orders/${id}`)
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(history).toContainText([/Delivered/, /Out for delivery/, /Packed/, /Picking/, /To pick/, /To accept/])
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(/Sent back|On its way back|To be sent back/)
  await expectNoViolations(page)
  await page.goto(`./admin/orders/${id}/invoice`)
  await expect(page.getByRole('article')).toContainText('230 g')
  await expectNoViolations(page)
})

test('an order that comes after the pages of a list is told of, and the newest are shown when asked for @server', async ({
  page,
  context,
  baseURL,
}) => {
  const customer = await context.newPage()
  // Other tests place orders too: the list is that of one customer.
  const name = `Tara ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  await signUpOnPage(customer, baseURL, name)
  const order = async () => {
    await addElsewhere(customer, baseURL, 'cart', COUNTED)
    return orderNumber(await placeOrder(customer, baseURL))
  }
  await order()
  // Pages of a single order, so that it does not take as many as a shop has in a day.
  await page.route(/api\/admin\/orders\?/, (route) => route.continue({ url: `${route.request().url()}&limit=1` }))
  await openBackOffice(page, 'manager', `/orders?q=${encodeURIComponent(name)}`)
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(table.getByRole('link', { name: /^HB / })).toHaveCount(1)
  const number = await order()
  const notice = page.getByRole('button', { name: /new at the end: show newest first/ })
  await expect(notice).toBeVisible()
  await expect(page.locator('[aria-live="polite"]').filter({ has: notice })).toHaveCount(1)
  await expect(table.getByRole('link', { name: number })).toHaveCount(0)
  await expectNoViolations(page)
  await notice.click()
  await expect(table.getByRole('link', { name: number })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sequence' })).toHaveValue('newest')
  // The next key goes on from here, not from the top of the page.
  await expect(page.locator('[aria-live="polite"]:focus')).toHaveCount(1)
  await expect(page).toHaveURL(/sequence=newest/)
  await expect(notice).toHaveCount(0)
})

test('a line picked without a network is stored, and is with the shop once when the network is back @server', async ({
  page,
  context,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 390, height: 844 })
  const customer = await context.newPage()
  await signInWithBasket(customer, COUNTED, SHORT)
  const id = await placeOrder(customer, baseURL)
  await openBackOffice(page, 'picker', '/cash')
  await expectNoViolations(page)
  await staffPost(page, baseURL, `orders/${id}/accept`)
  await page.goto(`./admin/orders/${id}/pick`)
  await expect(page.getByText(/Yours until/)).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Next line' }).click()
  await expect(page.getByText('No network. 1 line is stored on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1')
  await expect(page.getByText('No network. 1 line is stored on this device')).toBeVisible()
  await expectNoViolations(page)
  const arrived = page.waitForResponse((response) => response.url().endsWith('/picks') && response.ok())
  await context.setOffline(false)
  const { pickList, results } = await (await arrived).json()
  expect(results).toMatchObject([{ refusal: null }])
  expect(pickList).toMatchObject({ unfinished: 1 })
  await expect(page.getByText(/stored on this device|Sending/)).toHaveCount(0)
})

test('when the tab that hears of changes is closed another one hears of them @server', async ({
  page,
  context,
  baseURL,
}) => {
  const customer = await context.newPage()
  await signInWithBasket(customer, COUNTED)
  await openBackOffice(page, 'manager', '/orders')
  await expect(page.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-busy', 'false')
  const other = await context.newPage()
  await other.goto('./admin/orders')
  await expect(other.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-busy', 'false')
  const stream = other.waitForRequest((request) => request.url().includes('/api/admin/changes'))
  await page.close()
  await stream
  await placeOrder(customer, baseURL)
  await expect(other.getByRole('button', { name: /new: show/ })).toBeVisible()
})

test('goods that were wrong are refunded by line, and an order is cancelled: its customer reads both @server', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const customer = await context.newPage()
  await signInWithBasket(customer, COUNTED, SHORT)
  const id = await placeOrder(customer, baseURL)
  const number = orderNumber(id)
  await openBackOffice(page, 'owner', `/orders/${id}`)
  await page.getByRole('button', { name: `Accept ${number}` }).click()
  await expect(page.getByRole('link', { name: `Pick ${number}` })).toBeFocused()
  await page.getByRole('link', { name: `Pick ${number}` }).click()
  for (const act of ['Next line', 'Done']) {
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: act }).click()
  }
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(page.getByRole('button', { name: `Hand over ${number}` })).toBeVisible()
  await page.goto(`./admin/orders/${id}`)
  await page.getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: new RegExp(`Refund ${COUNTED}`) }).check()
  const amount = dialog.getByRole('textbox', { name: `Refund for ${COUNTED}` })
  const left = await amount.inputValue()
  await amount.fill('9999')
  await expect(amount).toHaveAccessibleDescription(/^At most ₹.*, which is left of this line$/)
  await expect(dialog.getByRole('button', { name: /^Refund ₹/ })).toBeDisabled()
  await expectNoViolations(page)
  await amount.fill(left)
  await dialog.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(/Sent back|On its way back|To be sent back/)
  await customer.goto(`./account/orders/${id}`)
  await expect(customer.getByRole('main')).toContainText(/₹84 (was sent back|is on its way back|is being sent back)/)

  await callApi(customer, baseURL, {
    path: 'user/cart',
    body: { product: { _id: await productIdOf(customer, baseURL) } },
  })
  const second = await placeOrder(customer, baseURL)
  await page.goto(`./admin/orders/${second}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  // "Cancel" would be read as what the dialog is about.
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Keep the order' })).toBeVisible()
  await dialog.getByLabel('Reason').fill('The van broke down')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog).toHaveCount(0)
  await customer.goto(`./account/orders/${second}`)
  await expect(customer.getByRole('main')).toContainText('The van broke down')
})

test('an order that the shop does not have leads back to the others, wherever it is opened @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/404/)
  const id = crypto.randomUUID()
  await openBackOffice(page, 'manager', `/orders/${id}`)
  for (const [path, list] of [
    ['', 'Orders'],
    ['/pick', 'Pick another one'],
    ['/invoice', 'Orders'],
  ] as const) {
    await page.goto(`./admin/orders/${id}${path}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Nothing is here' })).toBeVisible()
    await expect(main).toContainText('There is no such order.')
    await expect(main.getByRole('link', { name: list, exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
})

/** The id of the counted goods, as the shop's own pages learn it. */
async function productIdOf(customer: Page, baseURL: string | undefined): Promise<string> {
  return customer.evaluate(
    async ([url, title]) => {
      const { products }: { products: { _id: string; title: string }[] } = await (await fetch(url ?? '')).json()
      return products.find((product) => product.title === title)?._id ?? ''
    },
    [`${baseURL ?? ''}api/products?limit=200`, COUNTED],
  )
}

async function staffPost(page: Page, baseURL: string | undefined, path: string): Promise<void> {
  const authorization = await page.evaluate(() => localStorage.getItem('haribhari-staff-token') ?? '')
  const response = await page.request.post(`${baseURL ?? ''}api/admin/${path}`, { headers: { authorization } })
  expect(response.ok()).toBe(true)
}

async function expectNoViolations(page: Page): Promise<void> {
  expect((await axe(page).analyze()).violations).toEqual([])
}
