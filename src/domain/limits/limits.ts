import * as v from 'valibot'

const MAX_COUNT = 1_000_000_000
const whole = (min: number, max: number, initial: number) =>
  v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max)), initial)

/**
 * How much visitors may do, as the owner sets it; docs/operations.md lists all of it. Counts are within `windowMinutes`,
 * in all processes together. A network is an IPv4 address, or the /64 of an IPv6 one.
 */
export const limitsSchema = v.object({
  /** Of each product's stock and of the shop's, in units: what guests may hold at once, all together. */
  guestStockPercent: whole(0, 100, 20),
  /** How long an open checkout of a guest holds its stock. */
  guestHoldMinutes: whole(1, 20, 8),
  windowMinutes: whole(1, 24 * 60, 15),
  /** Checkouts that one shopper opens. */
  checkoutsPerCustomer: whole(1, MAX_COUNT, 30),
  guestCheckoutsPerNetwork: whole(1, MAX_COUNT, 300),
  /** Of all guests. Apart from those of accounts, so that guests can never use up what accounts may open. */
  guestCheckouts: whole(1, MAX_COUNT, 1500),
  accountCheckoutsPerNetwork: whole(1, MAX_COUNT, 1000),
  accountCheckouts: whole(1, MAX_COUNT, 10_000),
  guestsPerNetwork: whole(1, MAX_COUNT, 2000),
  guests: whole(1, MAX_COUNT, 10_000),
  accountsPerNetwork: whole(1, MAX_COUNT, 1000),
  /** Sign-ups from one network that met a registered e-mail: each tells that somebody has an account. */
  takenEmailsPerNetwork: whole(1, MAX_COUNT, 300),
  /** Failed sign-ins for one account from one network. */
  signInsPerAccountAndNetwork: whole(1, MAX_COUNT, 10),
  /** Failed sign-ins for one account from everywhere; a network its owner has signed in from is exempt. */
  signInsPerAccount: whole(1, MAX_COUNT, 50),
  /** Failed sign-ins from one network. Generous: in India thousands may share one address. */
  signInsPerNetwork: whole(1, MAX_COUNT, 300),
  /** Pages rendered in a minute by one process, which are those that it does not have cached. */
  pagesPerNetwork: whole(1, MAX_COUNT, 120),
  pages: whole(1, MAX_COUNT, 600),
  /** Searches, filtered lists and products by their ids read in a minute by one process, where it has no cached answer. */
  searchesPerNetwork: whole(1, MAX_COUNT, 600),
  searches: whole(1, MAX_COUNT, 3000),
  /** The largest order in cash on delivery, in rupees. */
  cashMaxRupees: whole(1, 10_000_000, 5000),
  /** Orders in cash of one customer that are not delivered yet. */
  cashMaxOpenOrders: whole(1, MAX_COUNT, 3),
})
export type Limits = v.InferOutput<typeof limitsSchema>

export const DEFAULT_LIMITS: Limits = v.parse(limitsSchema, {})
