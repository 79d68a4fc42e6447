import type { UserDto } from '#contract/accounts.ts'
import type { AddressDto } from '#contract/address-book.ts'
import type { Address } from '#domain/address-book.ts'
import type { CustomerProfile } from '#use-cases/accounts/index.ts'
import { timestamps, toCartDto, toWishlistDto } from './catalogue.ts'
import { toOrderDtos } from './orders.ts'

export function toUserDto(profile: CustomerProfile): UserDto {
  const { customer } = profile
  return {
    _id: customer.id,
    fullName: customer.name,
    name: customer.name,
    email: customer.email,
    gender: customer.gender,
    location: customer.location,
    mobileNum: customer.mobileNum,
    guest: customer.kind === 'guest',
    cart: toCartDto(profile.basket),
    wishlist: toWishlistDto(profile.wishlist),
    addresses: toAddressDtos(profile.addresses),
    orders: toOrderDtos(profile.orders),
    ordersNextCursor: profile.ordersNextCursor,
    ...timestamps(customer),
  }
}

export function toAddressDtos(book: readonly Address[]): AddressDto[] {
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
    ...timestamps(address),
  }))
}
