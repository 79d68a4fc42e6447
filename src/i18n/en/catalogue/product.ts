export const addToBasket = 'Add to basket'
export const removeFromWishlist = 'Remove from wishlist'
export const addToWishlist = 'Add to wishlist'
/** "500 g · ₹56 per kg" */
export const unitWithPrice = (unit: string, price: string, per: 'kg' | 'litre' | 'piece') =>
  `${unit} · ${price} per ${per}`
export const loadingProducts = 'Loading products'
