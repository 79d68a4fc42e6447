import type { Page } from '@playwright/test'
import { type SeededServer, startSeededServer } from '../support/seeded-server.ts'
import { expect, test, waitForHydration } from '../support/storefront.ts'

/** More than two pages of the shop's list, so that the button is pressed once with more behind it and once for the rest. */
const PRODUCTS = 110
const PAGE = 48

let shop: SeededServer
test.beforeAll(async () => {
  shop = await startSeededServer(PRODUCTS)
})
test.afterAll(() => shop.stop())

const more = (page: Page) => page.getByRole('button', { name: 'Show more' })

/** Where each card leads, from the top of the list. */
function shelf(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: 'Products' })
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.pathname ?? ''))
}

test('A007 Show more goes on where the list ended until every product is there, each once @server', async ({
  page,
  request,
}) => {
  await page.goto(`${shop.address}/shop`)
  await waitForHydration(page)
  await expect(page.getByText(`${PRODUCTS} products`)).toBeVisible()
  await expect(page.getByText(`${PAGE} of ${PRODUCTS}`)).toBeVisible()
  const first = await shelf(page)
  expect(first).toHaveLength(PAGE)

  await more(page).click()
  await expect(page.getByText(`${2 * PAGE} of ${PRODUCTS}`)).toBeVisible()
  const second = await shelf(page)
  expect(second.slice(0, PAGE)).toEqual(first)

  await more(page).press('Enter')
  await expect(more(page)).toHaveCount(0)
  const all = await shelf(page)
  expect(all.slice(0, 2 * PAGE)).toEqual(second)
  expect(new Set(all).size).toBe(PRODUCTS)

  const { products } = await (await request.get(`${shop.address}/api/products?limit=200`)).json()
  const order = products.map(({ slug }: { slug: string }) => `/product/${slug}`)
  expect(all.slice(0, order.length)).toEqual(order.slice(0, all.length))
})

test('A007 A043 Show more keeps to the order, and another filter begins a list of its own @server', async ({
  page,
}) => {
  await page.goto(`${shop.address}/shop?sortBy=price-low-to-high`)
  await waitForHydration(page)
  await more(page).click()
  await expect(page.getByText(`${2 * PAGE} of ${PRODUCTS}`)).toBeVisible()
  const prices = await page.getByRole('article').locator('b').allInnerTexts()
  const figures = prices.map((text) => Number(text.replace(/[^\d.]/g, '')))
  expect(figures).toHaveLength(2 * PAGE)
  expect(figures).toEqual([...figures].sort((a, b) => a - b))
  await page.getByRole('checkbox', { name: /^Fruits/ }).check()
  await expect.poll(async () => (await shelf(page)).length).toBeLessThanOrEqual(PAGE)
  for (const each of await page.getByRole('article').all()) await expect(each).toContainText('Fruits')
})
