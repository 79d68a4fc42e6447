import { useQuery } from '@tanstack/react-query'
import type { CartItemDto } from '#contract/basket.ts'
import type { ProductDto } from '#contract/catalogue.ts'
import type { CallResult } from '#contract/transport.ts'
import { type BasketTotals, basketTotals, MAX_UNITS_PER_LINE, type QuantityStep } from '#domain/basket.ts'
import { parseRupees } from '#domain/money.ts'
import { savePendingAction } from '../session/pending-action.ts'
import { useClient, useSession } from '../session/use-session.ts'
import { cartQuery, customerKeys } from './customer-queries.ts'
import { listQueue, type MutationOutcome, useListMutation } from './list-mutation.ts'
import { NOTIFICATIONS } from './notifications.ts'
import { withoutProduct, withStep, withUnit } from './optimistic-lists.ts'

export interface Basket {
  lines: readonly CartItemDto[]
  totals: BasketTotals
  /** Whether the lines are known yet; a visitor's are known to be none. */
  known: boolean
  /** The reading failed, and how to read again; null when the lines are here. */
  trouble: { again: () => void } | null
  /** A visitor is asked to sign in, and the product is added once they have. */
  add: (product: ProductDto, words?: 'added' | 'moved') => Promise<boolean>
  step: (productId: string, step: QuantityStep, by?: number) => Promise<boolean>
  /** With `after`, the line leaves the screen at once and the server once that change has succeeded. */
  remove: (productId: string, after?: Promise<MutationOutcome>) => Promise<boolean>
  clear: () => Promise<boolean>
}

const queueOf = listQueue<CartItemDto>(customerKeys.cart)

/** The shopper's basket and what can be done with it. Totals are computed here and confirmed by every answer. */
export function useBasket(): Basket {
  const client = useClient()
  const session = useSession()
  const change = useListMutation(queueOf)
  const signedIn = session.status === 'signed-in'
  const { data, isError, refetch } = useQuery({ ...cartQuery(client), enabled: signedIn })
  const lines = (signedIn ? data : undefined) ?? NONE
  return {
    lines,
    totals: totalsOf(lines),
    known: session.status === 'anonymous' || data !== undefined,
    trouble: isError && data === undefined ? { again: () => void refetch() } : null,
    add: async (product, words = 'added') => {
      const added = await change({
        expected: (list) => withUnit(list, product, new Date().toISOString()),
        call: async () => linesOf(await client.addToCart(product)),
        success: words === 'moved' ? NOTIFICATIONS.movedToBasket : NOTIFICATIONS.addedToBasket,
      })
      if (!added.ok && added.failure.status === 401) savePendingAction({ place: 'basket', product })
      return added.ok
    },
    step: async (productId, step, by = 1) =>
      (
        await change({
          expected: (list) => withStep(list, productId, step, by),
          call: async (times) => linesOf(await client.stepCartItem(productId, step, times * by)),
          grows: `${step} ${by} ${productId}`,
          // The API takes at most as many units in one step as a line can hold.
          maxTimes: Math.max(1, Math.floor(MAX_UNITS_PER_LINE / by)),
        })
      ).ok,
    remove: async (productId, after) =>
      (
        await change({
          expected: (list) => withoutProduct(list, productId),
          call: async () => linesOf(await client.removeFromCart(productId)),
          ...(after ? { after } : {}),
        })
      ).ok,
    clear: async () =>
      (
        await change({
          expected: () => NONE,
          call: async () => linesOf(await client.clearCart()),
          success: NOTIFICATIONS.basketCleared,
        })
      ).ok,
  }
}

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

function linesOf(answer: CallResult<{ cart: CartItemDto[] }>): CallResult<CartItemDto[]> {
  return answer.ok ? { ok: true, value: answer.value.cart } : answer
}
