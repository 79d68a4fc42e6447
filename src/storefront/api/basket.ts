import { type Mutation, type QueryClient, queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import type { CartItemDto } from '#contract/basket.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { type BasketTotals, basketTotals } from '#domain/basket.ts'
import { parseRupees } from '#domain/values/money/money.ts'
import * as text from '#i18n/notifications.ts'
import { NOTIFICATIONS, removalNotice } from '../app/notifications.ts'
import { savePendingAction } from '../session/save-pending-action.ts'
import { useListOwner } from '../session/visitor/use-list-owner.ts'
import {
  type AddToBasket,
  type BasketWrite,
  basketKeys,
  type ClearBasket,
  type RemoveFromBasket,
  type StepBasketLine,
  sendBasketWrite,
  withBasketWrites,
} from './basket-writes.ts'
import type { Client } from './client.ts'
import { CUSTOMER_FRESHNESS } from './customer/customer-cache.ts'
import { type CustomerWrite, replaceQueryData, useCustomerMutation } from './customer/customer-mutation.ts'

export interface Basket {
  lines: readonly CartItemDto[]
  totals: BasketTotals
  /** Whether the lines are known yet; those of a visitor without a basket are known to be none. */
  known: boolean
  /** The reading failed, and how to read again; null when the lines are here. */
  failure: { retry: () => void } | null
}

export const basketQuery = (client: Client) =>
  queryOptions({
    ...CUSTOMER_FRESHNESS,
    queryKey: basketKeys.list,
    queryFn: async ({ signal }) => unwrapResult(await client.cart(signal)).cart,
  })

/** The basket of the customer or the visitor: what was answered last, with the writes still on their way applied to it. */
export function useBasket(): Basket {
  const owner = useListOwner()
  const owned = owner.kind !== null
  const { data, isError, refetch } = useQuery({ ...basketQuery(owner.client), enabled: owned })
  const writes = useMutationState({
    filters: { mutationKey: basketKeys.writes, status: 'pending' },
    select: ({ state }: Mutation<CartItemDto[], Error, BasketWrite>) => state,
  })
  const lines = owned && data ? withBasketWrites(data, writes) : NONE
  return {
    lines,
    totals: totalsOf(lines),
    known: owned ? data !== undefined : owner.known,
    failure: isError && data === undefined ? { retry: () => void refetch() } : null,
  }
}

/** A visitor without a basket is asked to sign in, and the product is added once they have. */
export const useAddToBasket = () => useCustomerMutation(addToBasket)

export const useStepBasketLine = () => useCustomerMutation(stepBasketLine)

export const useRemoveFromBasket = () => useCustomerMutation(removeFromBasket)

export const useClearBasket = () => useCustomerMutation(clearBasket)

/** Totals of wire lines, by the rule the server uses. A price that cannot be read counts as nothing. */
export function totalsOf(lines: readonly CartItemDto[]): BasketTotals {
  return basketTotals(
    lines.map(({ qty, price, currentPrice }) => ({
      qty,
      product: { mrp: parseRupees(price) ?? 0, sellingPrice: parseRupees(currentPrice) ?? 0 },
    })),
  )
}

const NONE: readonly CartItemDto[] = []

/** What the writes of the basket have in common: they go in turn, and the answer of each is the whole basket. */
const basketWrite = {
  scope: { id: 'basket' },
  forVisitors: true,
  send: sendBasketWrite,
  onAnswer: (list: CartItemDto[], cache: QueryClient) => replaceQueryData(cache, basketKeys.list, list),
}

export const addToBasket: CustomerWrite<CartItemDto[], AddToBasket> = {
  ...basketWrite,
  mutationKey: basketKeys.write('add'),
  success: ({ moved }) => (moved ? NOTIFICATIONS.movedToBasket : NOTIFICATIONS.addedToBasket),
  onRefused: ({ status }, { product, quantity = 1 }, cache) => {
    if (status === 401) savePendingAction({ place: 'basket', product, quantity })
    // The first of several may have been added before the others were refused.
    else if (quantity > 1) void cache.invalidateQueries({ queryKey: basketKeys.list })
  },
}

export const stepBasketLine: CustomerWrite<CartItemDto[], StepBasketLine> = {
  ...basketWrite,
  mutationKey: basketKeys.write('step'),
  onRefused: ({ code }, _, cache) => {
    // Another tab or device removed the line, so the basket on this screen is out of date.
    if (code === 'not-in-basket') void cache.invalidateQueries({ queryKey: basketKeys.list })
  },
}

export const removeFromBasket: CustomerWrite<CartItemDto[], RemoveFromBasket> = {
  ...basketWrite,
  mutationKey: basketKeys.write('remove'),
  success: ({ undo }) => (undo ? removalNotice(text.removedFromBasket(undo.title), undo.run) : null),
}

export const clearBasket: CustomerWrite<CartItemDto[], ClearBasket> = {
  ...basketWrite,
  mutationKey: basketKeys.write('clear'),
  success: NOTIFICATIONS.basketCleared,
}
