import type { AddressWire, UserWire } from '#contract/shopper.ts'
import type { Address } from '#domain/address.ts'
import type { ShopperThings } from '#use-cases/shopper-things.ts'
import { toOrders } from './order.ts'
import { stamps, toCart, toWishlist } from './product.ts'

export function toUser(things: ShopperThings): UserWire {
  const { shopper } = things
  return {
    _id: shopper.id,
    fullName: shopper.name,
    name: shopper.name,
    email: shopper.email,
    gender: shopper.gender,
    location: shopper.location,
    mobileNum: shopper.mobileNum,
    guest: shopper.kind === 'guest',
    cart: toCart(things.basket),
    wishlist: toWishlist(things.wishlist),
    addresses: toAddresses(things.addresses),
    orders: toOrders(things.orders),
    ...stamps(shopper),
  }
}

export function toAddresses(book: readonly Address[]): AddressWire[] {
  return book.map((address) => ({
    _id: address.id,
    name: address.name,
    mobileNum: address.mobileNum,
    apartment: address.apartment,
    area: address.area,
    landmark: address.landmark,
    city: address.city,
    state: address.state,
    pinCode: address.pinCode,
    status: address.isDefault,
    tag: address.tag,
    ...stamps(address),
  }))
}
