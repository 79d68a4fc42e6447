import { type Customer, listProducts, type Orders, signInAgain, signInAsGuest, signOut, signUp } from './customer.ts'
import type { ApiResponse, ShopUnderRecording } from './shop-under-recording.ts'

/** What one customer reads of their own data, as the release that wrote it responded. */
interface RecordedCustomer {
  /** The customer's part in the journeys, by which the upgrade tests find them. */
  role: string
  email: string
  password: string | null
  /** Tokens that are signed in at the end of the recording. */
  tokens: string[]
  /** Tokens that have been signed out. */
  endedTokens: string[]
  responses: Record<string, ApiResponse>
}

export interface RecordedResponses {
  /** Milliseconds since 1970, at the end of the recording. */
  recordedAt: number
  /** Without a token. */
  responses: Record<string, ApiResponse>
  customers: RecordedCustomer[]
}

export interface Journeys {
  customers: { role: string; customer: Customer; tokens: string[]; endedTokens: string[] }[]
  /** The provider's order of the checkout that waits for its payment. */
  openProviderOrderId: string
}

const HOME = {
  name: 'Asha Rao',
  mobileNum: '9876543210',
  apartment: '12 Lakeview',
  area: 'Indiranagar',
  landmark: 'Opposite the park',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560038',
  status: true,
  tag: 'Home',
}
const WORK = { ...HOME, apartment: '4th floor, Tower B', area: 'Whitefield', status: false, tag: 'Work' }
/** The states that the shop's own staff give an order, in their order. */
const STAFF_STATES = ['accepted', 'packed', 'out for delivery', 'delivered']
const CUSTOMER_PATHS = ['/api/user/cart', '/api/user/wishlist', '/api/user/address', '/api/user/orders']
const PUBLIC_PATHS = ['/api/store', '/api/categories', '/api/products']

/** Fills a new shop with customers in every state that the API, the sandbox and the commands can bring about. */
export async function takeJourneys(shop: ShopUnderRecording): Promise<Journeys> {
  const inStock = (await listProducts(shop)).filter(({ stock }) => Number(stock) > 20)
  const ids = inStock.map((product) => product._id)
  const pick = (index: number) => ids[index] ?? ''

  const asha = await signUp(shop, 'Asha Rao', 'asha@customer.example')
  await asha.addAddress(WORK)
  await asha.addAddress(HOME)
  for (const index of [3, 4, 5]) await asha.addToWishlist(pick(index))
  await buyInEveryState(shop, asha, pick)
  const ashaTokens = [asha.token, await signInAgain(shop, asha)]
  const endedToken = await signInAgain(shop, asha)
  await signOut(shop, endedToken)

  const farhan = await signUp(shop, 'Farhan Ali', 'farhan@customer.example')
  await farhan.addAddress({ ...HOME, name: 'Farhan Ali' })
  await payReplacedCheckout(shop, farhan, asha)
  await asha.addToBasket(pick(0), 2)
  await asha.addToBasket(pick(1), 1)

  const guest = await signInAsGuest(shop)
  await guest.buyBare(pick(2))
  await guest.addToWishlist(pick(6))
  await guest.addToBasket(pick(7), 3)

  const devi = await signUp(shop, 'Devi Nair', 'devi@customer.example')

  const bilal = await signUp(shop, 'Bilal Khan', 'bilal@customer.example')
  await bilal.addAddress({ ...HOME, name: 'Bilal Khan', tag: 'Others' })
  await bilal.addToBasket(pick(8), 4)
  await bilal.addToBasket(pick(9), 1)
  const openProviderOrderId = await bilal.openCheckout('the checkout that stays open')
  await shop.controlSandbox('/payments', { order_id: openProviderOrderId, outcome: 'failed' })

  const chitra = await signUp(shop, 'Chitra Iyer', 'chitra@customer.example')
  await chitra.addAddress({ ...HOME, name: 'Chitra Iyer' })
  await cancelWithEveryRefund(shop, chitra, pick)

  const customers = [
    { role: 'orders in every state', customer: asha, tokens: ashaTokens, endedTokens: [endedToken] },
    { role: 'refund without an order', customer: farhan, tokens: [farhan.token], endedTokens: [] },
    { role: 'guest', customer: guest, tokens: [guest.token], endedTokens: [] },
    { role: 'nothing yet', customer: devi, tokens: [devi.token], endedTokens: [] },
    { role: 'open checkout', customer: bilal, tokens: [bilal.token], endedTokens: [] },
    { role: 'refund in every state', customer: chitra, tokens: [chitra.token], endedTokens: [] },
  ]
  return { customers, openProviderOrderId }
}

