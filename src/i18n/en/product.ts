export const addToBasket = 'Add to basket'
export const removeFromWishlist = 'Remove from wishlist'
export const addToWishlist = 'Add to wishlist'
export const loadingProducts = 'Loading products'
