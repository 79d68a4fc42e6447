import { plural } from '../../format.ts'

export const reorderTitle = (orderNumber: string) => `Buy order ${orderNumber} again`
export const reorderText = 'At the prices and stock of now. Nothing is added before you say so.'
export const checking = 'Looking up prices and stock'
export const failed = 'The prices and stock of now did not load.'
export const priceAndQuantity = (price: string, quantity: number) => `${price} × ${quantity}`
export const dearer = (price: string) => `Dearer: it was ${price}`
export const cheaper = (price: string) => `Cheaper: it was ${price}`
/** The same where a unit is another amount now, "1 kg", at the price that was paid for as much. */
export const dearerUnit = (unit: string, price: string) => `Dearer: ${unit} was ${price}`
export const cheaperUnit = (unit: string, price: string) => `Cheaper: ${unit} was ${price}`
/** The size of a pack, or of a step of loose goods, was another. */
export const otherUnit = (former: string, now: string) => `Sold by ${now} now: it was ${former}`
/** The pack that was ordered is not sold any more; another one of the product comes. */
export const otherPack = (former: string, now: string) => `${former} is no longer sold: ${now} comes instead`
/** `total` is what the basket then has of the product. */
export const besideBasket = (total: string) => `Makes ${total} with those in your basket`
export const cut = (comes: string, ordered: string) => `Only ${comes} of ${ordered}: that is all we have left`
export const soldOut = 'Out of stock'
export const notSold = 'No longer sold'
export const lineFull = 'Your basket has all of it that we have'
export const lineLimit = (most: string) => `A basket takes at most ${most} of one product`
export const basketFull = 'Your basket has no room for another product'
export const newTotal = 'Comes to'
export const formerTotal = (total: string) => `The order was ${total}`
export const addToBasket = (products: number) =>
  plural(products, { one: 'Add # product to basket', other: 'Add # products to basket' })
export const nothingToAdd = 'Nothing of it can be added now.'
/** Said instead of adding anything, when it is not as the customer has seen it. */
export const changedMeanwhile = 'Prices, stock or your basket have changed meanwhile. Please look again.'
