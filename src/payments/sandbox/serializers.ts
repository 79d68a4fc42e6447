import type { OrderRecord, PaymentRecord, RefundRecord } from './ledger/records.ts'

/** Empty notes are an empty list, as with the provider. */
export function toOrderJson(order: OrderRecord): object {
  const { capture: _, notes, ...rest } = order
  return {
    ...rest,
    entity: 'order',
    amount_due: Math.max(0, order.amount - order.amount_paid),
    offer_id: null,
    notes: Object.keys(notes).length > 0 ? notes : [],
  }
}

export function toPaymentJson(payment: PaymentRecord): object {
  const { failure, ...rest } = payment
  return {
    ...rest,
    entity: 'payment',
    captured: payment.status === 'captured' || payment.status === 'refunded',
    refund_status: payment.amount_refunded === 0 ? null : payment.status === 'refunded' ? 'full' : 'partial',
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
    notes: [],
  }
}

export function toRefundJson(refund: RefundRecord): object {
  const { idempotency_key: _, request: __, notes, ...rest } = refund
  return {
    ...rest,
    entity: 'refund',
    currency: 'INR',
    speed_requested: 'normal',
    speed_processed: 'normal',
    receipt: null,
    notes: Object.keys(notes).length > 0 ? notes : [],
  }
}

export function toCollectionJson(items: readonly object[]): object {
  return { entity: 'collection', count: items.length, items }
}

/** A refusal in the provider's shape. */
export function toErrorJson(description: string, field?: string): object {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field ? { field } : {}),
    },
  }
}
