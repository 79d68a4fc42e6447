import { formatDecimal, formatList, plural } from '../format.ts'

export const title = 'My Wishlist'
export const itemCount = (count: number) => plural(count, { other: 'You have # items in wishlist. Checkout fast !' })
export const failedTitle = 'Your wishlist did not load'
export const failedText = 'Nothing on it is lost.'
export const emptyTitle = 'No wishes yet'
export const emptyText = 'Tap the heart on anything you would like to remember.'
export const shopNow = 'Shop now'
export const listLabel = 'Wishlist'
export const loading = 'Loading your wishlist'
export const remove = 'Remove from wishlist'
export const moveToBasket = 'Move to basket'
export const percentOff = (percent: number) => `${formatDecimal(percent)}% Off`
export const notSold = (products: readonly string[]) =>
  `${formatList(products)}: no longer sold, and so no longer on your wishlist.`
