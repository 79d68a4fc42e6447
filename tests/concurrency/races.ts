import { setTimeout as wait } from 'node:timers/promises'
import type { CallResult } from '#contract/transport.ts'
import { expectSuccess } from '#tests/support/api.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { mapInBatches, openAndPay, openCheckout, payOrder, signInGuest, type TestShop } from './shop-under-test.ts'

// What must hold however many come at once. Each rule makes the rush and answers what was broken: nothing, in a shop
// that keeps it. The same rushes are run on naive shops, to show that they find what they look for.

/**
 * The last units are sold once: as many orders as there were units, and everybody else is told so. `atOnce` is how many
 * of them must hear it in the first answer, rather than that the shop is busy.
 */
export async function buyLastUnits(
  place: TestShop,
  rush: { units: number; buyers: number; atOnce?: number },
): Promise<string[]> {
  const product = await place.addProduct({ stock: rush.units })
  const guests = await mapInBatches(Array.from({ length: rush.buyers }), 20, () => signInGuest(place, product))
  let atOnce = 0
  const answers = await Promise.all(
    guests.map(async (guest) => {
      const key = crypto.randomUUID()
      let calls = 0
      const opened = await patiently(() => {
        calls += 1
        return guest.client.checkout({ addressId: guest.address._id }, key)
      })
      if (!opened.ok) {
        if (opened.failure.code === 'out-of-stock' && calls === 1) atOnce += 1
        return opened.failure.code
      }
      const proof = await payOrder(place, opened.value.checkout.payment?.order_id ?? '')
      const placed = await patiently(() => guest.client.placeOrder(proof))
      return placed.ok ? 'ordered' : placed.failure.code
    }),
  )
  const told = (what: string) => answers.filter((answer) => answer === what).length
  const sold = await place.queryRows(`select qty from order_lines where product_id = '${product.id}'`)
  const [left] = await place.queryRows(`select stock from products where id = '${product.id}'`)
  return broken({
    'orders told': [told('ordered'), rush.units],
    'refusals told': [told('out-of-stock'), rush.buyers - rush.units],
    'orders kept': [sold.length, rush.units],
    'units left': [left?.stock, 0],
    [`at least ${rush.atOnce ?? 0} refusals told at once, and not only ${atOnce}`]: [
      atOnce >= (rush.atOnce ?? 0),
      true,
    ],
  })
}

/** One payment, told by the browser, the provider and the reconciler at once, becomes one order. */
export async function signalPaymentThreeTimes(place: TestShop): Promise<string[]> {
  const found: string[] = []
  await place.controls.configure({ webhooks: { suppress: true } })
  for (const order of arrivals(['callback', 'webhook', 'reconciler'])) {
    for (const gap of [0, 8]) {
      const guest = await signInGuest(place, await place.addProduct())
      const proof = await openAndPay(place, guest)
      const { events } = await place.controls.ledger()
      const fresh = events.filter((event) => event.state === 'suppressed')
      const messengers: Record<string, () => Promise<unknown>> = {
        callback: () => guest.client.placeOrder(proof),
        webhook: () => Promise.all(fresh.map((event) => place.controls.resend(event.id))),
        reconciler: () => place.reconcile(),
      }
      const answers: Promise<unknown>[] = []
      for (const name of order) {
        answers.push(messengers[name]?.() ?? Promise.resolve())
        if (gap > 0) await wait(gap)
      }
      await Promise.all(answers)
      const delivered = async () => (await place.controls.ledger()).events.every((event) => event.state === 'delivered')
      if (!(await waitUntil(delivered, 5000))) found.push('a webhook was not taken')
      // Acting on a webhook goes on after its answer.
      await wait(150)
      const told = await guest.client.placeOrder(proof)
      const orders = await place.queryRows(`select id from orders where payment_id = '${proof.payment_id}'`)
      const refunds = await place.queryRows(`select id from refunds where payment_id = '${proof.payment_id}'`)
      const shown = told.ok ? told.value.orders.length : told.failure.code
      found.push(
        ...broken({
          [`${order.join(', ')}: orders`]: [orders.length, 1],
          [`${order.join(', ')}: refunds`]: [refunds.length, 0],
          [`${order.join(', ')}: orders shown`]: [shown, 1],
        }),
      )
    }
  }
  await place.controls.configure({})
  return found
}

/** The same order call, sent many times at once, makes one order and is answered the same every time. */
export async function repeatOrderCall(place: TestShop, calls: number): Promise<string[]> {
  await place.controls.configure({ webhooks: { suppress: true } })
  const guest = await signInGuest(place, await place.addProduct())
  const proof = await openAndPay(place, guest)
  const answers = await Promise.all(Array.from({ length: calls }, () => guest.client.placeOrder(proof)))
  await place.controls.configure({})
  const said = new Set(answers.map((answer) => JSON.stringify(answer)))
  const orders = await place.queryRows(`select id from orders where payment_id = '${proof.payment_id}'`)
  return broken({
    'answers that were not the order': [answers.filter((answer) => !answer.ok).length, 0],
    'different answers': [said.size, 1],
    orders: [orders.length, 1],
  })
}

