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
  /** Null for UPI. */
  card: { last4: string; network: string; international: boolean } | null
}

export const FAILED_PAYMENT: PaymentFailure = {
  code: 'BAD_REQUEST_ERROR',
  description: text.failureDescriptions.payment_failed,
  source: 'gateway',
  step: 'payment_response',
  reason: 'payment_failed',
}

type FailureReason = keyof typeof text.failureDescriptions

/** Reasons that the documentation lists under another code than BAD_REQUEST_ERROR. */
const GATEWAY_ERRORS: readonly FailureReason[] = ['gateway_technical_error', 'authentication_failed']

/** The networks as the documentation writes them in `card.network`, by how their numbers begin. */
const NETWORKS: readonly [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'MasterCard'],
  [/^(60|65|81|82|508)/, 'RuPay'],
  [/^3[47]/, 'American Express'],
  [/^3[068]/, 'Diners Club'],
]

export const INSTRUMENTS: readonly Instrument[] = [
  upi('success@razorpay', text.succeeds, null),
  upi('failure@razorpay', text.fails, FAILED_PAYMENT),
  ...['4100 2800 0000 1007', '5500 6700 0000 1002', '6527 6589 0000 1005', '3608 280009 1007', '3402 560004 01007'].map(
    (number) => card(number),
  ),
  ...['4111 1111 1111 1111', '5267 3181 8797 5449', '4718 6091 0820 4366'].map((number) => card(number)),
  ...[
    '5555 5555 5555 4444',
    '5105 1051 0510 5100',
    '5104 0600 0000 0008',
    '4012 8888 8888 1881',
    '5104 0155 5555 5558',
  ].map((number) => card(number, { international: true })),
  ...failing(
    'card_declined',
    '4100 2800 0006 0003',
    '5305 6200 0003 0003',
    '4100 2800 0005 0004',
    '5305 6200 0002 0004',
  ),
  ...failing('card_declined', '4100 2800 0004 0005', '5305 6200 0001 0005'),
  ...failing('insufficient_fund', '4100 2800 0008 0001', '5305 6200 0005 0001'),
  ...failing('payment_cancelled', '4100 2800 0007 0002', '5305 6200 0004 0002'),
  ...failing('payment_timed_out', '4100 2800 0009 0000', '5305 6200 0006 0000'),
  ...failing('card_disabled_for_online_payments', '4100 2800 0003 0006', '5305 6200 0000 0006'),
  ...failing('card_number_invalid', '4100 2800 0001 0008', '5305 6200 0008 0008'),
  ...failing('gateway_technical_error', '4100 2800 0002 0007', '5305 6200 0009 0007'),
  ...failing('authentication_failed', '4100 2800 0000 0009', '5305 6200 0007 0009'),
]

/**
 * What a customer pays with: one of the documentation's test instruments, or any other UPI id or card number in a
 * right form, which succeeds. Null for anything else.
 */
export function findInstrument(typed: string): Instrument | null {
  const value = /^[\d ]+$/.test(typed) ? typed.replaceAll(' ', '') : typed
  const known = INSTRUMENTS.find((instrument) => instrument.value === value)
  if (known) return known
  if (/^[\w.-]{2,255}@[A-Za-z]{2,64}$/.test(value)) return upi(value, text.succeeds, null)
  return /^\d{12,19}$/.test(value) && hasCheckDigit(value) ? card(value) : null
}

function upi(value: string, outcome: string, failure: PaymentFailure | null): Instrument {
  return { value, label: `${value} (${outcome})`, method: 'upi', failure, card: null }
}

function failing(reason: FailureReason, ...numbers: string[]): Instrument[] {
  return numbers.map((number) => card(number, { reason }))
}

function card(
  number: string,
  { reason, international = false }: { reason?: FailureReason; international?: boolean } = {},
): Instrument {
  const value = number.replaceAll(' ', '')
  const network = NETWORKS.find(([prefix]) => prefix.test(value))?.[1] ?? 'Unknown'
  const outcome = reason ? text.outcomes[reason] : text.succeeds
  return {
    value,
    label: `${number} (${network}, ${international ? `${text.international}, ` : ''}${outcome})`,
    method: 'card',
    failure: reason ? declined(reason) : null,
    card: { last4: value.slice(-4), network, international },
  }
}

function declined(reason: FailureReason): PaymentFailure {
  const isGateway = GATEWAY_ERRORS.includes(reason)
  return {
    code: isGateway ? 'GATEWAY_ERROR' : 'BAD_REQUEST_ERROR',
    description: text.failureDescriptions[reason],
    source: isGateway ? 'gateway' : 'customer',
    step: 'payment_authentication',
    reason,
  }
}

/** Luhn's formula (ISO/IEC 7812). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
