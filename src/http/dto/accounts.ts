import type { AddressWire, UserWire } from '#contract/accounts.ts'
import type { Address } from '#domain/address-book.ts'
import type { ShopperThings } from '#use-cases/accounts/customer-profile.ts'
import { stamps, toCart, toWishlist } from './catalogue.ts'
import { toOrders } from './orders.ts'

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
