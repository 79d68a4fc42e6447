export const addToBasket = 'Add to basket'
export const removeFromWishlist = 'Remove from wishlist'
export const addToWishlist = 'Add to wishlist'
const perUnit = { kg: 'per kg', litre: 'per litre', piece: 'per piece' } as const
/** "500 g · ₹56 per kg" */
export const unitWithPrice = (unit: string, price: string, per: keyof typeof perUnit) =>
  `${unit} · ${price} ${perUnit[per]}`
export const loadingProducts = 'Loading products'
