import { FAILED_PAYMENT } from '../../razorpay/test-instruments.ts'
import type { ControlPanel } from '../controls.ts'
import { minAmountOf } from '../currencies.ts'
import { capturedEvents, createEvent } from '../webhooks/webhook-events.ts'
import { type Ledger, newId } from './ledger.ts'
import type { EventRecord, FailureRecord, OrderRecord, PaymentRecord, RefundRecord } from './records.ts'

/**
 * What the imitated provider does with money. Refusals are values, in the provider's own words. Everything is named
 * by its id and read in the same tick as it is changed, so that two requests cannot both spend one amount.
 */
export interface PaymentProcessor {
  openOrder(order: Pick<OrderRecord, 'amount' | 'currency' | 'receipt' | 'notes' | 'capture'>): OrderRecord
  /** A customer pays an order, or fails to. */
  pay(orderId: string, attempt: PaymentAttempt): PaymentRecord | Refusal
  /** The bank authorizes a failed payment late; it is captured where that is automatic. */
  authorizeLate(paymentId: string): PaymentRecord | Refusal
  capture(paymentId: string, amount: number): PaymentRecord | Refusal
  refund(paymentId: string, refund: RefundRequest): RefundRecord | Refusal
  settleRefund(refundId: string, status: 'processed' | 'failed'): RefundRecord | Refusal
}

interface PaymentAttempt {
  method: PaymentRecord['method']
  /** What the customer paid with, and said about it. */
  details?: Partial<Pick<PaymentRecord, 'vpa' | 'card' | 'email' | 'contact' | 'description'>>
  /** Null when the bank agrees. */
  failure: FailureRecord | null
  /** Paise, when it is to differ from the order's. */
  amount?: number
}

/** `amount` null refunds all that remains. */
type RefundRequest = Pick<RefundRecord, 'idempotency_key' | 'request' | 'notes' | 'speed' | 'receipt'> & {
  amount: number | null
}

interface Refusal {
  refused: string
  /** Of the request, when one is wrong. */
  field?: string
  status: 400 | 409
}

