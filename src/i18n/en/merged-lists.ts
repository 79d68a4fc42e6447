import { plural } from '../format.ts'

export const addedToBasket = (products: number) =>
  plural(products, { one: '# product added to your basket', other: '# products added to your basket' })
export const addedToWishlist = (products: number) =>
  plural(products, { one: '# product added to your wishlist', other: '# products added to your wishlist' })
export const nothingAdded = 'Your basket has them all already'
/** `titles` is a list in words: "Okra and Spinach". */
export const cutToStock = (titles: string) => `Fewer of ${titles}: that is all we have left`
export const soldOut = (titles: string) => `Out of stock, so on your wishlist: ${titles}`
export const basketFull = (titles: string) => `Your basket is full, so on your wishlist: ${titles}`
export const wishlistFull = (titles: string) => `Your wishlist has no room for ${titles}`
export const notSold = (products: number) =>
  plural(products, { one: '# product is no longer sold', other: '# products are no longer sold' })
/** One product of the two after it. */
export const priceNow = (title: string, price: string, before: string) => `${title} (${price} instead of ${before})`
export const dearer = (products: string) => `Dearer than when chosen: ${products}`
export const cheaper = (products: string) => `Cheaper than when chosen: ${products}`
export const notMerged =
  'What you put into the basket before is not in your account yet. It is kept here, and added as soon as the shop answers.'
/** Of several sentences without their full stops. */
export const sentences = (parts: readonly string[]) => `${parts.join('. ')}.`
