import { type Mutation, MutationObserver, QueryClient } from '@tanstack/react-query'
import type { UserDto } from '#contract/accounts.ts'
import type { CartItemDto } from '#contract/basket.ts'
import { createTransport } from '#contract/client/transport.ts'
import { type BasketWrite, basketKeys, withBasketWrites } from '#storefront/api/basket-writes.ts'
import { type CustomerWrite, customerMutation } from '#storefront/api/customer/customer-mutation.ts'
import { createShopClient } from '#storefront/api/shop-calls.ts'
import { createSessionStore } from '#storefront/session/session-store.ts'
import { createTokenStorage } from '#storefront/session/token-storage.ts'
import { aProductDto, NOON } from '../records/factories.ts'

const AT = new Date(NOON).toISOString()

/** A line of the basket as the API answers it. */
export function aCartItemDto(id: string, qty: number): CartItemDto {
  return { ...aProductDto({ _id: id }), qty, createdAt: AT, updatedAt: AT }
}

/** A user as sign-in answers it, with a basket of these lines. */
export function aUserDto(id: string, cart: CartItemDto[] = []): UserDto {
  return {
    _id: id,
    fullName: 'Asha Rao',
    name: 'Asha Rao',
    email: `${id}@example.in`,
    gender: '',
    location: '',
    mobileNum: '',
    guest: false,
    cart,
    wishlist: [],
    addresses: [],
    orders: [],
    ordersNextCursor: null,
    createdAt: AT,
    updatedAt: AT,
  }
}

/** A page of the storefront without its screen: its query cache, its session and its client, against `respond`. */
export function aStorefront(respond: (request: Request) => Promise<Response>) {
  const cache = new QueryClient()
  const tokenStorage = createTokenStorage('customer')
  const transport = createTransport({ fetch: respond, base: 'http://shop.invalid', token: tokenStorage.read })
  const client = createShopClient(transport)
  const session = createSessionStore({ client, cache, tokenStorage })
  const reported: string[] = []
  const parts = { client, transport, session, report: (error: Error) => void reported.push(error.message) }
  return {
    cache,
    client,
    session,
    tokenStorage,
    /** The messages that the customer was shown. */
    reported,
    mutate: <Data, Variables extends object>(write: CustomerWrite<Data, Variables>, variables: Variables) =>
      new MutationObserver(cache, customerMutation(parts, write)).mutate(variables),
    /** The basket as the screen shows it. */
    shownBasket: () => withBasketWrites(cache.getQueryData<CartItemDto[]>(basketKeys.list) ?? [], pendingWrites(cache)),
  }
}

function pendingWrites(cache: QueryClient) {
  const found: Mutation<CartItemDto[], Error, BasketWrite>[] = []
  for (;;) {
    const next = cache.getMutationCache().find<CartItemDto[], Error, BasketWrite>({
      mutationKey: basketKeys.writes,
      exact: false,
      predicate: ({ mutationId, state }) =>
        state.status === 'pending' && found.every((each) => each.mutationId !== mutationId),
    })
    if (!next) return found.map(({ state }) => state)
    found.push(next)
  }
}
