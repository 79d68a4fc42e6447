import { FAILED_PAYMENT } from '../../razorpay/test-instruments.ts'
import type { ControlPanel } from '../controls.ts'
import { capturedEvents, eventFor } from '../webhooks/webhook-events.ts'
import { type Ledger, newId } from './ledger.ts'
import type { EventRecord, FailureRecord, OrderRecord, PaymentRecord, RefundRecord } from './records.ts'

/** What the provider does with money. Refusals are values, in the provider's own words. */
export interface Provider {
  openOrder(order: Pick<OrderRecord, 'amount' | 'currency' | 'receipt' | 'notes' | 'capture'>): OrderRecord
  /** A shopper pays an order, or fails to. */
  pay(order: OrderRecord, attempt: PaymentAttempt): PaymentRecord | ProviderError
  /** The bank answers after all: a failed payment becomes authorized, and captured where that is automatic. */
  authorize(payment: PaymentRecord): PaymentRecord | ProviderError
  capture(payment: PaymentRecord, amount: number): PaymentRecord | ProviderError
  refund(payment: PaymentRecord, refund: RefundRequest): RefundRecord | ProviderError
  settleRefund(refund: RefundRecord, status: 'processed' | 'failed'): RefundRecord
}

export interface PaymentAttempt {
  method: PaymentRecord['method']
  /** Null when the bank agrees. */
  failure: FailureRecord | null
  /** Paise, when it is to differ from the order's. */
  amount?: number
}

export type RefundRequest = Pick<RefundRecord, 'idempotency_key' | 'request' | 'notes'> & { amount: number | null }

export interface ProviderError {
  refused: string
  status: 400 | 409
}

export function createProvider(parts: {
  ledger: Ledger
  controls: ControlPanel
  /** Seconds since 1970. */
  seconds: () => number
  emit: (events: EventRecord[]) => void
  later: (ms: number, work: () => void) => void
}): Provider {
  const { ledger, controls, seconds, emit, later } = parts

  function savePayment(payment: PaymentRecord): PaymentRecord {
    ledger.save({ kind: 'payment', record: payment })
    return payment
  }

  function saveOrder(order: OrderRecord): OrderRecord {
    ledger.save({ kind: 'order', record: order })
    return order
  }

  function captured(payment: PaymentRecord): PaymentRecord {
    const taken = savePayment({ ...payment, status: 'captured', failure: null })
    const order = ledger.orders.get(payment.order_id)
    if (order) {
      const paid = saveOrder({ ...order, status: 'paid', amount_paid: taken.amount })
      emit(capturedEvents(paid, taken, seconds()))
    }
    return taken
  }

  function authorized(payment: PaymentRecord, order: OrderRecord): PaymentRecord {
    const held = savePayment({ ...payment, status: 'authorized', failure: null })
    emit([eventFor('payment.authorized', { payment: held }, seconds())])
    const automatic = order.capture === 'automatic' && !controls.now.payments.manualCapture
    return automatic ? captured(held) : held
  }

  function authorize(payment: PaymentRecord): PaymentRecord | ProviderError {
    const order = ledger.orders.get(payment.order_id)
    const current = ledger.payments.get(payment.id)
    if (!order || current?.status !== 'failed') return { refused: 'Only a failed payment can be late', status: 400 }
    return authorized(current, order)
  }

  function settleRefund(refund: RefundRecord, status: 'processed' | 'failed'): RefundRecord {
    const settled: RefundRecord = { ...refund, status }
    ledger.save({ kind: 'refund', record: settled })
    const payment = ledger.payments.get(refund.payment_id)
    if (payment && status === 'failed') {
      savePayment({ ...payment, status: 'captured', amount_refunded: payment.amount_refunded - refund.amount })
    }
    emit([eventFor(`refund.${status}`, { refund: settled, payment }, seconds())])
    return settled
  }

  return {
    openOrder(order) {
      return saveOrder({
        ...order,
        id: newId('order'),
        amount_paid: 0,
        status: 'created',
        attempts: 0,
        created_at: seconds(),
      })
    },

    pay(order, attempt) {
      if (order.status === 'paid') return { refused: 'Order already paid', status: 400 }
      if (ledger.paymentsOf(order.id).some((payment) => payment.status === 'authorized')) {
        return { refused: 'Order has an authorized payment already', status: 400 }
      }
      const attempted = saveOrder({ ...order, status: 'attempted', attempts: order.attempts + 1 })
      const { lateAfterMs, wrongAmountBy } = controls.now.payments
      const failure = attempt.failure ?? (lateAfterMs === null ? null : FAILED_PAYMENT)
      const payment = savePayment({
        id: newId('pay'),
        order_id: order.id,
        amount: (attempt.amount ?? order.amount) + wrongAmountBy,
        currency: order.currency,
        status: failure ? 'failed' : 'created',
        amount_refunded: 0,
        method: attempt.method,
        failure,
        created_at: seconds(),
      })
      if (!failure) return authorized(payment, attempted)
      emit([eventFor('payment.failed', { payment }, seconds())])
      if (!attempt.failure && lateAfterMs !== null) later(lateAfterMs, () => authorize(payment))
      return payment
    },

    authorize,

    capture(payment, amount) {
      if (payment.status === 'captured') return { refused: 'This payment has already been captured', status: 400 }
      if (payment.status !== 'authorized') {
        return { refused: 'Only payments which have been authorized and not yet captured can be captured', status: 400 }
      }
      if (amount !== payment.amount) {
        return { refused: 'Capture amount must be equal to the amount authorized', status: 400 }
      }
      return captured(payment)
    },

    refund(payment, request) {
      const earlier = [...ledger.refunds.values()].find(
        (refund) => request.idempotency_key !== null && refund.idempotency_key === request.idempotency_key,
      )
      if (earlier) {
        const same = earlier.payment_id === payment.id && earlier.request === request.request
        return same ? earlier : { refused: 'Different request with the same idempotency key', status: 409 }
      }
      const rest = payment.amount - payment.amount_refunded
      if (payment.status === 'refunded') return { refused: 'The payment has been fully refunded already', status: 400 }
      if (payment.status !== 'captured') {
        return { refused: 'The payment status should be captured for action to be taken', status: 400 }
      }
      const amount = request.amount ?? rest
      if (amount < 100) return { refused: 'The amount must be at least INR 1.00', status: 400 }
      if (amount > rest) return { refused: 'The refund amount is greater than the amount captured', status: 400 }

      const refund: RefundRecord = {
        id: newId('rfnd'),
        payment_id: payment.id,
        amount,
        status: 'pending',
        notes: request.notes,
        created_at: seconds(),
        idempotency_key: request.idempotency_key,
        request: request.request,
      }
      ledger.save({ kind: 'refund', record: refund })
      const refunded = savePayment({
        ...payment,
        amount_refunded: payment.amount_refunded + amount,
        status: amount === rest ? 'refunded' : 'captured',
      })
      emit([eventFor('refund.created', { refund, payment: refunded }, seconds())])
      const { outcome, settleAfterMs } = controls.now.refunds
      if (outcome !== 'pending') return settleRefund(refund, outcome)
      if (settleAfterMs !== null) later(settleAfterMs, () => settleRefund(refund, 'processed'))
      return refund
    },

    settleRefund,
  }
}
