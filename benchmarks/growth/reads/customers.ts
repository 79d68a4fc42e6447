import { customerSearch } from '#domain/customers/customer-search.ts'
import type { Reads } from '#store/store.ts'
import type { ReadsByName } from './read.ts'

/** What a customer's own requests ask, and the list of customers of the back office. */
export const CUSTOMER_READS: ReadsByName = {
  session: (store, { sessionId }) => store.session(sessionId),
  'session with its customer': (store, { sessionId }) => store.sessionWithCustomer(sessionId),
  customer: (store, { listingId }) => store.customer(listingId),
  'customer by e-mail': (store, { email }) => store.customerByEmail(email),
  addresses: (store, { listingId }) => store.addresses(listingId),
  basket: (store, { listingId }) => store.basket(listingId),
  'basket and a product': (store, { listingId, productIds }) => store.basketAndProduct(listingId, productIds[7] ?? ''),
  'what of a basket is not sold': (store, { listingId }) => store.basketLinesNotSold(listingId),
  wishlist: (store, { listingId }) => store.wishlist(listingId),
  'what of a wishlist is not sold': (store, { listingId }) => store.wishlistLinesNotSold(listingId),
  'what an order is decided by': (store, { listingId, paymentId }) =>
    store.purchaseBasis({ userId: listingId, productIds: null, paymentId, idempotencyKey: null }),
  'what is not finished of a customer': (store, { withOpenCheckoutId }) => store.unfinishedOf(withOpenCheckoutId),
  'counters of a limit': (store, { counterKeys, now }) => store.counts(counterKeys, now),
  'what guests hold': (store) => store.guestHolds(),
  'units for sale': (store) => store.unitsForSale(),
  'units for sale of 1,000 packs': (store) => store.unitsForSale(1000),
  'list of customers': (store) => store.listCustomers(null, { limit: 100, cursor: null }),
  'customers by a name': (store, { name }) => search(store, name.toLowerCase()),
  'customers by a letter': (store) => search(store, 'a'),
  'customers by an e-mail address': (store, { email }) => search(store, email),
  'customers by a mobile number': (store, { mobile }) => search(store, mobile),
  'customers by an order': (store, { orderId }) => search(store, orderId),
  'notes on a customer': (store, { notedId }) => store.customerNotes(notedId),
  'requests of a customer': (store, { askingId }) => store.customerRequests(askingId),
  'one request of a customer': (store, { requestId }) => store.customerRequest(requestId),
}

/** As an owner searches, who finds by everything. */
function search(store: Reads, typed: string): Promise<unknown> {
  return store.listCustomers(customerSearch(typed, 'owner'), { limit: 100, cursor: null })
}
