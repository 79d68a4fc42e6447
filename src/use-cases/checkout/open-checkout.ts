import { isVerified } from '#domain/accounts.ts'
import type { Checkout } from '#domain/checkout.ts'
import type { OrderAddress, PaymentMethod } from '#domain/orders.ts'
import type { StoreSettings } from '#domain/settings.ts'
import type { Paise } from '#domain/values/money.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import { createQueue, type Queue } from '#store/queue.ts'
import type { Store, Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { checkoutLimits } from '../limits/checkout-limits.ts'
import { type CountedLimit, countUp, type ReachedLimit, reachedLimit } from '../limits/counted-limit.ts'
import { createOrderFromCheckout } from '../orders/create-order.ts'
import { type OutOfStock, outOfStock, type Shortage, withTitles } from '../stock-shortage.ts'
import { withTransaction } from '../with-transaction.ts'
import { type CashRefusal, refusedCash } from './cash-limits.ts'
import { beyondGuestStock } from './guest-stock.ts'
import { openProviderOrder } from './open-provider-order.ts'
import { orderAddress, orderLines } from './order-snapshot.ts'
import { releaseCheckout } from './release-checkout.ts'

const MINUTE = 60_000
/**
 * How long the stock of an account is reserved: longer than the payment window, so that money never comes for stock just
 * released. A guest's is reserved for as long as the owner says.
 */
const RESERVATION_TTL_MS = 20 * MINUTE
/** An open checkout is offered again only while the customer still has this long to pay. */
const MIN_TIME_LEFT_MS = 6 * MINUTE

export interface OpenCheckoutInput {
  userId: string
  idempotencyKey: string
  addressId: string
  method: PaymentMethod
  /** The total the customer was shown; null when none was shown. */
  total: Paise | null
  /** The network of the client; null where there is none. */
  network: string | null
}

type Refusal =
  | { code: 'token-invalid' }
  | { code: 'key-reused' }
  | { code: 'checkout-expired' }
  | { code: 'basket-empty' }
  | { code: 'quantity-invalid' }
  | { code: 'address-missing' }
  | { code: 'address-not-found' }
  | { code: 'total-changed' }
  | { code: 'amount-too-small' }
  | CashRefusal
  | { code: 'guest-stock-limit'; shortages: Shortage[] }
  | ({ code: 'too-many-checkouts' } & ReachedLimit)
  | { code: 'payment-unavailable' }
  | OutOfStock

type OpenCheckoutDependencies = Pick<Dependencies, 'store' | 'providers' | 'now' | 'newId' | 'log'>

/**
 * Prices the basket from the catalogue, reserves its stock, freezes lines and address, and opens the provider's order.
 * Cash on delivery becomes an order at once. The same key and request open one checkout.
 */
export async function openCheckout(
  deps: OpenCheckoutDependencies,
  input: OpenCheckoutInput,
): Promise<Result<Checkout, Refusal>> {
  const opened = await queueOf(deps.store)(async () => {
    const refused = await refusedEarly(deps, input)
    return refused ?? withTransaction(deps.store, (tx) => openIn(deps, tx, input))
  })
  if (!opened.ok) return opened
  const { checkout, fresh } = opened.value
  if (checkout.method === 'cash' || checkout.providerOrderId !== null) return ok(checkout)
  return openProviderOrder(deps, checkout, fresh)
}

/** `fresh` when the checkout was made just now, so that the provider cannot have an order for it yet. */
type Opened = Result<{ checkout: Checkout; fresh: boolean }, Refusal>

/**
 * Too many checkouts, or what the basket lacks, by reading without a lock: in a rush on the last units, or a flood, most
 * are answered by it, without a transaction. Null when only a transaction can tell.
 */
async function refusedEarly(
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  input: OpenCheckoutInput,
): Promise<Opened | null> {
  const { userId, idempotencyKey } = input
  const reached = await reachedLimit(store, await limitsOf(store, await store.settings(), input), now())
  const short = reached ? [] : (await store.basket(userId)).filter(({ product, qty }) => product.stock < qty)
  if (!reached && short.length === 0) return null
  // What is open already is answered again, and may have reserved the units that are missing.
  if (await store.openCheckoutOfCustomer(userId)) return null
  if (await store.checkoutByKey(userId, idempotencyKey)) return null
  if (reached) return failed('too-many-checkouts', reached)
  return outOfStock(short.map(({ product: { id, title, stock } }) => ({ productId: id, title, left: stock })))
}

async function limitsOf(
  reads: Pick<Store, 'customer'>,
  { limits }: StoreSettings,
  { userId, network }: OpenCheckoutInput,
): Promise<CountedLimit[]> {
  const customer = await reads.customer(userId)
  return customer ? checkoutLimits(customer, network, limits) : []
}

const queues = new WeakMap<Store, Queue>()

/**
 * What a process's checkouts of a store wait in: fewer at once than it has connections, so that a rush leaves some to
 * others, and with the store's own longest wait no longer than a browser waits for an answer.
 */
function queueOf(store: Store): Queue {
  const known = queues.get(store)
  if (known) return known
  const made = createQueue({ concurrency: 6, maxWaiting: 1000, waitTimeoutMs: 5000 })
  queues.set(store, made)
  return made
}

async function openIn(
  deps: Pick<Dependencies, 'providers' | 'now' | 'newId'>,
  tx: Transaction,
  input: OpenCheckoutInput,
): Promise<Opened> {
  const { userId, method } = input
  if (!(await tx.lockCustomer(userId))) return failed('token-invalid')
  const repeated = await tx.checkoutByKey(userId, input.idempotencyKey)
  if (repeated) return repeat(deps, repeated, input)

  const basket = await tx.basket(userId)
  if (basket.length === 0) return failed('basket-empty')
  if (basket.some((line) => line.qty < 1)) return failed('quantity-invalid')
  if (input.addressId === '') return failed('address-missing')
  const found = (await tx.addresses(userId)).find((each) => each.id === input.addressId)
  if (!found) return failed('address-not-found')
  const { lines, totals } = orderLines(basket)
  if (input.total !== null && input.total !== totals.total) return failed('total-changed')
  if (method === 'online' && totals.total < deps.providers.default.minAmount) return failed('amount-too-small')
  const customer = await tx.customer(userId)
  if (!customer) return failed('token-invalid')
  const settings = await tx.settings()
  if (method === 'cash') {
    const refused = await refusedCash(tx, customer, totals.total, settings)
    if (refused) return refused
  }

  const now = deps.now()
  const holdMs = isVerified(customer) ? RESERVATION_TTL_MS : settings.limits.guestHoldMinutes * MINUTE
  const { mrp, total, discount } = totals
  const fresh: Checkout = {
    id: deps.newId(),
    userId,
    idempotencyKey: input.idempotencyKey,
    state: 'open',
    method,
    lines,
    address: orderAddress(found),
    mrp,
    total,
    discount,
    provider: method === 'online' ? deps.providers.default.id : '',
    providerOrderId: null,
    expiresAt: now + holdMs,
    createdAt: now,
    updatedAt: now,
  }
  const older = await tx.openCheckoutOfCustomer(userId)
  if (older && older.expiresAt - now >= Math.min(MIN_TIME_LEFT_MS, holdMs / 2) && isSamePurchase(older, fresh))
    return ok({ checkout: older, fresh: false })
  if (older) await releaseCheckout(tx, older.id, older.expiresAt <= now ? 'expired' : 'cancelled', now)

  const counted = await checkoutLimits(customer, input.network, settings.limits)
  const reached = await reachedLimit(tx, counted, now)
  if (reached) return failed('too-many-checkouts', reached)
  if (!isVerified(customer)) await tx.lockGuestHolds()
  const short = await tx.takeStock(lines)
  if (short.length > 0) return outOfStock(withTitles(short, lines))
  if (!isVerified(customer)) {
    const beyond = await beyondGuestStock(tx, lines, settings.limits.guestStockPercent)
    if (beyond) return failed('guest-stock-limit', { shortages: beyond })
  }
  await tx.addCheckout(fresh)
  if (method === 'cash') await createOrderFromCheckout(deps, tx, fresh, `cash_${fresh.id}`)
  // Last, since other checkouts wait for the counters from here to the commit.
  const exceeded = await countUp(tx, counted, now)
  if (exceeded) return failed('too-many-checkouts', exceeded)
  return ok({ checkout: fresh, fresh: true })
}

function repeat(deps: Pick<Dependencies, 'now'>, earlier: Checkout, input: OpenCheckoutInput): Opened {
  const same =
    earlier.address?.id === input.addressId &&
    earlier.method === input.method &&
    (input.total === null || input.total === earlier.total)
  if (!same) return failed('key-reused')
  const isUsable = earlier.state === 'placed' || (earlier.state === 'open' && earlier.expiresAt > deps.now())
  return isUsable ? ok({ checkout: earlier, fresh: false }) : failed('checkout-expired')
}

/** Two tabs on one basket share a checkout, so that it cannot be paid twice. */
function isSamePurchase(a: Checkout, b: Checkout): boolean {
  const fingerprint = ({ lines, address, method, provider }: Checkout) =>
    JSON.stringify([method, provider, addressFields(address), lines.map(lineFields)])
  return fingerprint(a) === fingerprint(b)
}

function lineFields({ productId, qty, sellingPrice, mrp }: Checkout['lines'][number]) {
  return [productId, qty, sellingPrice, mrp]
}

function addressFields(address: OrderAddress | null) {
  return address && Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1))
}
