import { formatList, plural } from '../format.ts'

export const title = 'My Basket'
export const itemCount = (count: number) => plural(count, { other: 'You have # items in the basket. Checkout fast !' })
export const removeAll = 'Remove all'
export const removeAllTitle = 'Are you sure?'
export const removeAllText = 'All the items in the basket will be removed!'
export const confirmRemoveAll = 'Remove All'
export const linesTitle = 'Products in the basket'
export const priceEach = (price: string) => `${price} each`
export const onlyWeightLeft = (weight: string) => `Only ${weight} left. Lower the quantity to ${weight} to order it.`
export const moveToWishlist = 'Wishlist'
export const remove = 'Remove'
export const noMoreLeft = 'That is all we have left.'
export const outOfStock = 'Out of stock. Remove it, or keep it on your wishlist until it is back.'
export const onlyLeft = (count: number) => plural(count, { other: 'Only # left. Lower the quantity to # to order it.' })
export const notSold = (products: readonly string[]) =>
  `${formatList(products)}: no longer sold, and so no longer in your basket.`
export const gotIt = 'Got it'
/** Both are weights: "750 g", "1 kg". */
export const weightChanged = (wanted: string, now: string) =>
  `You wanted ${wanted}. We sell this in other amounts now, and the nearest is in your basket: ${now}.`
