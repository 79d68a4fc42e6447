import type { CartItemDto } from '#contract/basket.ts'
import type { ProductDto } from '#contract/catalogue/products.ts'
import type { CallFailure, CallResult } from '#contract/client/transport.ts'
import { type CustomerErrorCode, ERRORS, errorMessage, errorParams } from '#contract/errors.ts'
import type { WishlistItemDto } from '#contract/wishlist.ts'
import { MAX_BASKET_LINES, MAX_UNITS_PER_LINE, stepQuantity } from '#domain/basket.ts'
import { MAX_WISHLIST_LINES } from '#domain/wishlist.ts'
import type { Client } from '../../api/client.ts'
import { pricesOf } from '../../format/prices.ts'
import {
  changeStoredLists,
  readStoredLists,
  type StoredLine,
  type StoredLists,
  withChosenPrice,
  withLine,
  withQuantity,
  withStep,
} from './stored-lists.ts'

/** The calls of the customer's basket and wishlist that a visitor's have too. */
export type ListCalls = Pick<
  Client,
  | 'cart'
  | 'addToCart'
  | 'stepCartItem'
  | 'removeFromCart'
  | 'clearCart'
  | 'wishlist'
  | 'addToWishlist'
  | 'removeFromWishlist'
>

interface Parts {
  client: Pick<Client, 'productsById'>
  storage: Storage
  /** Milliseconds since 1970. */
  now: () => number
  /** The page is being left: requests end without an answer then, which says nothing of what was asked. */
  isLeaving?: () => boolean
}

/**
 * A visitor's basket and wishlist, by the calls that a customer's have: kept in this browser, priced and checked against
 * the stock by the shop each time. A change is stored at once, since the page may be left at any moment, and taken back
 * when the shop refuses it or does not answer.
 */
