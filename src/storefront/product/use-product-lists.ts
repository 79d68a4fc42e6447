import { useMemo } from 'react'
import type { ProductDto } from '#contract/catalogue/products.ts'
import { useAddToBasket, useBasket, useRemoveFromBasket, useStepBasketLine } from '../api/basket.ts'
import { notifyInNextTask } from '../api/customer/notify-later.ts'
import { useAddToWishlist, useRemoveFromWishlist, useWishlist } from '../api/wishlist.ts'

/** What a customer can do with a product. The same functions for as long as the screen is there. */
export interface ProductActions {
  /** Rendered in the task after: a button that a double tap must not use twice sees to that itself. */
  addToBasket: (product: ProductDto, quantity?: number) => void
  /** One more or one fewer of what is in the basket; none takes it out. */
  changeQuantity: (product: ProductDto, from: number, to: number) => void
  toggleWishlist: (product: ProductDto, inWishlist: boolean) => void
}

/** Of a list of products: what each card shows of the customer's lists, and what it can do. */
export interface ProductLists {
  quantityOf: (productId: string) => number
  /** The product is on its way into the basket. */
  isAdding: (productId: string) => boolean
  isInWishlist: (productId: string) => boolean
  /** The product is on its way onto the wishlist or off it. */
  isWishlistChanging: (productId: string) => boolean
  actions: ProductActions
}

/**
 * Asks for the customer's lists once for all cards of a list: a card that asked for itself would look at every change of
 * any product.
 */
export function useProductLists(): ProductLists {
  const { lines } = useBasket()
  const wishlist = useWishlist()
  const adding = useAddToBasket()
  const { mutate: step } = useStepBasketLine()
  const { mutate: remove } = useRemoveFromBasket()
  const listing = useAddToWishlist()
  const unlisting = useRemoveFromWishlist()
  const [add, addToWishlist, removeFromWishlist] = [adding.mutate, listing.mutate, unlisting.mutate]
  const quantities = useMemo(() => new Map(lines.map(({ _id, qty }) => [_id, qty])), [lines])
  const actions = useMemo<ProductActions>(
    () => ({
      addToBasket: (product, quantity) =>
        notifyInNextTask(() => add({ type: 'add', product, ...(quantity && { quantity }) })),
      changeQuantity: ({ _id: productId }, from, to) => {
        if (to <= 0) remove({ type: 'remove', productId })
        else step({ type: 'step', productId, step: to > from ? 'increment' : 'decrement' })
      },
      toggleWishlist: (product, inWishlist) => {
        if (inWishlist) removeFromWishlist({ type: 'remove', productId: product._id })
        else addToWishlist({ type: 'add', product })
      },
    }),
    [add, step, remove, addToWishlist, removeFromWishlist],
  )
  return {
    quantityOf: (productId) => quantities.get(productId) ?? 0,
    isAdding: (productId) => adding.isPending && adding.variables.product._id === productId,
    isInWishlist: wishlist.has,
    isWishlistChanging: (productId) =>
      (listing.isPending && listing.variables.product._id === productId) ||
      (unlisting.isPending && unlisting.variables.productId === productId),
    actions,
  }
}
