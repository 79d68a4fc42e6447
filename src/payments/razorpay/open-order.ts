import type { PaymentProvider, ProviderOrder, ProviderResult } from '../provider.ts'
import { createHttpClient } from './http-client.ts'
import { backoff, parseResponse, type RequestOptions, unavailable } from './request.ts'
import { orderResponse, ordersResponse } from './response-schemas.ts'

type OrderToOpen = Parameters<PaymentProvider['openOrder']>[0]

const ATTEMPTS = 3

/** Minutes in which an authorised payment is still captured by itself: as long as the bank may be late. */
const CAPTURE_WITHIN = 7200

/**
 * Opens one order for a receipt. The provider knows no idempotency key for orders, so whenever an earlier
 * attempt may have got through, it is asked by receipt first and what it has is used.
 */
export async function openOrder(options: RequestOptions, order: OrderToOpen): Promise<ProviderResult<ProviderOrder>> {
  if (order.receipt === '' || order.receipt.length > 40) throw new RangeError('a receipt has 1 to 40 characters')
  if (!Number.isSafeInteger(order.amount)) throw new RangeError('an amount is whole paise')

  const deadline = options.now() + options.timeoutMs
  let mayExist = !order.fresh
  for (let attempt = 1; ; attempt += 1) {
    const result = await openOnce(options, order, mayExist, deadline)
    if ('ok' in result) return result
    mayExist ||= result.asked
    if (attempt === ATTEMPTS || !(await backoff(options, attempt, deadline))) return unavailable(result.detail)
  }
}

async function openOnce(
  options: RequestOptions,
  order: OrderToOpen,
  mayExist: boolean,
  deadline: number,
): Promise<ProviderResult<ProviderOrder> | { detail: string; asked: boolean }> {
  if (mayExist) {
    const path = `/v1/orders?receipt=${encodeURIComponent(order.receipt)}`
    const found = await createHttpClient(options, { method: 'GET', path, deadline })
    if (found.kind === 'trouble') return found
    const orders = parseResponse(options, found, ordersResponse)
    if (!orders.ok) return orders
    const existing = best(orders.value.items.filter((one) => one.receipt === order.receipt))
    if (existing) return fitting(existing, order)
  }
  const made = await createHttpClient(options, {
    method: 'POST',
    path: '/v1/orders',
    deadline,
    body: {
      amount: order.amount,
      currency: 'INR',
      receipt: order.receipt,
      notes: order.notes ?? {},
      payment: {
        capture: 'automatic',
        capture_options: {
          automatic_expiry_period: CAPTURE_WITHIN,
          manual_expiry_period: CAPTURE_WITHIN,
          refund_speed: 'normal',
        },
      },
    },
  })
  return made.kind === 'trouble' ? made : parseResponse(options, made, orderResponse)
}

/** Should there be several all the same, the one that is furthest, and of those the first. */
function best<T extends ProviderOrder & { createdAt: number }>(orders: readonly T[]): T | undefined {
  const rank = { paid: 0, attempted: 1, created: 2 }
  return orders.toSorted((a, b) => rank[a.status] - rank[b.status] || a.createdAt - b.createdAt)[0]
}

function fitting(existing: ProviderOrder, order: OrderToOpen): ProviderResult<ProviderOrder> {
  if (existing.amount === order.amount && existing.currency === 'INR') return { ok: true, value: existing }
  return { ok: false, code: 'refused', detail: 'the receipt already has an order of another amount' }
}
