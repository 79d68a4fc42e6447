/** Where the shops of one comparison have their data. Both have a PostgreSQL database on the same server, or none. */
export interface Engine {
  name: 'SQLite' | 'PostgreSQL'
  /** A folder for files of both. */
  folder: string
  databaseUrls: { shop: string; peer: string } | null
}

/** Starts a shop that has its products. */
export type StartShop = () => Promise<RunningShop>

export interface RunningShop {
  pid: number
  products: number
  /** Milliseconds from the start of the program to its first answer. */
  coldStart: number
  reads: Readonly<Record<ReadName, ReadRequest>>
  /** Whoever buys next, with a session of their own. */
  createCustomer(kind: CustomerKind): Promise<Customer>
  stop(): Promise<void>
}

export const READ_NAMES = [
  'list of all products',
  'list of all products, by the products query',
  'product by id',
  'search',
  'search, none asked before',
] as const
export type ReadName = (typeof READ_NAMES)[number]

export interface ReadRequest {
  /** Here and in what follows, {a} and {b} are numbers that differ from request to request. */
  url: string
  headers: Readonly<Record<string, string>>
  /** Sent by POST; GET without. */
  body?: string
  /** Throws when the body of a response does not tell these products. */
  check: (body: unknown) => void
}

export const CHECKOUT_NAMES = ['payment not verified', 'payment verified'] as const
export type CheckoutName = (typeof CHECKOUT_NAMES)[number]

/** Guests buy once. Registered customers stay signed in and have an address where a shop saves it. */
export type CustomerKind = 'guest' | 'registered'

export interface Customer {
  /** One unit of the shop's product with this number; numbers beyond the last product begin again. */
  addToBasket(product: number): Promise<void>
  /** Of the product added first, to a quantity of 2 or of 3. */
  changeQuantity(quantity: 2 | 3): Promise<void>
  /** From the filled basket to the order. Resolves to how to ask the shop for it. */
  checkOut(name: CheckoutName): Promise<OrderCheck>
}

/** Resolves to the number of lines of the order as the shop tells it later; 0 when there is no order. */
export type OrderCheck = () => Promise<number>