export function createPaymentProcessor(dependencies: {
  ledger: Ledger
  controls: ControlPanel
  /** Seconds since 1970. */
  seconds: () => number
  emit: (events: EventRecord[]) => void
  schedule: (ms: number, work: () => void) => void
}): PaymentProcessor {
  const { ledger, controls, seconds, emit, schedule } = dependencies

  function saveOrder(order: OrderRecord): OrderRecord {
    ledger.save({ kind: 'order', record: order })
    return order
  }

  function savePayment(payment: PaymentRecord): PaymentRecord {
    ledger.save({ kind: 'payment', record: payment })
    return payment
  }

  function authorizePayment(payment: PaymentRecord, order: OrderRecord): PaymentRecord {
    const authorized = savePayment({ ...payment, status: 'authorized', failure: null })
    emit([createEvent('payment.authorized', { payment: authorized }, seconds())])
    const isAutomatic = order.capture === 'automatic' && !controls.current.payments.manualCapture
    return isAutomatic ? capturePayment(authorized) : authorized
  }

  function capturePayment(payment: PaymentRecord): PaymentRecord {
    const captured = savePayment({ ...payment, status: 'captured', failure: null })
    const order = ledger.orders.get(payment.order_id)
    if (order) {
      const paid = saveOrder({ ...order, status: 'paid', amount_paid: captured.amount })
      emit(capturedEvents(paid, captured, seconds()))
    }
    return captured
  }

  function authorizeLate(paymentId: string): PaymentRecord | Refusal {
    const payment = ledger.payments.get(paymentId)
    const order = payment && ledger.orders.get(payment.order_id)
    if (!order || payment.status !== 'failed') return refusal('Only a failed payment can be late')
    return authorizePayment(payment, order)
  }

  function settleRefund(refundId: string, status: 'processed' | 'failed'): RefundRecord | Refusal {
    const refund = ledger.refunds.get(refundId)
    if (!refund) return UNKNOWN_ID
    if (refund.status !== 'pending') return { refused: 'The refund is settled', status: 409 }
    const settled: RefundRecord = { ...refund, status }
    ledger.save({ kind: 'refund', record: settled })
    const payment = ledger.payments.get(refund.payment_id)
    if (payment && status === 'failed') {
      savePayment({ ...payment, status: 'captured', amount_refunded: payment.amount_refunded - refund.amount })
    }
    emit([createEvent(`refund.${status}`, { refund: settled, payment }, seconds())])
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

    pay(orderId, attempt) {
      const order = ledger.orders.get(orderId)
      if (!order) return UNKNOWN_ID
      if (order.status === 'paid') return refusal('Order already paid')
      if (ledger.paymentsOfOrder(order.id).some((payment) => payment.status === 'authorized')) {
        return refusal('Order has an authorized payment already')
      }
      const attempted = saveOrder({ ...order, status: 'attempted', attempts: order.attempts + 1 })
      const { lateAfterMs, wrongAmountBy } = controls.current.payments
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
        description: null,
        vpa: attempt.method === 'upi' ? (failure ? 'failure@razorpay' : 'success@razorpay') : null,
        card: attempt.method === 'card' ? { last4: '1007', network: 'Visa', international: false } : null,
        // Who Razorpay's test mode says pays when the shop has not said it.
        email: 'void@razorpay.com',
        contact: '+919999999999',
        notes: {},
        ...attempt.details,
        created_at: seconds(),
      })
      if (!failure) return authorizePayment(payment, attempted)
      emit([createEvent('payment.failed', { payment }, seconds())])
      if (!attempt.failure && lateAfterMs !== null) schedule(lateAfterMs, () => authorizeLate(payment.id))
      return payment
    },

    authorizeLate,

    capture(paymentId, amount) {
      const payment = ledger.payments.get(paymentId)
      if (!payment) return UNKNOWN_ID
      if (payment.status === 'captured') return refusal('This payment has already been captured')
      if (payment.status !== 'authorized') {
        return refusal('Only payments which have been authorized and not yet captured can be captured')
      }
      if (amount !== payment.amount) return refusal('Capture amount must be equal to the amount authorized')
      return capturePayment(payment)
    },

    refund(paymentId, request) {
      const payment = ledger.payments.get(paymentId)
      if (!payment) return UNKNOWN_ID
      const earlier = [...ledger.refunds.values()].find(
        (refund) => request.idempotency_key !== null && refund.idempotency_key === request.idempotency_key,
      )
      if (earlier) {
        const isSame = earlier.payment_id === payment.id && earlier.request === request.request
        return isSame ? earlier : { refused: 'Different request with the same idempotency key', status: 409 }
      }
      const remaining = payment.amount - payment.amount_refunded
      if (payment.status === 'refunded') return refusal('The payment has been fully refunded already')
      if (payment.status !== 'captured') {
        return refusal('The payment status should be captured for action to be taken')
      }
      const amount = request.amount ?? remaining
      if (amount < minAmountOf(payment.currency)) {
        return { ...refusal(`The amount must be at least ${payment.currency} 1.00`), field: 'amount' }
      }
      if (amount > remaining) return refusal('The refund amount provided is greater than amount captured')

      const refund: RefundRecord = {
        id: newId('rfnd'),
        payment_id: payment.id,
        amount,
        currency: payment.currency,
        receipt: request.receipt,
        speed: request.speed,
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
        status: amount === remaining ? 'refunded' : 'captured',
      })
      emit([createEvent('refund.created', { refund, payment: refunded }, seconds())])
      const { outcome, settleAfterMs } = controls.current.refunds
      if (outcome !== 'pending') return settleRefund(refund.id, outcome)
      if (settleAfterMs !== null) schedule(settleAfterMs, () => settleRefund(refund.id, 'processed'))
      return refund
    },

    settleRefund,
  }
}

const UNKNOWN_ID = refusal('The id provided does not exist')

function refusal(refused: string): Refusal {
  return { refused, status: 400 }
}
