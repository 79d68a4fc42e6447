import type { Route } from '../route.ts'
import { ACCOUNT_ROUTES } from './accounts.ts'
import { ADDRESS_ROUTES } from './address-book.ts'
import { BASKET_ROUTES } from './basket.ts'
import { CATALOGUE_ROUTES } from './catalogue.ts'
import { CHECKOUT_ROUTES } from './checkout.ts'
import { ORDER_ROUTES } from './orders.ts'
import { PAYMENT_ROUTES } from './payments.ts'
import { SUGGESTION_ROUTES } from './suggestions.ts'
import { WISHLIST_ROUTES } from './wishlist.ts'

/** Every call of visitors and customers. The document, the answers to wrong methods and the tests of who may reach what come from it. */
export const SHOP_ROUTES: readonly Route[] = [
  ...CATALOGUE_ROUTES,
  ...SUGGESTION_ROUTES,
  ...ACCOUNT_ROUTES,
  ...BASKET_ROUTES,
  ...WISHLIST_ROUTES,
  ...ADDRESS_ROUTES,
  ...CHECKOUT_ROUTES,
  ...ORDER_ROUTES,
  ...PAYMENT_ROUTES,
]
