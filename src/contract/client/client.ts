import { sessionCalls } from '../accounts.ts'
import { addressCalls } from '../address-book.ts'
import { basketCalls } from '../basket.ts'
import { catalogueCalls } from '../catalogue/catalogue-calls.ts'
import { checkoutCalls } from '../checkout.ts'
import { accountFormCalls } from '../forms/account-calls.ts'
import { addressFormCalls } from '../forms/address-calls.ts'
import { notSoldCalls } from '../not-sold.ts'
import { orderCalls } from '../orders.ts'
import { settingsCalls } from '../settings.ts'
import { wishlistCalls } from '../wishlist.ts'
import { type Methods, methodsOf } from './methods.ts'
import { createTransport, type TransportOptions } from './transport.ts'

/** Every call the shop's own client makes. */
export const CLIENT_CALLS = {
  ...settingsCalls,
  ...catalogueCalls,
  ...accountFormCalls,
  ...sessionCalls,
  ...basketCalls,
  ...wishlistCalls,
  ...notSoldCalls,
  ...addressCalls,
  ...addressFormCalls,
  ...checkoutCalls,
  ...orderCalls,
}

export type Client = Methods<typeof CLIENT_CALLS>

/** The shop's calls, typed, one method each. No method throws for an answer or a broken connection: see `CallResult`. */
export function createClient(options: TransportOptions): Client {
  return methodsOf(CLIENT_CALLS, createTransport(options))
}
