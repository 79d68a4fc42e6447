import { plural } from '../../format.ts'

export const breadcrumbs = 'Where you are'
export const shop = 'Shop'
export const seeAll = 'See all'
export const moreOfCategory = (category: string) => `More ${category}`
export const morePictures = 'More pictures'
export const about = 'About it'
export const pack = 'Pack'
export const bestValue = 'Best value'
export const otherPacks = 'Other packs'
/** "500 g, ₹368" */
export const packWithPrice = (unit: string, price: string) => `${unit}, ${price}`
/** "500 g · ₹736/kg" */
export const weighedLater = 'Weighed when we pack. If it weighs less you pay less, never more than shown.'
/** "₹33 for 750 g" */
export const estimate = (price: string, weight: string) => `<b>${price}</b> for ${weight}`
export const weightLeft = (weight: string) => `Only ${weight} left`
export const outOfStock = 'Out of stock'
export const onlyLeft = (count: number) => plural(count, { other: 'Only # left' })
export const inStock = 'In stock'
export const goToBasket = 'Go to basket'
export const addToBasket = 'Add to basket'
export const removeFromWishlist = 'Remove from wishlist'
export const addToWishlist = 'Add to wishlist'
export const share = 'Share'
export const copyLink = 'Copy link'
export const linkCopied = 'Link copied'
export const indexTitle = 'Product'
export const indexText = 'Every product has a page of its own. Pick one from the shelves.'
export const goToShop = 'Go to the shop'
