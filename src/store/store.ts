import type { Customer, Session } from '#domain/accounts.ts'
import type { Address } from '#domain/address-book.ts'
import type { BasketLine } from '#domain/basket.ts'
import type { Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import type { Checkout, CheckoutState } from '#domain/checkout.ts'
import type { Order, OrderEvent } from '#domain/orders.ts'
import type { Payment, Refund } from '#domain/payments.ts'
import type { StoreSettings } from '#domain/settings.ts'
import type { WishlistLine } from '#domain/wishlist.ts'

/**
 * Where the shop keeps its records. Implemented in SQL, on SQLite (in Node and in WebAssembly) and on PostgreSQL; one
 * conformance suite holds all of them to the same behaviour. Times are milliseconds since 1970, money is paise, ids are
 * UUIDs made by the caller.
 */
export interface Store extends Reads {
  readonly kind: 'sqlite' | 'postgres'
  /** Brings the schema up to date, telling of each step. Safe to run from several processes at once. */
  migrate(progress?: (step: MigrationStep) => void): Promise<void>
  /** Resolves when the store answers and its schema is current; throws otherwise, within a second. */
  ready(): Promise<void>
  /**
   * Runs the work as one unit: all of its writes are kept, or none if it throws, and nobody else sees any before
   * all are. What it decides by, it must hold first (`lockShopper`, `lockCheckout`, `lockOrder`; `takeStock` holds
   * by itself), since others may be at work in other processes. The work may be run again from the start after a
   * deadlock, so it must do nothing outside the store, and it must ask `tx`, never the store itself.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface MigrationStep {
  name: string
  done: number
  total: number
}

export interface PageRequest {
  /** Most products to answer. */
  limit: number
  /** Where an earlier page ended (its `nextCursor`), or null for the first. */
  cursor: string | null
}

export interface OrderPage {
  orders: Order[]
  /** The cursor of the page after this one; null when this is the last. */
  nextCursor: string | null
}

export interface ProductPage {
  products: Product[]
  /** How many match the query in all. */
  total: number
  nextCursor: string | null
}

interface DueCheckouts {
  /** Those that became an order, which may be paid a second time; or all others. */
  placed: boolean
  madeAfter: number
  limit: number
}

/** What may be read, in or out of a transaction. Missing things are null, lists may be empty. */
export interface Reads {
  settings(): Promise<StoreSettings>
  /**
   * Rises with every change of products, stock, categories or settings that a shopper could see. Who keeps a copy of
   * those reads the version first and the things after it: then a copy is never older than its version says.
   */
  catalogueVersion(): Promise<number>
  /** Matches and order are those of `domain/catalogue.ts`. An unreadable cursor answers the first page. */
  products(query: CatalogueQuery, page: PageRequest): Promise<ProductPage>
  product(id: string): Promise<Product | null>
  productBySlug(slug: string): Promise<Product | null>
  /** Those that exist, in no particular order. */
  productsById(ids: readonly string[]): Promise<Product[]>
  /** In the owner's order, each with the number of its products. */
  categories(): Promise<(Category & { productCount: number })[]>
  category(id: string): Promise<(Category & { productCount: number }) | null>

  customer(id: string): Promise<Customer | null>
  /** By `emailKey` of any spelling of the address. */
  customerByEmail(email: string): Promise<{ shopper: Customer; passwordHash: string } | null>
  session(id: string): Promise<Session | null>

  /** Oldest line first; a line keeps its place when its quantity changes. */
  basket(userId: string): Promise<BasketLine[]>
  wishlist(userId: string): Promise<WishlistLine[]>
  addresses(userId: string): Promise<Address[]>
  /** Newest first. An unknown cursor answers the first page. */
  ordersPage(userId: string, page: PageRequest): Promise<OrderPage>
  order(userId: string, orderId: string): Promise<Order | null>
  /** Whether the customer ordered anything at this time or after it. */
  hasOrderSince(userId: string, at: number): Promise<boolean>

  checkout(id: string): Promise<Checkout | null>
  checkoutByKey(userId: string, idempotencyKey: string): Promise<Checkout | null>
  checkoutByProviderOrder(providerOrderId: string): Promise<Checkout | null>
  /** In state `open`, oldest first. */
  openCheckouts(limit: number): Promise<Checkout[]>
  openCheckoutOfCustomer(userId: string): Promise<Checkout | null>
  /** Those the provider is to be asked about by now, the longest overdue first: their payment may still arrive. */
  dueCheckouts(now: number, which: DueCheckouts): Promise<Checkout[]>
  payment(id: string): Promise<Payment | null>
  /** Those that exist, in no particular order. */
  payments(ids: readonly string[]): Promise<Payment[]>
  /** Money that could not become an order, newest first. */
  paymentsWithoutOrder(userId: string, limit: number): Promise<Payment[]>
  /** Oldest first. */
  refundsOfPayment(paymentId: string): Promise<Refund[]>
  /** Of all these payments, in no particular order. */
  refundsOfPayments(paymentIds: readonly string[]): Promise<Refund[]>
  /** Not processed and to be sent or asked after by now, the longest overdue first. */
  dueRefunds(now: number, limit: number): Promise<Refund[]>
  refundByKey(idempotencyKey: string): Promise<Refund | null>
}

export interface Transaction extends Reads {
  /** Holds the shopper's things against other transactions until this one ends. False when there is no such shopper. */
  lockCustomer(userId: string): Promise<boolean>
  /** Holds a checkout against other transactions until this one ends, and answers it as it now stands. */
  lockCheckout(id: string): Promise<Checkout | null>
  /** Holds an order until this transaction ends, and answers it as it now stands. */
  lockOrder(orderId: string): Promise<Order | null>

  saveSettings(settings: StoreSettings): Promise<void>
  /** Inserts or replaces by id. Stock given here counts as received: the ledger of units stays balanced. */
  saveProducts(products: readonly Product[]): Promise<void>
  saveCategories(categories: readonly Category[]): Promise<void>

  /** False, with nothing written, when the e-mail is taken in any spelling. */
  addCustomer(shopper: Customer, passwordHash: string): Promise<boolean>
  setPasswordHash(userId: string, passwordHash: string): Promise<void>
  addSession(session: Session): Promise<void>
  deleteSession(id: string): Promise<void>
  /** Forgets sessions that expired before `now`. */
  deleteExpiredSessions(now: number): Promise<number>
  /**
   * Forgets guests made before `before`, oldest first and at most `limit`, with their sessions, basket, wishlist and
   * addresses. Those with a session that lasts beyond `now`, and those who ever opened a checkout, stay: what was or
   * may be paid needs its shopper.
   */
  deleteExpiredGuests(before: number, now: number, limit: number): Promise<number>

  /** Adds the line at the end or sets the quantity of the one that is there. */
  saveBasketLine(userId: string, productId: string, qty: number, now: number): Promise<void>
  removeBasketLine(userId: string, productId: string): Promise<boolean>
  clearBasket(userId: string): Promise<void>
  /** False, with nothing written, when the product is on the list already. */
  addToWishlist(userId: string, productId: string, now: number): Promise<boolean>
  removeFromWishlist(userId: string, productId: string): Promise<boolean>
  /** Replaces the shopper's whole book, in this order. */
  saveAddresses(userId: string, book: readonly Address[]): Promise<void>

  /**
   * Takes units off the stock, product by product in the order of their ids, only where there is enough.
   * Lines for the same product are added up first. Answers the products that had too little, of which nothing was
   * taken; if there is any, the caller must throw, or give back those lines that were taken. Units are whole and
   * at least 1, here and below.
   */
  takeStock(lines: readonly StockLine[]): Promise<StockShortage[]>
  returnStock(lines: readonly StockLine[]): Promise<void>
  /** Adds units an owner received. */
  receiveStock(lines: readonly StockLine[]): Promise<void>

  /** With a provider's order it is due at once. */
  addCheckout(checkout: Checkout): Promise<void>
  setCheckoutState(id: string, state: CheckoutState, now: number): Promise<void>
  /** Makes the checkout due. */
  setProviderOrder(checkoutId: string, providerOrderId: string, now: number): Promise<void>
  /** When the provider is to be asked about it next; null for never. */
  setCheckoutDue(id: string, dueAt: number | null): Promise<void>
  addOrder(order: Order): Promise<void>
  /** Appends to the history and sets the state. */
  addOrderEvent(orderId: string, event: OrderEvent): Promise<void>
  savePayment(payment: Payment): Promise<void>
  /** A new refund is due at once, a processed one never again. */
  saveRefund(refund: Refund): Promise<void>
  /** When it is to be sent or asked after next. */
  setRefundDue(id: string, dueAt: number): Promise<void>
  /**
   * Checkouts made before `before` or never opened with the provider, and processed refunds, are no longer due by `now`.
   * Rows of an older version or its backup may say so although they are settled. Answers how many there were.
   */
  clearSettledDue(before: number, now: number): Promise<number>
  /** False when this event of the provider was recorded before. */
  addProviderEvent(eventId: string, type: string, now: number): Promise<boolean>
  /** Forgets events of the provider recorded before `before`, oldest first and at most `limit`. Answers how many. */
  deleteProviderEvents(before: number, limit: number): Promise<number>
}

export interface StockLine {
  productId: string
  qty: number
}

export interface StockShortage {
  productId: string
  wanted: number
  left: number
}