/** A basket paid in two tabs is ordered once, and the other payment goes back whole. */
export async function payInTwoTabs(place: TestShop, rounds: number): Promise<string[]> {
  const found: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const guest = await signInGuest(place, await place.addProduct())
    const { address } = guest
    const book = expectSuccess(await guest.client.addAddress({ ...address, name: 'Second tab', status: false }))
    const second = book.addresses.find((each) => each._id !== address._id)?._id ?? ''
    // Tabs that agree on everything share a checkout, which the provider lets be paid once. These do not agree.
    const tabs = [await openCheckout(guest), await openCheckout(guest, second)]
    await place.controls.configure({ webhooks: { suppress: true } })
    const proofs = await Promise.all((round % 2 ? tabs : tabs.toReversed()).map((tab) => payOrder(place, tab)))
    const answers = await Promise.all(proofs.map((proof) => guest.client.placeOrder(proof)))
    await place.controls.configure({})
    const codes = answers.map((answer) => (answer.ok ? 'ordered' : answer.failure.code))
    const orders = await place.queryRows(`select id from orders where user_id = '${guest.user._id}'`)
    const ids = proofs.map((proof) => proof.payment_id)
    const back = async () => (await place.controls.ledger()).refunds.filter((each) => ids.includes(each.payment_id))
    await waitUntil(async () => (await back()).length > 0, 5000)
    const refunds = await back()
    found.push(
      ...broken({
        answers: [codes.toSorted().join(), 'ordered,payment-refunded'],
        orders: [orders.length, 1],
        'refunds at the provider': [refunds.length, 1],
        'paise sent back': [refunds[0]?.amount, 4500],
      }),
    )
  }
  return found
}

/** Steps of a quantity, up and down from many tabs at once, are all counted. */
export async function stepQuantityInParallel(place: TestShop): Promise<string[]> {
  const product = await place.addProduct()
  const { client } = await signInGuest(place, product)
  for (let unit = 1; unit < 40; unit += 1) expectSuccess(await client.stepCartItem(product.id, 'increment'))
  const steps = Array.from({ length: 100 }, (_, n) => (n % 5 < 3 ? ('increment' as const) : ('decrement' as const)))
  const answers = await Promise.all(steps.map((step) => client.stepCartItem(product.id, step)))
  const { cart } = expectSuccess(await client.cart())
  return broken({
    'steps refused': [answers.filter((answer) => !answer.ok).length, 0],
    quantity: [cart[0]?.qty, 40 + 60 - 40],
  })
}

/** Of addresses that all want to be the default at once, one is, and none is lost. */
export async function addDefaultAddressesInParallel(place: TestShop, rounds: number): Promise<string[]> {
  const found: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { client, address } = await signInGuest(place)
    const asked = ['First', 'Second'].map((name) => client.addAddress({ ...address, name, status: true }))
    const answers = await Promise.all(asked)
    const book = expectSuccess(await client.addresses()).addresses
    found.push(
      ...broken({
        'addresses refused': [answers.filter((answer) => !answer.ok).length, 0],
        addresses: [book.length, 3],
        defaults: [book.filter((each) => each.status).length, 1],
      }),
    )
  }
  return found
}

/** An e-mail signed up in two spellings at once is one shopper. */
export async function signUpOneEmailTwice(place: TestShop, rounds: number): Promise<string[]> {
  const found: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const email = `asha.${crypto.randomUUID()}@example.in`
    const form = { fullName: 'Asha Rao', password: 'lotus-and-mango-41' }
    const answers = await Promise.all(
      [email, email.toUpperCase()].map((written) => place.createClient().signUp({ ...form, email: written })),
    )
    const kept = await place.queryRows(`select id from shoppers where lower(email) = '${email}'`)
    const codes = answers.map((answer) => (answer.ok ? 'signed up' : answer.failure.code))
    found.push(...broken({ answers: [codes.toSorted().join(), 'email-taken,signed up'], shoppers: [kept.length, 1] }))
  }
  return found
}

function broken(facts: Record<string, [found: unknown, due: unknown]>): string[] {
  return Object.entries(facts)
    .filter(([, [found, due]]) => String(found) !== String(due))
    .map(([what, [found, due]]) => `${what}: ${found}, not ${due}`)
}

function arrivals(names: readonly string[]): string[][] {
  if (names.length < 2) return [[...names]]
  return names.flatMap((first) => arrivals(names.filter((name) => name !== first)).map((rest) => [first, ...rest]))
}

/** Asks again, as a browser would, when the shop says that it is busy: that is no answer to the question. */
async function patiently<T>(call: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call()
    if (answer.ok || answer.failure.status !== 503 || tries === 30) return answer
    await wait(200 * tries)
  }
}
