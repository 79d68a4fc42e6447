import type { Address } from '#domain/address-book.ts'
import type { OrderAddress } from '#domain/orders.ts'

/** An address as an order keeps it: without what only the address book needs. */
export function orderAddress(address: Address): OrderAddress {
  const { id, name, mobileNum, apartment, area, landmark, city, state, pinCode, tag } = address
  return { id, name, mobileNum, apartment, area, landmark, city, state, pinCode, tag }
}
