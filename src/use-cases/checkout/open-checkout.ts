import { type Customer, isVerified } from '#domain/accounts.ts'
import type { Checkout } from '#domain/checkout.ts'
import type { OrderAddress, PaymentMethod } from '#domain/orders.ts'
import type { StoreSettings } from '#domain/settings/settings.ts'
import type { Paise } from '#domain/values/money/money.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { StockLine, Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { checkoutLimits } from '../limits/checkout-limits.ts'
import { type CountedLimit, countUp, type ReachedLimit, reachedLimit } from '../limits/counted-limit.ts'
import { createOrderFromCheckout } from '../orders/create-order.ts'
import { type OutOfStock, outOfStock, type Shortage, shortOf, withTitles } from '../stock-shortage.ts'
import { withTransaction } from '../with-transaction.ts'
import { type CashRefusal, refusedCash } from './cash-limits.ts'
import { beyondGuestStock } from './guest-stock.ts'
import { openProviderOrder } from './open-provider-order.ts'
import { orderAddress, orderLines } from './order-snapshot.ts'
import { endCheckout } from './release-checkout.ts'
import { stockContentionOf } from './stock-contention.ts'
import {
  checkChosen,
  NO_SUBSTITUTION_INPUT,
  preferenceFor,
  type SubstitutionInput,
} from './substitution-preferences.ts'

const MINUTE = 60_000
/**
 * How long the stock of an account is reserved: longer than the payment window, so that money never comes for stock just
 * released. A guest's is reserved for as long as the owner says.
 */
const RESERVATION_TTL_MS = 20 * MINUTE
/** An open checkout is offered again only while the customer still has this long to pay. */
const MIN_TIME_LEFT_MS = 6 * MINUTE

export interface OpenCheckoutInput {
  customer: Customer
  settings: StoreSettings
  idempotencyKey: string
  addressId: string
  method: PaymentMethod
  /** The total the customer was shown; null when none was shown. */
  total: Paise | null
  /** What is wanted for goods that are not there; without it nothing was said. */
  substitution?: SubstitutionInput
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
  | { code: 'substitute-not-suitable' }
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
  const { customer, settings, network } = input
  const limits = checkoutLimits(customer, network, settings.limits)
  const contention = stockContentionOf(deps.store)
  const opened = await contention.queue(async () => {
    const refused = await refusedEarly(deps, input, { limits, isContended: contention.isOn(deps.now()) })
    return refused ?? withTransaction(deps.store, (tx) => openIn(deps, tx, input, limits))
  })
  if (!opened.ok) {
    if (opened.code === 'out-of-stock') contention.begin(deps.now())
    return opened
  }
  const { checkout, fresh } = opened.value
  if (checkout.method === 'cash' || checkout.providerOrderId !== null) return ok(checkout)
  return openProviderOrder(deps, checkout, fresh)
}

/** `fresh` when the checkout was made just now, so that the provider cannot have an order for it yet. */
type Opened = Result<{ checkout: Checkout; fresh: boolean }, Refusal>

/**
 * Too many checkouts, or while customers compete for the last units what the basket lacks, by reading without a lock:
 * most of a flood is answered by it, without a transaction. Null when only a transaction can tell.
 */
async function refusedEarly(
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  { customer: { id: userId }, idempotencyKey }: OpenCheckoutInput,
  { limits, isContended }: { limits: readonly CountedLimit[]; isContended: boolean },
): Promise<Extract<Opened, { ok: false }> | null> {
  const reached = await reachedLimit(store, limits, now())
  const short = !reached && isContended ? shortOf(await store.basket(userId), now()) : []
  if (!reached && short.length === 0) return null
  // What is open already is answered again, and may have reserved the units that are missing.
  if (await store.openCheckoutOfCustomer(userId)) return null
  if (await store.checkoutByKey(userId, idempotencyKey)) return null
  return reached ? failed('too-many-checkouts', reached) : outOfStock(short)
}

