import type { Customer } from '#domain/accounts.ts'
import type { Address } from '#domain/address-book.ts'
import type { BasketLine } from '#domain/basket.ts'
import type { Order } from '#domain/orders.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { WishlistLine } from '#domain/wishlist.ts'
import type { Reads } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'

/** Orders of a page, unless the caller asks for fewer: a history grows without end. */
export const ORDERS_PER_PAGE = 20

/** A customer with basket, wishlist, addresses and orders. */
export interface CustomerProfile {
  customer: Customer
  basket: BasketLine[]
  wishlist: WishlistLine[]
  addresses: Address[]
  /** The newest page of them, and where the next one begins; null when there is none. */
  orders: Order[]
  ordersNextCursor: string | null
}

export async function loadCustomerProfile(reads: Reads, customer: Customer): Promise<CustomerProfile> {
  const [basket, wishlist, addresses, { orders, nextCursor }] = await Promise.all([
    reads.basket(customer.id),
    reads.wishlist(customer.id),
    reads.addresses(customer.id),
    reads.ordersPage(customer.id, { limit: ORDERS_PER_PAGE, cursor: null }),
  ])
  return { customer, basket, wishlist, addresses, orders, ordersNextCursor: nextCursor }
}

/** Changes what customers may change about their own account (A063). */
export async function saveDetails(
  deps: Pick<Dependencies, 'store' | 'now'>,
  customerId: string,
  details: Pick<Customer, 'name' | 'mobileNum' | 'gender' | 'location'>,
): Promise<Result<Customer, { code: 'token-invalid' }>> {
  const saved = await deps.store.transaction((tx) => tx.setCustomerDetails(customerId, details, deps.now()))
  const customer = saved ? await deps.store.customer(customerId) : null
  return customer ? ok(customer) : failed('token-invalid')
}
