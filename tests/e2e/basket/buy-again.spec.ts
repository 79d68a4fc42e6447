import type { Page } from '@playwright/test'
import { callApi, seedCustomerData } from '../../support/pages/page-api.ts'
import {
  expect,
  notification,
  signInAsGuest,
  signInWithBasket,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'

const MANGO = 'Kesar mango'
const BANANA = 'Elaichi banana'
const ORANGE = 'Nagpur orange'
const APPLE = 'Kashmiri apple'

/** Orders what is in the basket of the page's customer, by the API. */
async function orderBasket(page: Page, baseURL: string | undefined) {
  await callApi(page, baseURL, { path: 'user/place-order', body: { order: { payment_id: crypto.randomUUID() } } })
}

const plan = (page: Page) => page.getByRole('dialog', { name: /^Buy order HB .+ again$/ })
const quantity = (page: Page, title: string) =>
  page.getByRole('listitem', { name: title }).getByRole('group').getByRole('status')
const line = (page: Page, title: string) => plan(page).getByRole('listitem').filter({ hasText: title })

test('an order is bought again by one click once its prices were seen @server', async ({ page, baseURL }) => {
  await signInWithBasket(page, MANGO, BANANA, BANANA)
  await page.goto('./about-us')
  await orderBasket(page, baseURL)
  await page.goto('./account/orders')
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(line(page, BANANA)).toContainText(' × 2')
  await expect(plan(page).getByText('Comes to')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(plan(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Buy again' })).toBeFocused()

  await page.getByRole('link', { name: 'See order' }).click()
  // The list has such a button too, until the order's own page is there.
  await expect(page.getByRole('heading', { level: 1, name: /^Order HB/ })).toBeVisible()
  await page.getByRole('button', { name: 'Buy again' }).click()
  await plan(page).getByRole('button', { name: 'Add 2 products to basket' }).click()
  await expect(page).toHaveURL(/\/checkout\/basket$/)
  await expect(notification(page, '2 products added to your basket')).toBeVisible()
  await expect(quantity(page, BANANA)).toHaveText('2')
  await expect(quantity(page, MANGO)).toHaveText('1')
})

test('what became dearer, cheaper, scarce or is no longer sold is said before anything is added @server', async ({
  page,
  baseURL,
}) => {
  await signInWithBasket(page, MANGO, BANANA, BANANA, ORANGE, APPLE)
  await page.goto('./about-us')
  await orderBasket(page, baseURL)
  await page.route('**/api/products-by-id', async (route) => {
    const response = await route.fetch()
    const { products }: { products: { title: string; currentPrice: string; stock: string }[] } = await response.json()
    const now: Record<string, object> = {
      [MANGO]: { currentPrice: '1' },
      [BANANA]: { currentPrice: '999', stock: '1' },
      [ORANGE]: { stock: '0' },
    }
    const sold = products.filter(({ title }) => title !== APPLE)
    await route.fulfill({
      response,
      json: { products: sold.map((product) => ({ ...product, ...now[product.title] })) },
    })
  })
  await page.goto('./account/orders')
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(line(page, MANGO)).toContainText('Cheaper: it was ₹')
  await expect(line(page, BANANA)).toContainText('Dearer: it was ₹')
  await expect(line(page, BANANA)).toContainText('Only 1 of 2')
  await expect(line(page, ORANGE)).toContainText('Out of stock')
  await expect(line(page, APPLE)).toContainText('No longer sold')
  await expect(plan(page).getByRole('definition')).toHaveText('₹1,000')
  await expect(plan(page).getByRole('button', { name: 'Add 2 products to basket' })).toBeVisible()
  await plan(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'Basket' }).first()).not.toHaveAccessibleDescription(/item/)
})

test('in place of a pack that is no longer sold another one of its product is offered, which is said before it is added @server', async ({
  page,
  baseURL,
}) => {
  await signInWithBasket(page, MANGO, MANGO, BANANA)
  await page.goto('./about-us')
  await orderBasket(page, baseURL)
  // The banana of the shop stands for another pack of the mangoes.
  await page.route('**/api/products-by-id', async (route) => {
    const response = await route.fetch()
    const { products }: { products: { _id: string; title: string }[] } = await response.json()
    const [former, other] = [MANGO, BANANA].map((name) => products.find(({ title }) => title === name))
    const instead = [
      {
        formerId: former?._id,
        ...{ netAmount: 500, netUnit: 'g' },
        product: { ...other, title: MANGO, unit: '1 kg', netAmount: 1000, netUnit: 'g', currentPrice: '300' },
      },
    ]
    await route.fulfill({ response, json: { products: [], instead } })
  })
  await page.goto('./account/orders')
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(line(page, MANGO)).toContainText(/is no longer sold: 1 kg comes instead/)
  await expect(line(page, MANGO)).toContainText('₹300 × 1')
  await expect(line(page, MANGO)).toContainText(/(Dearer|Cheaper): 1 kg was ₹/)
  await expect(line(page, BANANA)).toContainText('No longer sold')
  await plan(page).getByRole('button', { name: 'Add 1 product to basket' }).click()
  await expect(quantity(page, BANANA)).toHaveText('1')
})

test('what has become dearer while the prices of now were read is said before anything is added @server', async ({
  page,
  baseURL,
}) => {
  await signInWithBasket(page, MANGO)
  await page.goto('./about-us')
  await orderBasket(page, baseURL)
  let price = '100'
  await page.route('**/api/products-by-id', async (route) => {
    const response = await route.fetch()
    const { products }: { products: object[] } = await response.json()
    await route.fulfill({ response, json: { products: products.map((each) => ({ ...each, currentPrice: price })) } })
  })
  await page.goto('./account/orders')
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(line(page, MANGO)).toContainText('₹100 × 1')
  price = '150'
  const add = plan(page).getByRole('button', { name: 'Add 1 product to basket' })
  await add.click()
  await expect(plan(page)).toContainText('Prices, stock or your basket have changed meanwhile. Please look again.')
  await expect(line(page, MANGO)).toContainText('₹150 × 1')
  await add.click()
  await expect(page).toHaveURL(/\/checkout\/basket$/)
  await expect(quantity(page, MANGO)).toHaveText('1')
})

test('while it is looked once more before adding the plan stays, and without a network it says so @server', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await signInWithBasket(page, MANGO)
  await page.goto('./about-us')
  await orderBasket(page, baseURL)
  await page.goto('./account/orders')
  await page.getByRole('button', { name: 'Buy again' }).click()
  const add = plan(page).getByRole('button', { name: 'Add 1 product to basket' })
  await expect(add).toBeVisible()
  await page.context().setOffline(true)
  await add.click()
  await expect(plan(page).getByText('The prices and stock of now did not load.')).toBeVisible({ timeout: 10_000 })

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('**/api/products-by-id', async (route) => {
    ask()
    await released
    await route.continue()
  })
  // With the network the plan is read again by itself; the look before adding may share that call.
  await page.context().setOffline(false)
  await add.click()
  await asked
  await expect(plan(page).getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(plan(page)).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/checkout\/basket$/)
  await expect(quantity(page, MANGO)).toHaveText('1')
})

test('prices that do not come can be asked for again @server', async ({ page, baseURL, browserErrors }) => {
  browserErrors.allow(/status of 503/)
  await signInWithBasket(page, BANANA)
  await page.goto('./about-us')
  await orderBasket(page, baseURL)
  let failing = true
  await page.route('**/api/products-by-id', (route) =>
    failing ? route.fulfill({ status: 503, json: { errors: ['x'], code: 'unavailable' } }) : route.continue(),
  )
  await page.goto('./account/orders')
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(plan(page).getByRole('alert')).toHaveText('The prices and stock of now did not load.')
  failing = false
  await plan(page).getByRole('button', { name: 'Try again' }).click()
  await expect(plan(page).getByRole('button', { name: 'Add 1 product to basket' })).toBeVisible()
})

test('what a customer buys stands on the home page and with the basket, and not before the first order @server', async ({
  page,
  baseURL,
}) => {
  await page.goto('./')
  await signInAsGuest(page)
  await expect(page.getByRole('heading', { name: 'Popular products' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Buy again' })).toHaveCount(0)
  await seedCustomerData(page, baseURL)
  await page.goto('./')
  const again = page.getByRole('region', { name: 'Buy again' })
  await expect(again.getByRole('article')).toHaveCount(1)
  await page.goto('./checkout/basket')
  await waitForHydration(page)
  await expect(again.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('button', { name: 'Remove All' }).click()
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
  await again.getByRole('button', { name: /^Add to basket/ }).click()
  await expect(page.getByRole('button', { name: 'Place your order' })).toBeVisible()
})

test('a visitor’s home page loads nothing of it @server', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('./', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  expect(asked.filter((path) => /buy-again/.test(path))).toEqual([])
})
