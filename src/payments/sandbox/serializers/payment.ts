import type { CardRecord, PaymentRecord } from '../ledger/records.ts'
import { notesJson } from './serializers.ts'

/** Razorpay's example account: 2 % and 18 % GST on that. */
const FEE_PERCENT = 2.36
const GST_SHARE_OF_FEE = 18 / 118

/** A payment as Razorpay's documentation has it; `card` adds the details of its card. */
export function toPaymentJson(payment: PaymentRecord, expand: { card: boolean } = { card: false }): object {
  const { failure, card, notes, ...rest } = payment
  const captured = payment.status === 'captured' || payment.status === 'refunded'
  const fee = captured ? Math.round((payment.amount * FEE_PERCENT) / 100) : null
  return {
    ...rest,
    entity: 'payment',
    invoice_id: null,
    international: card?.international ?? false,
    refund_status: payment.amount_refunded === 0 ? null : payment.status === 'refunded' ? 'full' : 'partial',
    captured,
    card_id: card ? cardId(payment) : null,
    ...(expand.card && card ? { card: toCardJson(payment, card) } : {}),
    bank: null,
    wallet: null,
    notes: notesJson(notes),
    fee,
    tax: fee === null ? null : Math.round(fee * GST_SHARE_OF_FEE),
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
    acquirer_data: acquirerData(payment),
    ...(payment.vpa === null ? {} : { upi: { payer_account_type: 'bank_account', vpa: payment.vpa, flow: 'collect' } }),
  }
}

export function toCardJson(payment: PaymentRecord, card: CardRecord): object {
  return {
    id: cardId(payment),
    entity: 'card',
    name: '',
    last4: card.last4,
    network: card.network,
    type: 'credit',
    issuer: null,
    international: card.international,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  }
}

/** What the banks would have called the payment: numbers made from its id, so that they stay the same. */
function acquirerData(payment: PaymentRecord): object {
  const isMade = payment.failure === null && payment.status !== 'created'
  if (payment.card) return { auth_code: isMade ? digitsFrom(payment.id, 6) : null }
  if (!isMade) return { rrn: null }
  return { rrn: digitsFrom(payment.id, 12), upi_transaction_id: hexFrom(payment.id) }
}

function cardId(payment: PaymentRecord): string {
  return payment.id.replace(/^pay_/, 'card_')
}

function digitsFrom(id: string, length: number): string {
  return [...id.slice(-14)]
    .map((character) => (character.codePointAt(0) ?? 0) % 10)
    .join('')
    .slice(0, length)
}

function hexFrom(id: string): string {
  return [...id.slice(-14)]
    .map((character) => (character.codePointAt(0) ?? 0).toString(16))
    .join('')
    .toUpperCase()
    .padEnd(32, '0')
}
