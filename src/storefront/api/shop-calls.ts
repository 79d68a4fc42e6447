import { sessionCalls } from '#contract/accounts.ts'
import { addressCalls } from '#contract/address-book.ts'
import { basketCalls } from '#contract/basket.ts'
import { catalogueCalls } from '#contract/catalogue/catalogue-calls.ts'
import { type Methods, methodsOf } from '#contract/client/methods.ts'
import type { Transport } from '#contract/client/transport.ts'
import { orderCalls } from '#contract/orders.ts'
import { settingsCalls } from '#contract/settings.ts'
import { wishlistCalls } from '#contract/wishlist.ts'

export { createTransport } from '#contract/client/transport.ts'

/**
 * The calls of every page. Those of sign-in, of address forms and of the checkout are left to the screens that make
 * them, through `methodsOf` and the same transport.
 */
const SHOP_CALLS = {
  ...settingsCalls,
  ...catalogueCalls,
  ...sessionCalls,
  ...basketCalls,
  ...wishlistCalls,
  ...addressCalls,
  ...orderCalls,
}

export type Client = Methods<typeof SHOP_CALLS>

export function createShopClient(transport: Transport): Client {
  return methodsOf(SHOP_CALLS, transport)
}
