import { setTimeout as wait } from 'node:timers/promises'
import type { CallResult } from '#contract/client/transport.ts'
import { expectSuccess } from '#tests/support/api.ts'
import { signUpWithAddress } from '#tests/support/records/sign-up.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { mapInBatches, openAndPay, openCheckout, payOrder, type ShopUnderTest, signInGuest } from './shop-under-test.ts'

// Each function sends concurrent requests and returns the violations it finds: none in a correct shop. The same races
// are run on shops without a safeguard, which shows that they find what they look for.

/** Long enough for a busy machine; nothing waits longer than it has to. */
const WEBHOOK_TIMEOUT_MS = 30_000

/**
 * The last units are sold once: as many orders as units, and everybody else is refused; whoever asks again is refused by
 * the first response, without being asked to try again. The customers have accounts, since guests take units one after
 * the other.
 */
export async function buyLastUnits(
  shop: ShopUnderTest,
  { units, buyers }: { units: number; buyers: number },
): Promise<string[]> {
  const product = await shop.addProduct({ stock: units })
  const customers = await mapInBatches(Array.from({ length: buyers }), 20, async () => {
    const customer = await signUpWithAddress((token) => shop.createClient(token ?? undefined))
    expectSuccess(await customer.client.addToCart({ _id: product.id }))
    return customer
  })
  const outcomes = await Promise.all(
    customers.map(async ({ client, address }) => {
      const idempotencyKey = crypto.randomUUID()
      const opened = await retryWhileOverloaded(() => client.checkout({ addressId: address._id }, idempotencyKey))
      if (!opened.ok) return opened.failure.code
      const proof = await payOrder(shop, opened.value.checkout.payment?.order_id ?? '')
      const placed = await retryWhileOverloaded(() => client.placeOrder(proof))
      return placed.ok ? 'ordered' : placed.failure.code
    }),
  )
  const refused = customers.filter((_, index) => outcomes[index] === 'out-of-stock')
  const again = await mapInBatches(refused, 20, ({ client, address }) =>
    client.checkout({ addressId: address._id }, crypto.randomUUID()),
  )
  const orderLines = await shop.queryRows(`select qty from order_lines where product_id = '${product.id}'`)
  const [saved] = await shop.queryRows(`select stock from products where id = '${product.id}'`)
  return differences({
    'customers with an order': [outcomes.filter((outcome) => outcome === 'ordered').length, units],
    'customers refused': [refused.length, buyers - units],
    'refused at once when they ask again': [
      again.filter((response) => !response.ok && response.failure.code === 'out-of-stock').length,
      refused.length,
    ],
    'orders in the database': [orderLines.length, units],
    'stock left': [saved?.stock, 0],
  })
}

/** One payment, reported by browser, webhook and reconciler in every order and at the same time, is one order. */
export async function signalPaymentThreeTimes(shop: ShopUnderTest): Promise<string[]> {
  const violations: string[] = []
  await shop.controls.configure({ webhooks: { suppress: true } })
  for (const order of permutations(['callback', 'webhook', 'reconciler'])) {
    for (const gapMs of [0, 8]) {
      const guest = await signInGuest(shop, await shop.addProduct())
      const proof = await openAndPay(shop, guest)
      const { events } = await shop.controls.ledger()
      const suppressed = events.filter((event) => event.state === 'suppressed')
      const signals: Record<string, () => Promise<unknown>> = {
        callback: () => guest.client.placeOrder(proof),
        webhook: () => Promise.all(suppressed.map((event) => shop.controls.resend(event.id))),
        reconciler: () => shop.reconcile(),
      }
      const sent: Promise<unknown>[] = []
      for (const name of order) {
        sent.push(signals[name]?.() ?? Promise.resolve())
        if (gapMs > 0) await wait(gapMs)
      }
      await Promise.all(sent)
      const allDelivered = async () =>
        (await shop.controls.ledger()).events.every((event) => event.state === 'delivered')
      if (!(await waitUntil(allDelivered, WEBHOOK_TIMEOUT_MS))) violations.push('a webhook was not delivered')
      // The shop responds to a webhook before it acts on it.
      await wait(150)
      const repeated = await guest.client.placeOrder(proof)
      const orders = await shop.queryRows(`select id from orders where payment_id = '${proof.payment_id}'`)
      const refunds = await shop.queryRows(`select id from refunds where payment_id = '${proof.payment_id}'`)
      const name = order.join(', ')
      violations.push(
        ...differences({
          [`${name}: orders`]: [orders.length, 1],
          [`${name}: refunds`]: [refunds.length, 0],
          [`${name}: orders in the response`]: [repeated.ok ? repeated.value.orders.length : repeated.failure.code, 1],
        }),
      )
    }
  }
  await shop.controls.configure({})
  return violations
}

/** The same order request, sent many times in parallel, makes one order and gets the same response every time. */
export async function repeatOrderCall(shop: ShopUnderTest, calls: number): Promise<string[]> {
  await shop.controls.configure({ webhooks: { suppress: true } })
  const guest = await signInGuest(shop, await shop.addProduct())
  const proof = await openAndPay(shop, guest)
  const results = await Promise.all(Array.from({ length: calls }, () => guest.client.placeOrder(proof)))
  await shop.controls.configure({})
  const distinct = new Set(results.map((result) => JSON.stringify(result)))
  const orders = await shop.queryRows(`select id from orders where payment_id = '${proof.payment_id}'`)
  return differences({
    'failed calls': [results.filter((result) => !result.ok).length, 0],
    'different responses': [distinct.size, 1],
    orders: [orders.length, 1],
  })
}

