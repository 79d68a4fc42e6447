import type { MutationState, QueryClient } from '@tanstack/react-query'
import type { CartItemDto } from '#contract/basket.ts'
import type { ProductDto } from '#contract/catalogue/products.ts'
import { CallError, unwrapResult } from '#contract/client/call-error.ts'
import { MAX_UNITS_PER_LINE, type QuantityStep, stepQuantity } from '#domain/basket.ts'
import type { Client } from './client.ts'
import { customerKeys } from './customer/customer-keys.ts'
import { NOT_SENT, succeeded } from './customer/customer-mutation.ts'

export type AddToBasket = {
  type: 'add'
  product: ProductDto
  /** How many; one when not given. */
  quantity?: number
  /** The product comes from the wishlist. */
  moved?: boolean
}
export type StepBasketLine = { type: 'step'; productId: string; step: QuantityStep }
export type RemoveFromBasket = {
  type: 'remove'
  productId: string
  /** The line leaves the screen at once and the server once this has succeeded. */
  after?: Promise<unknown>
  /** Says that the product was removed, with the way to put it back. */
  undo?: { title: string; run: () => void }
}
export type ClearBasket = { type: 'clear' }
export type BasketWrite = AddToBasket | StepBasketLine | RemoveFromBasket | ClearBasket

export const basketKeys = {
  list: customerKeys.basket,
  writes: [...customerKeys.basket, 'write'],
  write: (type: BasketWrite['type']) => [...customerKeys.basket, 'write', type],
} as const

/** The basket as it will read once the writes still on their way have succeeded. */
export function withBasketWrites(
  list: readonly CartItemDto[],
  writes: readonly Pick<MutationState<CartItemDto[], Error, BasketWrite>, 'variables' | 'submittedAt'>[],
): readonly CartItemDto[] {
  return writes.reduce<readonly CartItemDto[]>(
    (shown, { variables, submittedAt }) => (variables ? withBasketWrite(shown, variables, submittedAt) : shown),
    list,
  )
}

/** Sends one write, and with a step those that wait directly behind it and say the same: together they are one request. */
export async function sendBasketWrite(
  write: BasketWrite,
  { client, cache }: { client: Client; cache: QueryClient },
): Promise<CartItemDto[]> {
  switch (write.type) {
    case 'add': {
      const { cart } = unwrapResult(await client.addToCart(write.product))
      const more = (write.quantity ?? 1) - 1
      return more > 0 ? unwrapResult(await client.stepCartItem(write.product._id, 'increment', more)).cart : cart
    }
    case 'step':
      return sendStep(write, client, cache)
    case 'remove': {
      await succeeded(write.after)
      const removed = await client.removeFromCart(write.productId)
      // Another tab or device was first: the line is gone, as was wanted.
      if (!removed.ok && removed.failure.code === 'not-in-basket') return unwrapResult(await client.cart()).cart
      return unwrapResult(removed).cart
    }
    case 'clear':
      return unwrapResult(await client.clearCart()).cart
  }
}

/** The answers of steps that went with an earlier one. Kept by the step itself, and so forgotten with it. */
const sentWith = new WeakMap<StepBasketLine, Promise<CartItemDto[]>>()

async function sendStep(write: StepBasketLine, client: Client, cache: QueryClient): Promise<CartItemDto[]> {
  const earlier = sentWith.get(write)
  // The step that was sent tells of a refusal, once for all.
  if (earlier) return earlier.catch(() => Promise.reject(new CallError(NOT_SENT)))
  const { productId, step } = write
  // The API takes at most as many units in one step as a line can hold.
  const max = MAX_UNITS_PER_LINE
  const steps = [write]
  let next = waitingAfter(steps, cache)
  while (next?.type === 'step' && next.productId === productId && next.step === step && steps.length < max) {
    steps.push(next)
    next = waitingAfter(steps, cache)
  }
  const answer = client.stepCartItem(productId, step, steps.length).then((result) => unwrapResult(result).cart)
  for (const each of steps.slice(1)) sentWith.set(each, answer)
  return answer
}

/** The first write that waits for its turn and is none of these. */
function waitingAfter(steps: readonly BasketWrite[], cache: QueryClient): BasketWrite | undefined {
  return cache.getMutationCache().find<CartItemDto[], Error, BasketWrite>({
    mutationKey: basketKeys.writes,
    exact: false,
    predicate: ({ state }) => state.isPaused && !steps.some((step) => step === state.variables),
  })?.state.variables
}

function withBasketWrite(cart: readonly CartItemDto[], write: BasketWrite, at: number): readonly CartItemDto[] {
  switch (write.type) {
    case 'add':
      return withUnits(cart, write.product, write.quantity ?? 1, new Date(at).toISOString())
    case 'step':
      return cart.map((line) =>
        line._id === write.productId
          ? { ...line, wantedGrams: undefined, qty: stepQuantity(line.qty, write.step) }
          : line,
      )
    case 'remove':
      return cart.filter(({ _id }) => _id !== write.productId)
    case 'clear':
      return []
  }
}

function withUnits(cart: readonly CartItemDto[], product: ProductDto, quantity: number, now: string): CartItemDto[] {
  if (cart.every(({ _id }) => _id !== product._id)) {
    return [...cart, { ...product, qty: quantity, createdAt: now, updatedAt: now }]
  }
  return cart.map((line) =>
    line._id === product._id
      ? { ...line, qty: Math.min(line.qty + quantity, MAX_UNITS_PER_LINE), updatedAt: now }
      : line,
  )
}
