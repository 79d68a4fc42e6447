import type { Locator } from '@playwright/test'
import {
  addToBasket,
  expect,
  notification,
  productCard,
  signInAsGuest,
  test,
  waitForHydration,
} from '#tests/support/storefront.ts'

test.beforeEach(({ browserErrors }) => {
  // A static host has no file at a product's address; its page for such addresses looks for the shop further up.
  browserErrors.allow(/404 .*\/product\/index\.html/)
})

test('a product has a page of its own with everything about it', async ({ page }) => {
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

test('search engines read a product as data, under one address', async ({ page }) => {
  await page.goto('./product/kesar-mango?utm_source=somewhere')
  await waitForHydration(page)
  const data: unknown = JSON.parse(await page.locator('script[type="application/ld+json"]').first().innerText())
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Kesar mango',
    offers: { price: '368', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
  })
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/kesar-mango$/)
})

test('A018 an unknown product is told as not found, and the server answers 404 @server', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/404/)
  const answer = await page.goto('./product/no-such-thing')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
})

test('a product without stock can be wished for but not put into the basket', async ({ page }) => {
  await page.goto('./product/pink-lotus-tuber')
  const product = page.getByRole('article', { name: 'Pink lotus tuber' }).first()
  await expect(product.getByText('Out of stock')).toBeVisible()
  await expect(product.getByRole('button', { name: 'Add to basket' })).toBeDisabled()
  await expect(product.getByRole('button', { name: 'Add to wishlist' })).toBeEnabled()
})

test('a product with few left says how many, and no more can be asked for', async ({ page }) => {
  await page.goto('./product/ready-phulka')
  await waitForHydration(page)
  const product = page.getByRole('article', { name: 'Ready phulka' }).first()
  await expect(product.getByText('Only 2 left')).toBeVisible()
  const more = product.getByRole('button', { name: 'Increase quantity' })
  await more.click()
  await expect(product.getByRole('status')).toHaveText('2')
  await expect(more).toBeDisabled()
})

test('three of a product go into the basket at once', async ({ page }) => {
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

test('the quantity of a product stands in the middle of its stepper', async ({ page }) => {
  await page.goto('./product/kesar-mango')
  const stepper = page.getByRole('group', { name: 'Quantity of Kesar mango' })
  const middle = async (part: typeof stepper) => {
    const box = await part.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  await expect(stepper).toBeVisible()
  for (const part of [stepper.getByRole('button', { name: 'Increase quantity' }), stepper.getByRole('status')])
    expect(Math.abs((await middle(part)) - (await middle(stepper)))).toBeLessThanOrEqual(1)
})

test('a product keeps the colour of its plate from the shelf to the basket', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./shop')
  await waitForHydration(page)
  for (const title of ['Areca palm', 'Kesar mango', 'Desi tomato']) {
    await addToBasket(page, title)
    const shelf = await tint(productCard(page, title))
    await page.goto('./checkout/basket')
    const line = page.getByRole('listitem', { name: title })
    await expect(line).toBeVisible()
    expect([title, await tint(line)]).toEqual([title, shelf])
    await page.goto('./shop')
    await waitForHydration(page)
  }
})

async function tint(around: Locator): Promise<string | null> {
  return around.locator('[data-tint]').getAttribute('data-tint')
}