/** A basket paid in two tabs is ordered once, and the other payment is refunded whole. */
export async function payInTwoTabs(shop: ShopUnderTest, rounds: number): Promise<string[]> {
  const violations: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const guest = await signInGuest(shop, await shop.addProduct())
    const { address } = guest
    const { addresses } = expectSuccess(
      await guest.client.addAddress({ ...address, name: 'Second tab', status: false }),
    )
    const otherAddressId = addresses.find((candidate) => candidate._id !== address._id)?._id ?? ''
    // Tabs with the same basket and address share a checkout, which can be paid only once; so the addresses differ.
    const tabs = [await openCheckout(guest), await openCheckout(guest, otherAddressId)]
    await shop.controls.configure({ webhooks: { suppress: true } })
    const proofs = await Promise.all((round % 2 ? tabs : tabs.toReversed()).map((tab) => payOrder(shop, tab)))
    const results = await Promise.all(proofs.map((proof) => guest.client.placeOrder(proof)))
    await shop.controls.configure({})
    const codes = results.map((result) => (result.ok ? 'ordered' : result.failure.code))
    const orders = await shop.queryRows(`select id from orders where user_id = '${guest.user._id}'`)
    const paymentIds = proofs.map((proof) => proof.payment_id)
    const sentRefunds = async () =>
      (await shop.controls.ledger()).refunds.filter((refund) => paymentIds.includes(refund.payment_id))
    await waitUntil(async () => (await sentRefunds()).length > 0, WEBHOOK_TIMEOUT_MS)
    const refunds = await sentRefunds()
    violations.push(
      ...differences({
        responses: [codes.toSorted().join(), 'ordered,payment-refunded'],
        orders: [orders.length, 1],
        'refunds at the provider': [refunds.length, 1],
        'refunded paise': [refunds[0]?.amount, 45_00],
      }),
    )
  }
  return violations
}

/** Parallel increments and decrements of one quantity are all counted. */
export async function stepQuantityInParallel(shop: ShopUnderTest): Promise<string[]> {
  const product = await shop.addProduct()
  const { client } = await signInGuest(shop, product)
  for (let unit = 1; unit < 40; unit += 1) expectSuccess(await client.stepCartItem(product.id, 'increment'))
  const steps = Array.from({ length: 100 }, (_, n) => (n % 5 < 3 ? ('increment' as const) : ('decrement' as const)))
  const results = await Promise.all(steps.map((step) => client.stepCartItem(product.id, step)))
  const { cart } = expectSuccess(await client.cart())
  return differences({
    'failed steps': [results.filter((result) => !result.ok).length, 0],
    quantity: [cart[0]?.qty, 40 + 60 - 40],
  })
}

/** Of addresses that are added in parallel as the default, one is the default, and none is lost. */
export async function addDefaultAddressesInParallel(shop: ShopUnderTest, rounds: number): Promise<string[]> {
  const violations: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { client, address } = await signInGuest(shop)
    const calls = ['First', 'Second'].map((name) => client.addAddress({ ...address, name, status: true }))
    const results = await Promise.all(calls)
    const { addresses } = expectSuccess(await client.addresses())
    violations.push(
      ...differences({
        'failed calls': [results.filter((result) => !result.ok).length, 0],
        addresses: [addresses.length, 3],
        defaults: [addresses.filter(({ status }) => status).length, 1],
      }),
    )
  }
  return violations
}

/** An email that is signed up in parallel in two spellings is one customer. */
export async function signUpOneEmailTwice(shop: ShopUnderTest, rounds: number): Promise<string[]> {
  const violations: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const email = `asha.${crypto.randomUUID()}@example.in`
    const form = { fullName: 'Asha Rao', password: 'lotus-and-mango-41' }
    const results = await Promise.all(
      [email, email.toUpperCase()].map((spelling) => shop.createClient().signUp({ ...form, email: spelling })),
    )
    const customers = await shop.queryRows(`select id from shoppers where lower(email) = '${email}'`)
    const codes = results.map((result) => (result.ok ? 'signed up' : result.failure.code))
    violations.push(
      ...differences({
        responses: [codes.toSorted().join(), 'email-taken,signed up'],
        customers: [customers.length, 1],
      }),
    )
  }
  return violations
}

function differences(facts: Record<string, [actual: unknown, expected: unknown]>): string[] {
  return Object.entries(facts)
    .filter(([, [actual, expected]]) => String(actual) !== String(expected))
    .map(([name, [actual, expected]]) => `${name}: ${actual}, not ${expected}`)
}

function permutations(names: readonly string[]): string[][] {
  if (names.length < 2) return [[...names]]
  return names.flatMap((first) => permutations(names.filter((name) => name !== first)).map((rest) => [first, ...rest]))
}

/** Repeats a call while the shop is overloaded (503), as a browser does. */
export async function retryWhileOverloaded<T>(call: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  const MAX_ATTEMPTS = 30
  for (let attempt = 1; ; attempt += 1) {
    const result = await call()
    if (result.ok || result.failure.status !== 503 || attempt === MAX_ATTEMPTS) return result
    await wait(200 * attempt)
  }
}
