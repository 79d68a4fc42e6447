import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { Reads } from '#store/store.ts'
import type { Landmarks } from './fill-store.ts'

export type Read = (store: Reads, landmarks: Landmarks) => Promise<unknown>

const list =
  (query: Partial<CatalogueQuery>, { limit = 24, grouped = false } = {}): Read =>
  (store) =>
    store.products({ ...DEFAULT_CATALOGUE_QUERY, ...query }, { limit, cursor: null, grouped })

const lastPage: Read = async (store) => {
  const first = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 1, cursor: null })
  return store.products(DEFAULT_CATALOGUE_QUERY, { limit: 24, cursor: first.nextCursor })
}

const due = (kind: 'open' | 'ended' | 'placed'): Read => {
  return (store) => store.dueCheckouts(Date.now(), { kind, first: 'overdue', madeAfter: 0, limit: 200 })
}

/** Every read of the store, by a name for the table. "pack" is in most generated titles. */
export const READS: Readonly<Record<string, Read>> = {
  'list, 48': list({}, { limit: 48 }),
  'list, 1,000': list({}, { limit: 1000 }),
  'list of groups, 48': list({}, { limit: 48, grouped: true }),
  'groups of a category and a price range': list(
    { categories: ['fruits'], priceLow: 50, priceHigh: 120 },
    { grouped: true },
  ),
  'groups of a price range': list({ priceLow: 50, priceHigh: 120 }, { grouped: true }),
  'groups in stock': list({ inStock: true }, { grouped: true }),
  'groups with four stars or more': list({ rating: 4 }, { grouped: true }),
  'groups of a diet': list({ diets: ['veg'] }, { grouped: true }),
  'groups by unit price': list({ sortBy: 'unit-price-low-to-high' }, { grouped: true }),
  'counts beside the filters': (store) => store.productFacets(DEFAULT_CATALOGUE_QUERY, { grouped: true }),
  'search of groups, a word in most titles': list({ q: 'pack' }, { grouped: true }),
  'list, after a cursor': lastPage,
  'a category': list({ categories: ['fruits'] }),
  'three categories': list({ categories: ['fruits', 'plants', 'groceries'] }),
  'a category and a price range': list({ categories: ['fruits'], priceLow: 50, priceHigh: 120 }),
  'a price range': list({ priceLow: 50, priceHigh: 120 }),
  'cheapest first': list({ sortBy: 'price-low-to-high' }),
  'dearest first': list({ sortBy: 'price-high-to-low' }),
  'four stars or more': list({ rating: 4 }),
  'a category, best rated first': list({ categories: ['fruits'], rating: 4, sortBy: 'customer-ratings' }),
  'search, a word in most titles': list({ q: 'pack' }),
  'search, two such words': list({ q: 'family pack' }),
  'search, one letter': list({ q: 'p' }),
  'search, a word of some': list({ q: 'mango' }),
  'search, a category, cheapest first': list({ q: 'pack', categories: ['fruits'], sortBy: 'price-low-to-high' }),
  'search, no match': list({ q: 'zzzzzz' }),
  categories: (store) => store.categories(),
  'one category': async (store) => store.category((await store.categories())[0]?.id ?? ''),
  'product by slug': (store) => store.productBySlug('kesar-mango'),
  'product by id': (store, { productIds }) => store.product(productIds[0] ?? ''),
  'group by slug': (store) => store.productGroupBySlug('kesar-mango'),
  'packs of a group': async (store) => store.packsOf([(await store.productBySlug('kesar-mango'))?.groupId ?? '']),
  '48 products by id': (store, { productIds }) => store.productsById(productIds),
  'states of 48 products': (store, { productIds }) => store.productStates(productIds),
  'version of the catalogue': (store) => store.catalogueVersion(),
  settings: (store) => store.settings(),
  session: (store, { sessionId }) => store.sessionWithCustomer(sessionId),
  customer: (store, { customerId }) => store.customer(customerId),
  'customer by e-mail': (store, { email }) => store.customerByEmail(email),
  addresses: (store, { customerId }) => store.addresses(customerId),
  basket: (store, { customerId }) => store.basket(customerId),
  'basket and a product': (store, { customerId, productIds }) =>
    store.basketAndProduct(customerId, productIds[7] ?? ''),
  wishlist: (store, { customerId }) => store.wishlist(customerId),
  'a customer’s orders': (store, { customerId }) => store.ordersPage(customerId, { limit: 20, cursor: null }),
  'a customer’s orders, with payments': (store, { customerId }) =>
    store.orderHistory(customerId, { limit: 20, cursor: null }),
  'what an order is decided by': (store, { customerId, paymentId }) =>
    store.purchaseBasis({ userId: customerId, productIds: null, paymentId, idempotencyKey: null }),
  'what a customer buys again': (store, { customerId }) =>
    store.boughtProducts(customerId, { orders: 20, products: 24 }),
  'one order': (store, { customerId, orderId }) => store.order(customerId, orderId),
  'whether ordered lately': (store, { customerId }) => store.hasOrderSince(customerId, Date.now()),
  'open cash orders': (store, { customerId }) => store.countOpenCashOrders(customerId),
  payment: (store, { paymentId }) => store.payment(paymentId),
  'payments of an order, with refunds': (store, { customerId, paymentId }) =>
    store.paymentsWithRefunds([paymentId], { userId: customerId, limit: 20 }),
  'refunds of a payment': (store, { paymentId }) => store.refundsOfPayment(paymentId),
  'refund by key': (store) => store.refundByKey('none'),
  'refunds that are due': (store) => store.dueRefunds(Date.now(), { first: 'overdue', limit: 200 }),
  checkout: (store, { checkoutId }) => store.checkout(checkoutId),
  'checkout by key': (store, { customerId }) => store.checkoutByKey(customerId, 'none'),
  'checkout of a provider’s order': (store) => store.checkoutByProviderOrder('none'),
  'open checkout of a customer': (store, { customerId }) => store.openCheckoutOfCustomer(customerId),
  'checkouts that have ended': (store) => store.expiredCheckouts(Date.now(), 200),
  'open checkouts that are due': due('open'),
  'ended checkouts that are due': due('ended'),
  'placed checkouts that are due': due('placed'),
  'reported payments': (store) => store.reportedPayments(['none']),
  'reported payments that are due': (store) =>
    store.dueReportedPayments(Date.now(), { reportedBy: Date.now(), limit: 200 }),
  'counters of a limit': (store) => store.counts(['none'], Date.now()),
  'what guests hold': (store) => store.guestHolds(),
  'units for sale': (store) => store.unitsForSale(),
  'id of the shop': (store) => store.shopId(),
}