async function openIn(
  deps: Pick<Dependencies, 'providers' | 'now' | 'newId'>,
  tx: Transaction,
  input: OpenCheckoutInput,
  limits: readonly CountedLimit[],
): Promise<Opened> {
  const { customer, settings, method, substitution: requested = NO_SUBSTITUTION_INPUT } = input
  const { id: userId } = customer
  const { idempotencyKey } = input
  const basis = await tx.lockPurchaseBasis({ userId, productIds: null, paymentId: null, idempotencyKey })
  if (!basis) return failed('token-invalid')
  const { basket, addresses, openCheckoutId, repeatedCheckoutId } = basis
  const repeated = repeatedCheckoutId && (await tx.checkout(repeatedCheckoutId))
  if (repeated) return repeat(deps, repeated, input)
  const older = openCheckoutId === null ? null : await tx.checkout(openCheckoutId)
  if (basket.length === 0) return failed('basket-empty')
  if (basket.some((line) => line.qty < 1)) return failed('quantity-invalid')
  if (input.addressId === '') return failed('address-missing')
  const found = addresses.find((each) => each.id === input.addressId)
  if (!found) return failed('address-not-found')
  const now = deps.now()
  const { lines, totals } = orderLines(basket, now, (id) => preferenceFor(requested, settings.substitution, id))
  if (input.total !== null && input.total !== totals.total) return failed('total-changed')
  if (method === 'online' && totals.total < deps.providers.default.minAmount) return failed('amount-too-small')
  const chosen = await checkChosen(tx, basket, requested)
  if (!chosen.ok) return chosen
  if (method === 'cash') {
    const refused = await refusedCash(tx, customer, totals.total, settings)
    if (refused) return refused
  }

  const holdMs = isVerified(customer) ? RESERVATION_TTL_MS : settings.limits.guestHoldMinutes * MINUTE
  const { mrp, total, discount } = totals
  const fresh: Checkout = {
    id: orderedId(deps.newId(), now),
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
  if (older && older.expiresAt - now >= Math.min(MIN_TIME_LEFT_MS, holdMs / 2) && isSamePurchase(older, fresh))
    return ok({ checkout: older, fresh: false })
  // An open checkout may have the units that seem to be missing. Without one nothing has to be locked to say so.
  const missing = older ? [] : shortOf(basket, now)
  if (missing.length > 0) return outOfStock(missing)
  const state = older && older.expiresAt <= now ? 'expired' : 'cancelled'
  const released = older && (await endCheckout(tx, older.id, { state, now }))

  if (method === 'cash') await createOrderFromCheckout(deps, tx, fresh, { paymentId: `cash_${fresh.id}`, isNew: true })
  else await tx.addCheckout(fresh)
  const refused = await reserve(tx, fresh, released ?? [], input)
  if (refused) return refused
  // Last, since other checkouts wait for the counters from here to the commit.
  const exceeded = await countUp(tx, limits, now)
  if (exceeded) return failed('too-many-checkouts', exceeded)
  return ok({ checkout: fresh, fresh: true })
}

/** Takes the stock of a checkout that has been saved, and returns that of an earlier one; null when that is done. */
async function reserve(
  tx: Transaction,
  { lines }: Checkout,
  released: readonly StockLine[],
  { customer, settings }: OpenCheckoutInput,
): Promise<Extract<Opened, { ok: false }> | null> {
  const isGuest = !isVerified(customer)
  if (isGuest) await tx.lockGuestHolds()
  const short = await tx.takeStock(lines, released)
  if (short.length > 0) return outOfStock(withTitles(short, lines))
  const beyond = isGuest ? await beyondGuestStock(tx, lines, settings.limits.guestStockPercent) : null
  return beyond && failed('guest-stock-limit', { shortages: beyond })
}

function repeat(deps: Pick<Dependencies, 'now'>, earlier: Checkout, input: OpenCheckoutInput): Opened {
  const same =
    earlier.address?.id === input.addressId &&
    earlier.method === input.method &&
    (input.total === null || input.total === earlier.total) &&
    earlier.lines.every((line) => hasSameInput(input.substitution ?? NO_SUBSTITUTION_INPUT, line))
  if (!same) return failed('key-reused')
  const isUsable = earlier.state === 'placed' || (earlier.state === 'open' && earlier.expiresAt > deps.now())
  return isUsable ? ok({ checkout: earlier, fresh: false }) : failed('checkout-expired')
}

/** Whether a line has what is said of it; what is not said now was no different then. */
function hasSameInput({ ofOrder, ofProducts }: SubstitutionInput, line: Checkout['lines'][number]): boolean {
  const requested =
    ofProducts.get(line.productId) ?? (ofOrder === null ? null : { choice: ofOrder, substituteId: null })
  return (
    requested === null || (requested.choice === line.substitution && requested.substituteId === line.wantedSubstituteId)
  )
}

/** Two tabs on one basket share a checkout, so that it cannot be paid twice. */
function isSamePurchase(a: Checkout, b: Checkout): boolean {
  const fingerprint = ({ lines, address, method, provider }: Checkout) =>
    JSON.stringify([method, provider, addressFields(address), lines.map(lineFields)])
  return fingerprint(a) === fingerprint(b)
}

function lineFields(line: Checkout['lines'][number]) {
  const { productId, qty, sellingPrice, mrp, substitution, wantedSubstituteId } = line
  return [productId, qty, sellingPrice, mrp, substitution, wantedSubstituteId]
}

function addressFields(address: OrderAddress | null) {
  return address && Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1))
}
