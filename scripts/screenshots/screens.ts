import type { Page } from '@playwright/test'
import {
  addFirstToBasket,
  respondWithLongTexts,
  openShopWith,
  openCancelDialog,
  confirmCancel,
  respondWithError,
  failPayment,
  fillBasket,
  goOffline,
  reloadWithoutImages,
  neverRespond,
  openAccountMenu,
  pay,
  clickFirst,
  sendTestRequest,
  signInWithWrongPassword,
  startPaying,
  submitEmptyAddress,
} from './actions.ts'

/** Signed out, a new guest, or a guest with a basket, a wishlist and an order. */
export type Visitor = 'visitor' | 'newcomer' | 'regular'

export interface Screen {
  name: string
  /** Without a path the page stays where the previous screen left it. */
  path?: string
  /** Run on the page before the screenshot. */
  action?: (page: Page) => Promise<void>
  /** Captures the viewport instead of the whole page, for overlays. */
  viewportOnly?: boolean
  /** Left out for wider viewports. */
  maxWidth?: number
}

/** Every screen in its states. The order matters: many need what the previous one left behind. */
export const SCREENS: Record<Visitor, readonly Screen[]> = {
  visitor: [
    { name: 'home', path: './' },
    { name: 'shop', path: './shop' },
    { name: 'shop-filtered', path: './shop?categories=fruits&sortBy=price-low-to-high' },
    { name: 'shop-nothing', path: './shop?q=nothing+like+this' },
    { name: 'filters-sheet', path: './shop', action: clickFirst('Filters'), viewportOnly: true, maxWidth: 768 },
    { name: 'product', path: './product/kesar-mango' },
    { name: 'product-sold-out', path: './product/nashik-black-grapes' },
    { name: 'product-none', path: './product' },
    { name: 'sign-in', path: './signin' },
    { name: 'sign-up', path: './signup' },
    { name: 'account-menu', path: './', action: openAccountMenu, viewportOnly: true },
    { name: 'request-tester', path: './mock', action: sendTestRequest },
    { name: 'about-us', path: './about-us' },
    { name: 'privacy-policy', path: './privacy-policy' },
    { name: 'not-found', path: './no-such-page' },
    { name: 'sign-in-wrong', path: './signin', action: signInWithWrongPassword, viewportOnly: true },
    { name: 'sign-up-wrong', path: './signup', action: clickFirst('Sign up'), viewportOnly: true },
    { name: 'shop-loading', path: './about-us', action: openShopWith(neverRespond), viewportOnly: true },
    { name: 'shop-broken', path: './about-us', action: openShopWith(respondWithError), viewportOnly: true },
    { name: 'shop-long-words', path: './about-us', action: openShopWith(respondWithLongTexts), viewportOnly: true },
    { name: 'pictures-missing', path: './shop', action: reloadWithoutImages, viewportOnly: true },
    { name: 'offline', path: './about-us', action: goOffline, viewportOnly: true },
  ],
  newcomer: [
    { name: 'wishlist-empty', path: './wishlist' },
    { name: 'basket-empty', path: './checkout/basket' },
    { name: 'orders-empty', path: './account/orders' },
    { name: 'track-orders-empty', path: './account/track-orders' },
    { name: 'toast', path: './shop', action: addFirstToBasket, viewportOnly: true },
  ],
  regular: [
    { name: 'shop-signed-in', path: './shop' },
    { name: 'wishlist', path: './wishlist' },
    { name: 'account', path: './account' },
    { name: 'details-dialog', action: clickFirst('Edit'), viewportOnly: true },
    { name: 'orders', path: './account/orders' },
    { name: 'order', action: clickFirst('See order', 'link') },
    { name: 'addresses', path: './account/addresses' },
    { name: 'track-orders', path: './account/track-orders' },
    { name: 'basket', path: './checkout/basket' },
    { name: 'basket-question', action: clickFirst('Remove all'), viewportOnly: true },
    { name: 'address', path: './checkout/address' },
    { name: 'address-dialog', action: submitEmptyAddress, viewportOnly: true },
    { name: 'payment-failed', path: './checkout/address', action: failPayment },
    { name: 'payment-window', path: './checkout/address', action: startPaying, viewportOnly: true },
    { name: 'order-placed', action: pay },
    { name: 'order-question', path: './account/orders', action: openCancelDialog, viewportOnly: true },
    { name: 'order-cancelled', action: confirmCancel },
    { name: 'orders-cancelled', path: './account/orders' },
    { name: 'basket-of-many', path: './checkout/basket', action: fillBasket },
  ],
}
