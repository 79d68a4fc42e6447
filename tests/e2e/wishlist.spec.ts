import type { Locator, Page } from '@playwright/test'
import { expect, notification, productCard, signInAsGuest, test, waitForHydration } from '../support/storefront.ts'

const MANGO = 'Kesar mango'
const BANANA = 'Elaichi banana'

const wish = (page: Page, title: string): Locator => page.getByRole('main').getByRole('article', { name: title })

async function openShop(page: Page): Promise<void> {
  await signInAsGuest(page)
  await page.goto('./shop?categories=fruits')
  await waitForHydration(page)
}

async function wishFor(page: Page, title: string): Promise<void> {
  await productCard(page, title).getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(notification(page, 'Item added in your wishlist')).toBeVisible()
  await expect(productCard(page, title).getByRole('button', { name: 'Remove from wishlist' })).toBeVisible()
}

test('A012 the wishlist asks a visitor to sign in and then opens', async ({ page }) => {
  await page.goto('./wishlist')
  await expect(page).toHaveURL(/\/signin$/)
  await signInAsGuest(page)
  await expect(page).toHaveURL(/\/wishlist$/)
})

test('A048 an empty wishlist says so and leads to the shop', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./wishlist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Wishlist')
  await page.getByRole('main').getByRole('link', { name: 'Shop now' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('A048 A049 A093 A143 the heart adds and removes, and the wishlist shows each wish with its badge', async ({
  page,
}) => {
  await openShop(page)
  await wishFor(page, MANGO)
  await wishFor(page, BANANA)
  await productCard(page, BANANA).getByRole('button', { name: 'Remove from wishlist' }).click()
  await expect(notification(page, 'Item removed from your wishlist')).toBeVisible()
  await wishFor(page, BANANA)
  await page.goto('./wishlist')
  await expect(page.getByText('You have 2 items in wishlist. Checkout fast !')).toBeVisible()
  await expect(wish(page, MANGO).getByText('30% Off')).toBeVisible()
  await wish(page, MANGO).getByRole('button', { name: 'Remove from wishlist' }).click()
  await expect(notification(page, 'Item removed from your wishlist')).toBeVisible()
  await expect(page.getByText('You have 1 items in wishlist. Checkout fast !')).toBeVisible()
})

test('A094 A142 Move to basket says the item moved, and it is in the basket and off the wishlist', async ({ page }) => {
  await openShop(page)
  await wishFor(page, MANGO)
  await page.goto('./wishlist')
  await wish(page, MANGO).getByRole('button', { name: 'Move to basket' }).click()
  await expect(notification(page, 'Item moved to your basket')).toBeVisible()
  await expect(wish(page, MANGO)).toHaveCount(0)
  await expect(page.getByText('Item removed from your wishlist')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.goto('./checkout/basket')
  await expect(page.getByRole('listitem', { name: MANGO })).toBeVisible()
})

test('A094 a move that fails loses nothing @server', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 500/)
  await openShop(page)
  await wishFor(page, MANGO)
  await page.goto('./wishlist')
  await page.route(/\/api\/user\/cart$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { errors: ['x'], code: 'internal' } })
      : route.continue(),
  )
  await wish(page, MANGO).getByRole('button', { name: 'Move to basket' }).click()
  await expect(notification(page, 'Request failed with status code 500')).toBeVisible()
  await expect(wish(page, MANGO)).toBeVisible()
  await page.reload()
  await expect(wish(page, MANGO)).toBeVisible()
})

test('A092 A113 a wish that is there already is refused with the shop’s word', async ({ page }) => {
  await openShop(page)
  await wishFor(page, MANGO)
  await productCard(page, MANGO).getByRole('button', { name: 'Add to basket' }).click()
  await expect(notification(page, 'Item added in your basket')).toBeVisible()
  await page.goto('./checkout/basket')
  await waitForHydration(page)
  await page.getByRole('listitem', { name: MANGO }).getByRole('button', { name: 'Wishlist' }).click()
  await expect(notification(page, 'Item is already in the wishlist')).toBeVisible()
})

test('A138 A139 a visitor’s wish is asked to sign in and is on the list afterwards', async ({ page }) => {
  await page.goto('./shop?categories=fruits')
  await waitForHydration(page)
  await productCard(page, MANGO).getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(notification(page, 'Sign in to your account first')).toBeVisible()
  await signInAsGuest(page)
  await expect(notification(page, 'Item added in your wishlist')).toBeVisible()
  await page.goto('./wishlist')
  await expect(wish(page, MANGO)).toBeVisible()
})

test('A092 A113 a wish made in another tab meanwhile is refused here, and the heart then shows it', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/)
  await openShop(page)
  const other = await context.newPage()
  await other.goto('./shop')
  await waitForHydration(other)
  await wishFor(other, MANGO)
  await productCard(page, MANGO).getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(notification(page, 'Item is already in the wishlist')).toBeVisible()
  await expect(productCard(page, MANGO).getByRole('button', { name: 'Remove from wishlist' })).toBeVisible()
})
