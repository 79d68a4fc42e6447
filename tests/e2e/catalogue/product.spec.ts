import type { Locator } from '@playwright/test'
import {
  expect,
  notification,
  productCard,
  signInAsGuest,
  signInWithBasket,
  test,
  waitForHydration,
} from '#tests/support/pages/storefront.ts'
import { coveredByNotices } from '../../support/pages/layout.ts'

test.beforeEach(({ browserErrors }) => {
  // A static host has no file for a product; its 404 page then looks for the shop in the parent folders.
  browserErrors.allow(/404 .*\/product\/index\.html/)
})

test('a product page shows everything about the product, and others of its category @server', async ({ page }) => {
  await page.goto('./product/wild-forest-honey')
  const product = page.getByRole('article', { name: 'Wild forest honey' }).first()
  await expect(page.getByRole('heading', { level: 1, name: 'Wild forest honey' })).toBeVisible()
  await expect(page).toHaveTitle(/^Wild forest honey/)
  await expect(product).toContainText('Satpura hills')
  await expect(product).toContainText('500 g')
  await expect(product).toContainText('₹368')
  await expect(product).toContainText('33.1% off')
  await expect(product).toContainText('In stock')
  await expect(product.getByRole('img', { name: 'Wild forest honey' })).toBeVisible()
  await expect(product.getByRole('link', { name: 'Madhuvan Foragers' })).toHaveAttribute('href', /\/shop\?q=Madhuvan/)
  const more = page.getByRole('region', { name: 'More organic products' })
  await expect(more.getByRole('article').first()).toBeVisible()
  await expect(more.getByRole('article', { name: 'Wild forest honey' })).toHaveCount(0)
})

test('a product page has structured data and one canonical URL', async ({ page }) => {
  await page.goto('./product/kesar-mango?utm_source=somewhere')
  await waitForHydration(page)
  const data: unknown = JSON.parse(await page.locator('script[type="application/ld+json"]').first().innerText())
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Kesar mango',
    hasVariant: [
      { offers: { price: '368', priceCurrency: 'INR', availability: 'https://schema.org/InStock' } },
      { name: 'Kesar mango, 5 kg box', offers: { price: '890' } },
    ],
  })
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/kesar-mango$/)
})

test('A018 an unknown product shows the not-found page, with status 404 @server', async ({ page, browserErrors }) => {
  browserErrors.allow(/404/)
  const response = await page.goto('./product/no-such-thing')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
})

test('a product that is out of stock can be added to the wishlist and not to the basket @server', async ({ page }) => {
  await page.goto('./product/pink-lotus-tuber')
  const product = page.getByRole('article', { name: 'Pink lotus tuber' }).first()
  await expect(product.getByText('Out of stock')).toBeVisible()
  await expect(product.getByRole('button', { name: 'Add to basket' })).toBeDisabled()
  await expect(product.getByRole('button', { name: 'Add to wishlist' })).toBeEnabled()
})

test('a product with little stock shows how many are left, and limits the quantity to it @server', async ({ page }) => {
  await page.goto('./product/ready-phulka')
  await waitForHydration(page)
  const product = page.getByRole('article', { name: 'Ready phulka' }).first()
  await expect(product.getByText('Only 2 left')).toBeVisible()
  const more = product.getByRole('button', { name: 'Increase quantity' })
  await more.click()
  await expect(product.getByRole('status')).toHaveText('2')
  await expect(more).toBeDisabled()
})

test('three units of a product are added to the basket with one click @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./product/chitra-rajma')
  await waitForHydration(page)
  const product = page.getByRole('article', { name: 'Chitra rajma' }).first()
  await product.getByRole('button', { name: 'Increase quantity' }).click()
  await product.getByRole('button', { name: 'Increase quantity' }).click()
  await product.getByRole('button', { name: 'Add to basket' }).click()
  await expect(notification(page, 'Item added in your basket')).toBeVisible()
  await expect(product.getByRole('link', { name: 'Go to basket' })).toBeVisible()
  await expect(product.getByRole('status')).toHaveText('3')
})

test('one unit more counts while the first is still on its way into the basket, and a double tap adds one @server', async ({
  page,
}) => {
  await signInAsGuest(page)
  await page.goto('./product/chitra-rajma')
  await waitForHydration(page)
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/user\/cart$/, async (route) => {
    if (route.request().method() === 'POST') await answered
    await route.continue()
  })
  const product = page.getByRole('article', { name: 'Chitra rajma' }).first()
  await product.getByRole('button', { name: 'Add to basket' }).dblclick()
  await product.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(product.getByRole('status')).toHaveText('2')
  answer()
  await expect(product.getByRole('link', { name: 'Go to basket' })).toBeVisible()
  await expect(product.getByRole('status')).toHaveText('2')
  await page.goto('./checkout/basket')
  await expect(page.getByText('You have 2 items in the basket.')).toBeVisible()
})

test('the quantity is vertically centred in its stepper @server', async ({ page }) => {
  await page.goto('./product/kesar-mango')
  const stepper = page.getByRole('group', { name: 'Quantity of Kesar mango' })
  const centerY = async (element: typeof stepper) => {
    const box = await element.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  await expect(stepper).toBeVisible()
  for (const element of [stepper.getByRole('button', { name: 'Increase quantity' }), stepper.getByRole('status')]) {
    expect(Math.abs((await centerY(element)) - (await centerY(stepper)))).toBeLessThanOrEqual(1)
  }
})

test('a product’s image has the same tint in the shop and in the basket @server', async ({ page }) => {
  const titles = ['Areca palm', 'Kesar mango', 'Desi tomato']
  await signInWithBasket(page, ...titles)
  await page.goto('./shop')
  const tintsInShop = new Map<string, string | null>()
  for (const title of titles) tintsInShop.set(title, await tintOf(productCard(page, title)))
  await page.goto('./checkout/basket')
  for (const title of titles) {
    const line = page.getByRole('listitem', { name: title })
    await expect(line).toBeVisible()
    expect([title, await tintOf(line)]).toEqual([title, tintsInShop.get(title)])
  }
})

function tintOf(container: Locator): Promise<string | null> {
  return container.locator('[data-tint]').getAttribute('data-tint')
}

test('three units chosen by a visitor on a phone are in the basket after signing in, and no notice covers the way there @server', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('./product/chitra-rajma')
  await waitForHydration(page)
  const product = page.getByRole('article', { name: 'Chitra rajma' }).first()
  const more = product.getByRole('button', { name: 'Increase quantity: Chitra rajma' })
  await more.click()
  await more.click()
  await product.getByRole('button', { name: 'Add to basket: Chitra rajma' }).click()
  await page.getByRole('button', { name: 'Sign in as a guest' }).waitFor()
  await expect(notification(page, 'Sign in to your account first')).toBeVisible()
  await expect.poll(() => coveredByNotices(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign in as a guest' }).click()
  await expect(page).toHaveURL(/\/product\/chitra-rajma$/)
  await expect(product.getByRole('status')).toHaveText('3')
})