/** To be called right before the shop is stopped: its reconciler goes on asking about refunds. */
export async function readResponses(shop: ShopUnderRecording, { customers }: Journeys): Promise<RecordedResponses> {
  const recorded: RecordedCustomer[] = []
  for (const { role, customer, tokens, endedTokens } of customers) {
    const { email, password, token } = customer
    const paths = [...CUSTOMER_PATHS, ...orderPaths(await customer.orders())]
    recorded.push({ role, email, password, tokens, endedTokens, responses: await read(shop, paths, token) })
  }
  const responses = await read(shop, PUBLIC_PATHS, null)
  return { recordedAt: Date.now(), responses, customers: recorded }
}

async function read(
  shop: ShopUnderRecording,
  paths: readonly string[],
  token: string | null,
): Promise<Record<string, ApiResponse>> {
  const responses: Record<string, ApiResponse> = {}
  for (const path of paths) responses[path] = await shop.call({ method: 'GET', path, token })
  if (token !== null) {
    const verify = { method: 'POST', path: '/api/auth/verify', body: { encodedToken: token } } as const
    responses[verify.path] = await shop.call(verify)
  }
  return responses
}

function orderPaths({ orders }: Orders): string[] {
  return orders.map((order) => `/api/user/orders/${order._id}`)
}

/** One order for each state; where staff have no commands, all stay placed but the cancelled one. */
async function buyInEveryState(
  shop: ShopUnderRecording,
  customer: Customer,
  pick: (index: number) => string,
): Promise<void> {
  for (const [index, last] of ['placed', ...STAFF_STATES].entries()) {
    const orderId = await customer.buy(pick(10 + index), index + 1)
    for (const state of STAFF_STATES.slice(0, STAFF_STATES.indexOf(last) + 1)) await shop.advanceOrder?.(orderId, state)
  }
  if (shop.advanceOrder) await customer.buyWithCash(pick(15))
  const cancelled = await customer.buy(pick(16), 2)
  await customer.cancel(cancelled)
  await customer.waitForOrders((orders) => refundStateOf(orders, cancelled) === 'processed')
}

/**
 * Money that comes for a checkout which the customer replaced goes back without an order. What is left in the
 * customer's basket is then sold out to another one.
 */
async function payReplacedCheckout(shop: ShopUnderRecording, customer: Customer, other: Customer): Promise<void> {
  const scarce = (await listProducts(shop))
    .filter(({ stock }) => Number(stock) > 0)
    .toSorted((a, b) => Number(a.stock) - Number(b.stock))
  const [rare, next] = scarce
  if (!rare || !next) throw new Error('the sample store is empty')
  await customer.addToBasket(next._id, 1)
  const providerOrderId = await customer.openCheckout('replaced by the next')
  await customer.addToBasket(next._id, 1)
  await customer.openCheckout('in place of the first')
  await shop.controlSandbox('/payments', { order_id: providerOrderId })
  await customer.waitForOrders(({ payments }) => payments.some(({ refunds }) => refunds[0]?.state === 'processed'))
  await customer.clearBasket()
  await customer.addToBasket(rare._id, 1)
  await other.buy(rare._id, Number(rare.stock))
}

async function cancelWithEveryRefund(
  shop: ShopUnderRecording,
  customer: Customer,
  pick: (index: number) => string,
): Promise<void> {
  const [processed, pending, failed, due] = [
    await customer.buy(pick(17), 1),
    await customer.buy(pick(18), 2),
    await customer.buy(pick(19), 3),
    await customer.buy(pick(20), 4),
  ]
  for (const [orderId, outcome] of [
    [processed, 'processed'],
    [pending, 'pending'],
    [failed, 'failed'],
  ] as const) {
    // Release 0.1.0 sends a failed refund anew as soon as the webhook about it comes, which then fails again.
    await shop.controlSandbox('', { reset: true, refunds: { outcome }, webhooks: { suppress: outcome === 'failed' } })
    await customer.cancel(orderId)
    await customer.waitForOrders((orders) => refundStateOf(orders, orderId) === outcome)
  }
  // Last, because the shop would try again as soon as the provider is back.
  await shop.controlSandbox('', { faults: [{ kind: 'status', status: 500, method: 'POST', path: '/refund' }] })
  await customer.cancel(due)
  await customer.waitForOrders((orders) => refundStateOf(orders, due) === 'due')
}

function refundStateOf({ payments }: Orders, orderId: string): string | undefined {
  return payments.find((payment) => payment.orderId === orderId)?.refunds[0]?.state
}
