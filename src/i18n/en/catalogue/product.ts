import { formatNumber } from '../../format.ts'

export const addToBasket = 'Add to basket'
export const removeFromWishlist = 'Remove from wishlist'
export const addToWishlist = 'Add to wishlist'
const perUnit = { kg: 'kg', litre: 'litre', piece: 'piece' } as const
/** "₹56/kg" */
export const comparablePrice = (price: string, per: keyof typeof perUnit) => `${price}/${perUnit[per]}`
export const unitAndComparable = (unit: string, comparable: string) => `${unit} · ${comparable}`
/** "750 g", "1.25 kg" */
export const weight = (grams: number) =>
  grams < 1000 ? `${formatNumber(grams)} g` : `${formatNumber(grams / 1000)} kg`
export const packs = 'Pack'
export const bestPer = { kg: 'Best per kg', litre: 'Best per litre', piece: 'Best per piece' } as const
export const loadingProducts = 'Loading products'
