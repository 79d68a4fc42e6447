import * as text from '#i18n/sandbox-page.ts'

/** Why a payment failed, as Razorpay tells the browser. */
export interface PaymentFailure {
  code: string
  description: string
  source: string
  step: string
  reason: string
}

/** A test card or UPI id of Razorpay's documentation, and how paying with it ends. */
export interface Instrument {
  /** What the payment page sends. */
  value: string
  label: string
  method: 'upi' | 'card'
  failure: PaymentFailure | null
}

export const FAILED_PAYMENT: PaymentFailure = declined('payment_failed', text.bankRefused)

export const INSTRUMENTS: readonly Instrument[] = [
  upi('success@razorpay', text.succeeds, null),
  upi('failure@razorpay', text.fails, FAILED_PAYMENT),
  card('4100 2800 0000 1007', text.visaSucceeds, null),
  card('5500 6700 0000 1002', text.mastercardSucceeds, null),
  card('6527 6589 0000 1005', text.ruPaySucceeds, null),
  card('4100 2800 0006 0003', text.visaDeclined, declined('card_declined', text.cardDeclined)),
  card('4100 2800 0008 0001', text.visaInsufficientFunds, declined('insufficient_fund', text.insufficientFunds)),
  card('4100 2800 0007 0002', text.visaCancelled, declined('payment_cancelled', text.cancelledAtBank)),
  card('4100 2800 0009 0000', text.visaTimedOut, declined('payment_timed_out', text.bankTimedOut)),
]

function upi(value: string, outcome: string, failure: PaymentFailure | null): Instrument {
  return { value, label: `${value} (${outcome})`, method: 'upi', failure }
}

function card(number: string, outcome: string, failure: PaymentFailure | null): Instrument {
  return { value: number.replaceAll(' ', ''), label: `${number} (${outcome})`, method: 'card', failure }
}

function declined(reason: string, description: string): PaymentFailure {
  return { code: 'BAD_REQUEST_ERROR', description, source: 'customer', step: 'payment_authentication', reason }
}
