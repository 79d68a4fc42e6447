import type { UserDto } from '#contract/accounts.ts'
import type { AddressDto } from '#contract/address-book.ts'
import type { Address } from '#domain/address-book.ts'
import type { CustomerProfile } from '#use-cases/accounts/index.ts'
import { timestamps, toCartDto, toWishlistDto } from './catalogue.ts'
import { toOrderDtos } from './orders.ts'

export function toUserDto(profile: CustomerProfile, now: number): UserDto {
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
    cart: toCartDto(profile.basket, now),
    wishlist: toWishlistDto(profile.wishlist, now),
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
