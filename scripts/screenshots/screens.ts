import type { Page } from '@playwright/test'
import {
  addFirst,
  answerLongWords,
  askForShop,
  askToCancel,
  cancel,
  fail,
  failToPay,
  fillBasket,
  loseNetwork,
  losePictures,
  neverAnswer,
  openMenu,
  pay,
  press,
  sendRequest,
  signInWrongly,
  startPaying,
  writeNothing,
} from './actions.ts'

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
    { name: 'sign-in-wrong', path: './signin', act: signInWrongly, window: true },
    { name: 'sign-up-wrong', path: './signup', act: press('Sign up'), window: true },
    { name: 'shop-loading', path: './about-us', act: askForShop(neverAnswer), window: true },
    { name: 'shop-broken', path: './about-us', act: askForShop(fail), window: true },
    { name: 'shop-long-words', path: './about-us', act: askForShop(answerLongWords), window: true },
    { name: 'pictures-missing', path: './shop', act: losePictures, window: true },
    { name: 'offline', path: './about-us', act: loseNetwork, window: true },
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
    { name: 'details-dialog', act: press('Edit'), window: true },
    { name: 'orders', path: './account/orders' },
    { name: 'order', act: press('See order', 'link') },
    { name: 'addresses', path: './account/addresses' },
    { name: 'track-orders', path: './account/track-orders' },
    { name: 'basket', path: './checkout/basket' },
    { name: 'basket-question', act: press('Remove all'), window: true },
    { name: 'address', path: './checkout/address' },
    { name: 'address-dialog', act: writeNothing, window: true },
    { name: 'payment-failed', path: './checkout/address', act: failToPay },
    { name: 'payment-window', path: './checkout/address', act: startPaying, window: true },
    { name: 'order-placed', act: pay },
    { name: 'order-question', path: './account/orders', act: askToCancel, window: true },
    { name: 'order-cancelled', act: cancel },
    { name: 'orders-cancelled', path: './account/orders' },
    { name: 'basket-of-many', path: './checkout/basket', act: fillBasket },
  ],
}
