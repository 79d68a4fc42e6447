import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../../support/pages/storefront.ts'
import { type SeededServer, startSeededServer } from '../../support/processes/seeded-server.ts'

/** Packs that make more than two pages of products, and fewer than three: one click on the button loads a full page, the next the rest. */
const PACKS = 200
const PAGE_SIZE = 48

// One worker, so that the server starts once.
test.describe.configure({ mode: 'default' })

let server: SeededServer
test.beforeAll(async () => {
  server = await startSeededServer(PACKS)
})
test.afterAll(() => server.stop())

const showMore = (page: Page) => page.getByRole('button', { name: 'Show more' })

/** The product URL of each card, in order, once all cards of the list are there. */
async function listProductPaths(page: Page): Promise<string[]> {
  const products = page.getByRole('region', { name: 'Products' })
  await expect(products.locator('[aria-busy=true]')).toHaveCount(0)
  return products
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.pathname ?? ''))
}

test('A007 Show more continues the list until every product is shown, each once @server', async ({ page, request }) => {
  const answer = await request.get(`${server.address}/api/products?group=product&limit=200`)
  const { products, total }: { products: { slug: string }[]; total: number } = await answer.json()
  await page.goto(`${server.address}/shop`)
  await waitForHydration(page)
  await expect(page.getByText(`${total} products`)).toBeVisible()
  await expect(page.getByText(`${PAGE_SIZE} of ${total}`)).toBeVisible()
  const first = await listProductPaths(page)
  expect(first).toHaveLength(PAGE_SIZE)

  await showMore(page).click()
  await expect(page.getByText(`${2 * PAGE_SIZE} of ${total}`)).toBeVisible()
  const second = await listProductPaths(page)
  expect(second.slice(0, PAGE_SIZE)).toEqual(first)

  await showMore(page).press('Enter')
  await expect(showMore(page)).toHaveCount(0)
  const all = await listProductPaths(page)
  expect(all.slice(0, 2 * PAGE_SIZE)).toEqual(second)
  expect(new Set(all).size).toBe(total)
  const expected = products.map(({ slug }) => `/product/${slug}`)
  expect(all.slice(0, expected.length)).toEqual(expected.slice(0, all.length))
})

test('A007 A043 Show more keeps the sort order, and another filter starts a new list @server', async ({ page }) => {
  await page.goto(`${server.address}/shop?sortBy=price-low-to-high`)
  await waitForHydration(page)
  await showMore(page).click()
  await expect(page.getByText(new RegExp(`^${2 * PAGE_SIZE} of \\d+$`))).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2 * PAGE_SIZE)
  const texts = await page.getByRole('article').locator('b', { hasText: '₹' }).allTextContents()
  const prices = texts.map((text) => Number(text.replace(/[^\d.]/g, '')))
  expect(prices).toHaveLength(2 * PAGE_SIZE)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  await page.getByRole('checkbox', { name: /^Fruits/ }).check()
  await expect.poll(async () => (await listProductPaths(page)).length).toBeLessThanOrEqual(PAGE_SIZE)
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText('Fruits')
})
