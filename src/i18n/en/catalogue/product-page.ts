import { plural } from '../../format.ts'

export const breadcrumbs = 'Where you are'
export const shop = 'Shop'
export const taxesIncluded = 'All taxes included'
export const seeAll = 'See all'
export const moreOfCategory = (category: string) => `More ${category}`
export const unitAndVendor = (unit: string, vendor: string) => `${unit} · by <vendor>${vendor}</vendor>`
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
