import type { PaymentProvider, ProviderOrder, ProviderResult } from '../provider.ts'
import type { ApiClient } from './client/api-client.ts'
import { orderResponse, ordersResponse } from './client/response-schemas.ts'

type NewOrder = Parameters<PaymentProvider['openOrder']>[0]

const MAX_RECEIPT_LENGTH = 40

/** How long an authorized payment is still captured automatically: as late as a bank may authorize. */
const CAPTURE_EXPIRY_MINUTES = 7200

/**
 * Opens one order for a receipt. The provider has no idempotency key for orders, so whenever an earlier attempt may
 * have reached it, it is asked for the receipt first and the order it has is used.
 */
export async function openOrder(api: ApiClient, order: NewOrder): Promise<ProviderResult<ProviderOrder>> {
  if (order.receipt === '' || order.receipt.length > MAX_RECEIPT_LENGTH) {
    throw new RangeError(`a receipt has 1 to ${MAX_RECEIPT_LENGTH} characters`)
  }
  if (!Number.isSafeInteger(order.amount)) throw new RangeError('an amount is whole paise')

  let mayExist = !order.fresh
  return api.retry<ProviderOrder>(async (deadline) => {
    if (mayExist) {
      const path = `/v1/orders?receipt=${encodeURIComponent(order.receipt)}`
      const found = await api.attempt({ method: 'GET', path }, ordersResponse, deadline)
      if (!('ok' in found) || !found.ok) return found
      const existing = mostAdvanced(found.value.items.filter((one) => one.receipt === order.receipt))
      if (existing) return checkAmount(existing, order)
    }
    const request = { method: 'POST', path: '/v1/orders', body: toRequestBody(order) } as const
    const created = await api.attempt(request, orderResponse, deadline)
    if (!('ok' in created) && created.sent) mayExist = true
    return created
  })
}

function toRequestBody({ amount, receipt, notes = {} }: NewOrder): object {
  return {
    amount,
    currency: 'INR',
    receipt,
    notes,
    payment: {
      capture: 'automatic',
      capture_options: {
        automatic_expiry_period: CAPTURE_EXPIRY_MINUTES,
        manual_expiry_period: CAPTURE_EXPIRY_MINUTES,
        refund_speed: 'normal',
      },
    },
  }
}

/** Should there be several orders all the same: the one nearest to paid, of those the oldest. */
function mostAdvanced<T extends ProviderOrder & { createdAt: number }>(orders: readonly T[]): T | undefined {
  const rank = { paid: 0, attempted: 1, created: 2 }
  return orders.toSorted((a, b) => rank[a.status] - rank[b.status] || a.createdAt - b.createdAt)[0]
}

function checkAmount(existing: ProviderOrder, order: NewOrder): ProviderResult<ProviderOrder> {
  if (existing.amount === order.amount && existing.currency === 'INR') return { ok: true, value: existing }
  return { ok: false, code: 'refused', detail: 'the receipt already has an order of another amount' }
}
