import type { Page } from '@playwright/test'

/** Who looks: nobody in particular, a guest who has just come, or one with a basket, a wishlist and an order. */
export type Who = 'visitor' | 'newcomer' | 'regular'

export interface Screen {
  name: string
  /** Without one the page stays where the screen before has left it. */
  path?: string
  /** What to do there before the picture is taken. */
  act?: (page: Page) => Promise<void>
  /** Only what the window shows, for what lies over the page. */
  window?: boolean
  /** Only up to this width. */
  upTo?: number
}

/** Every screen of the shop in its states, in an order in which each leaves what the next one needs. */
export const SCREENS: Record<Who, readonly Screen[]> = {
  visitor: [
    { name: 'home', path: './' },
    { name: 'shop', path: './shop' },
    { name: 'shop-filtered', path: './shop?categories=fruits&sortBy=price-low-to-high' },
    { name: 'shop-nothing', path: './shop?q=nothing+like+this' },
    { name: 'filters-sheet', path: './shop', act: press('Filters'), window: true, upTo: 768 },
    { name: 'product', path: './product/kesar-mango' },
    { name: 'product-sold-out', path: './product/nashik-black-grapes' },
    { name: 'product-none', path: './product' },
    { name: 'sign-in', path: './signin' },
    { name: 'sign-up', path: './signup' },
    { name: 'account-menu', path: './', act: openMenu, window: true },
    { name: 'request-tester', path: './mock', act: sendRequest },
    { name: 'about-us', path: './about-us' },
    { name: 'privacy-policy', path: './privacy-policy' },
    { name: 'not-found', path: './no-such-page' },
  ],
  newcomer: [
    { name: 'wishlist-empty', path: './wishlist' },
    { name: 'basket-empty', path: './checkout/basket' },
    { name: 'orders-empty', path: './account/orders' },
    { name: 'track-orders-empty', path: './account/track-orders' },
    { name: 'toast', path: './shop', act: addFirst, window: true },
  ],
  regular: [
    { name: 'shop-signed-in', path: './shop' },
    { name: 'wishlist', path: './wishlist' },
    { name: 'account', path: './account' },
    { name: 'orders', path: './account/orders' },
    { name: 'order', act: press('See order', 'link') },
    { name: 'addresses', path: './account/addresses' },
    { name: 'track-orders', path: './account/track-orders' },
    { name: 'basket', path: './checkout/basket' },
    { name: 'basket-question', act: press('Remove all'), window: true },
    { name: 'address', path: './checkout/address' },
    { name: 'address-dialog', act: writeNothing, window: true },
    { name: 'payment-window', path: './checkout/address', act: startPaying, window: true },
    { name: 'order-placed', act: pay },
  ],
}

function press(name: string, role: 'button' | 'link' = 'button') {
  return (page: Page) => page.getByRole('main').getByRole(role, { name }).first().click()
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menu').waitFor()
}

async function sendRequest(page: Page): Promise<void> {
  await page.getByLabel('Endpoint').fill('/api/categories')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('200 OK').first().waitFor()
}

async function addFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to basket' }).first().click()
  await page.getByText('Item added in your basket').first().waitFor()
}

async function writeNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add new address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
}

async function startPaying(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await payButton(page).waitFor()
}

async function pay(page: Page): Promise<void> {
  await payButton(page).click()
  await page.getByRole('heading', { name: 'Order placed' }).waitFor()
}

function payButton(page: Page) {
  return page.frameLocator('iframe[title="Payment"]').getByRole('button', { name: 'Pay', exact: true })
}