export function createVisitorLists({ client, storage, now, isLeaving = () => false }: Parts): ListCalls {
  const isoNow = () => new Date(now()).toISOString()

  async function productsOf(lines: readonly StoredLine[]): Promise<CallResult<Map<string, ProductDto>>> {
    if (lines.length === 0) return { ok: true, value: new Map() }
    const answer = await client.productsById(lines.map(({ _id }) => _id))
    return answer.ok ? { ok: true, value: new Map(answer.value.products.map((each) => [each._id, each])) } : answer
  }

  async function cart(): Promise<CallResult<{ cart: CartItemDto[] }>> {
    const products = await productsOf(readStoredLists(storage).basket)
    if (!products.ok) return products
    return { ok: true, value: { cart: withProducts(inStepsOfNow(products.value), products.value) } }
  }

  /** The basket as it is stored now, with its weights in the steps of now. A storage that is full keeps the earlier ones. */
  function inStepsOfNow(products: ReadonlyMap<string, ProductDto>): readonly StoredLine[] {
    const inSteps = (line: StoredLine) => {
      const product = products.get(line._id)
      return product ? withStep(line, product) : line
    }
    const { basket } = readStoredLists(storage)
    const lines = basket.map(inSteps)
    if (lines.some((line, at) => line !== basket[at])) {
      stored(() => changeStoredLists(storage, (lists) => ({ ...lists, basket: lists.basket.map(inSteps) })))
    }
    return lines
  }

  async function wishlist(): Promise<CallResult<{ wishlist: WishlistItemDto[] }>> {
    const lines = readStoredLists(storage).wishlist
    const products = await productsOf(lines)
    if (!products.ok) return products
    return { ok: true, value: { wishlist: withProducts(lines, products.value).map(({ qty: _, ...item }) => item) } }
  }

  /** Stores a line's new quantity; null takes the line out. Answers how to undo that for this product alone. */
  function store(list: keyof StoredLists, productId: string, qty: number | null): () => void {
    const set = (units: number | null) =>
      changeStoredLists(storage, (lists) => ({
        ...lists,
        [list]: withQuantity(lists[list], productId, units, isoNow()),
      }))
    const before = set(qty)[list].find(({ _id }) => _id === productId)
    return () => {
      if (isLeaving()) return
      // With the step that its quantity is counted in: meanwhile the line may have been brought to another.
      if (before) changeStoredLists(storage, (lists) => ({ ...lists, [list]: withLine(lists[list], before) }))
      else set(null)
    }
  }

  /** Changes a line of the basket and answers the basket, unless the shop refuses: more units need the stock for them. */
  async function changeBasket(productId: string, from: number | null, to: number | null): ReturnType<typeof cart> {
    const undo = stored(() => store('basket', productId, to))
    if (undo === null) return refused('token-invalid')
    const answer = await cart()
    const line = answer.ok ? answer.value.cart.find(({ _id }) => _id === productId) : undefined
    const rises = (to ?? 0) > (from ?? 0)
    if (!answer.ok) undo()
    else if (rises && !line) {
      undo()
      return refused('product-not-found')
    } else if (rises && line && line.qty > Number(line.stock)) {
      undo()
      return refused('out-of-stock', [{ productId, title: line.title, left: Number(line.stock) }])
    }
    if (line) {
      const chosenAt = { price: pricesOf(line).price, unit: line.unit }
      // Where the storage is full the line stays without it.
      stored(() =>
        changeStoredLists(storage, (lists) => ({
          ...lists,
          basket: withChosenPrice(lists.basket, productId, chosenAt),
        })),
      )
    }
    return answer
  }

  const quantityOf = (productId: string) =>
    readStoredLists(storage).basket.find(({ _id }) => _id === productId)?.qty ?? null

  return {
    cart,
    async addToCart({ _id }) {
      const qty = quantityOf(_id)
      if (qty === null && readStoredLists(storage).basket.length >= MAX_BASKET_LINES) return refused('basket-full')
      return changeBasket(_id, qty, Math.min((qty ?? 0) + 1, MAX_UNITS_PER_LINE))
    },
    async stepCartItem(_id, type, times) {
      const qty = quantityOf(_id)
      return qty === null ? refused('not-in-basket') : changeBasket(_id, qty, stepQuantity(qty, type, times))
    },
    async removeFromCart(_id) {
      const qty = quantityOf(_id)
      return qty === null ? refused('not-in-basket') : changeBasket(_id, qty, null)
    },
    async clearCart() {
      const cleared = stored(() => changeStoredLists(storage, (lists) => ({ ...lists, basket: [] })))
      return cleared ? { ok: true, value: { cart: [] } } : refused('token-invalid')
    },
    wishlist,
    async addToWishlist({ _id }) {
      const lines = readStoredLists(storage).wishlist
      if (lines.some((line) => line._id === _id)) return refused('already-in-wishlist')
      if (lines.length >= MAX_WISHLIST_LINES) return refused('wishlist-full')
      const undo = stored(() => store('wishlist', _id, 1))
      if (undo === null) return refused('token-invalid')
      const answer = await wishlist()
      const isSold = answer.ok && answer.value.wishlist.some((item) => item._id === _id)
      if (!isSold) undo()
      return answer.ok && !isSold ? refused('product-not-found') : answer
    },
    async removeFromWishlist(_id) {
      if (!readStoredLists(storage).wishlist.some((line) => line._id === _id)) return refused('not-in-wishlist')
      const undo = stored(() => store('wishlist', _id, null))
      if (undo === null) return refused('token-invalid')
      const answer = await wishlist()
      if (!answer.ok) undo()
      return answer
    },
  }
}

/** The lines whose products the shop sells; the others are said when the visitor signs in. */
function withProducts(lines: readonly StoredLine[], products: ReadonlyMap<string, ProductDto>): CartItemDto[] {
  return lines.flatMap(({ _id, qty, wantedGrams, createdAt, updatedAt }) => {
    const product = products.get(_id)
    return product ? [{ ...product, qty, ...(wantedGrams && { wantedGrams }), createdAt, updatedAt }] : []
  })
}

/** Null when the browser's storage is blocked or full: the lists are then the server's, for those who sign in. */
function stored<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** What the server would answer a customer. */
function refused(
  code: CustomerErrorCode,
  shortages: CallFailure['shortages'] = [],
): { ok: false; failure: CallFailure } {
  const params = errorParams(code)
  const { status } = ERRORS[code]
  const message = errorMessage(code, params)
  return { ok: false, failure: { status, code, message, params, fields: {}, issues: {}, shortages, retryAfter: null } }
}
