import type { Locator, Page } from '@playwright/test'
import { addElsewhere, removeElsewhere } from '../../support/pages/page-api.ts'
import {
  expect,
  notification,
  productCard,
  signInAsGuest,
  signInWithBasket,
  test,
  waitForHydration,
} from '../../support/pages/storefront.ts'

const MANGO = 'Kesar mango'
const BANANA = 'Elaichi banana'

const wishlistCard = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('article', { name: title })

async function openShop(page: Page): Promise<void> {
  await signInAsGuest(page)
  await page.goto('./shop?categories=fruits')
  await waitForHydration(page)
}

async function addToWishlist(page: Page, title: string): Promise<void> {
  await productCard(page, title).getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(notification(page, 'Item added in your wishlist')).toBeVisible()
  await expect(productCard(page, title).getByRole('button', { name: 'Remove from wishlist' })).toBeVisible()
}

test('A012 the wishlist makes a visitor sign in and then opens @server', async ({ page }) => {
  await page.goto('./wishlist')
  await expect(page).toHaveURL(/\/signin$/)
  await signInAsGuest(page)
  await expect(page).toHaveURL(/\/wishlist$/)
})

test('A048 an empty wishlist links to the shop @server', async ({ page }) => {
  await signInAsGuest(page)
  await page.goto('./wishlist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Wishlist')
  await page.getByRole('main').getByRole('link', { name: 'Shop now' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('A048 A049 A093 A143 the heart button adds and removes, and the wishlist shows each product with its badge @server', async ({
  page,
}) => {
  await openShop(page)
  await addToWishlist(page, MANGO)
  await addToWishlist(page, BANANA)
  await productCard(page, BANANA).getByRole('button', { name: 'Remove from wishlist' }).click()
  await expect(notification(page, 'Item removed from your wishlist')).toBeVisible()
  await addToWishlist(page, BANANA)
  await page.goto('./wishlist')
  await expect(page.getByText('You have 2 items in wishlist. Checkout fast !')).toBeVisible()
  await expect(wishlistCard(page, MANGO).getByText('33.1% Off', { exact: true })).toBeVisible()
  await expect(wishlistCard(page, BANANA).getByText('10.0% Off', { exact: true })).toBeVisible()
  await wishlistCard(page, MANGO).getByRole('button', { name: 'Remove from wishlist' }).click()
  await expect(notification(page, 'Item removed from your wishlist')).toBeVisible()
  await expect(page.getByText('You have 1 items in wishlist. Checkout fast !')).toBeVisible()
})

test('A094 A142 Move to basket moves the product from the wishlist to the basket, with one notification @server', async ({
  page,
}) => {
  await openShop(page)
  await addToWishlist(page, MANGO)
  await page.goto('./wishlist')
  await wishlistCard(page, MANGO).getByRole('button', { name: 'Move to basket' }).click()
  await expect(notification(page, 'Item moved to your basket')).toBeVisible()
  await expect(wishlistCard(page, MANGO)).toHaveCount(0)
  await expect(page.getByText('Item removed from your wishlist')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.goto('./checkout/basket')
  await expect(page.getByRole('listitem', { name: MANGO })).toBeVisible()
})

test('A094 a product whose move fails stays on the wishlist @server', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 500/)
  await openShop(page)
  await addToWishlist(page, MANGO)
  await page.goto('./wishlist')
  await page.route(/\/api\/user\/cart$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { errors: ['x'], code: 'internal' } })
      : route.continue(),
  )
  await wishlistCard(page, MANGO).getByRole('button', { name: 'Move to basket' }).click()
  await expect(notification(page, 'Request failed with status code 500')).toBeVisible()
  await expect(wishlistCard(page, MANGO)).toBeVisible()
  await page.reload()
  await expect(wishlistCard(page, MANGO)).toBeVisible()
})

test('A092 A113 a product that is on the wishlist already is rejected with a notification @server', async ({
  page,
}) => {
  await signInWithBasket(page, MANGO)
  await page.goto('./shop?categories=fruits')
  await waitForHydration(page)
  await addToWishlist(page, MANGO)
  await page.goto('./checkout/basket')
  await waitForHydration(page)
  await page.getByRole('listitem', { name: MANGO }).getByRole('button', { name: 'Wishlist' }).click()
  await expect(notification(page, 'Item is already in the wishlist')).toBeVisible()
})

test('A138 A139 a visitor who adds to the wishlist has to sign in, after which the product is on it @server', async ({
  page,
}) => {
  await page.goto('./shop?categories=fruits')
  await waitForHydration(page)
  await productCard(page, MANGO).getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(notification(page, 'Sign in to your account first')).toBeVisible()
  await signInAsGuest(page)
  await expect(notification(page, 'Item added in your wishlist')).toBeVisible()
  await page.goto('./wishlist')
  await expect(wishlistCard(page, MANGO)).toBeVisible()
})

test('A092 A113 a product added in another browser is rejected, and the heart button then shows it as added @server', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/)
  await openShop(page)
  await addElsewhere(page, baseURL, 'wishlist', MANGO)
  await productCard(page, MANGO).getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(notification(page, 'Item is already in the wishlist')).toBeVisible()
  await expect(productCard(page, MANGO).getByRole('button', { name: 'Remove from wishlist' })).toBeVisible()
})

test('A093 A143 a product removed in another browser is removed here too, without an error @server', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  await openShop(page)
  await addToWishlist(page, MANGO)
  await removeElsewhere(page, baseURL, 'wishlist', MANGO)
  await productCard(page, MANGO).getByRole('button', { name: 'Remove from wishlist' }).click()
  await expect(notification(page, 'Item removed from your wishlist')).toBeVisible()
  await expect(productCard(page, MANGO).getByRole('button', { name: 'Add to wishlist' })).toBeVisible()
})

test('A093 a double click on the heart is one wish @server', async ({ page }) => {
  await openShop(page)
  await productCard(page, MANGO)
    .getByRole('button', { name: `Add to wishlist: ${MANGO}` })
    .dblclick()
  await expect(notification(page, 'Item added in your wishlist')).toBeVisible()
  await expect(productCard(page, MANGO).getByRole('button', { name: `Remove from wishlist: ${MANGO}` })).toBeVisible()
})
