import type { OrderRecord, RefundRecord } from '../ledger/records.ts'

/** Empty notes are an empty list, as with the provider. */
export function notesJson(notes: Readonly<Record<string, string>>): object {
  return Object.keys(notes).length > 0 ? notes : []
}

export function toOrderJson(order: OrderRecord): object {
  const { capture: _, notes, ...rest } = order
  return {
    ...rest,
    entity: 'order',
    amount_due: Math.max(0, order.amount - order.amount_paid),
    offer_id: null,
    notes: notesJson(notes),
  }
}

export function toRefundJson(refund: RefundRecord): object {
  const { idempotency_key: _, request: __, notes, speed, ...rest } = refund
  return {
    ...rest,
    entity: 'refund',
    notes: notesJson(notes),
    acquirer_data: { arn: refund.status === 'processed' ? arnOf(refund.id) : null },
    batch_id: null,
    speed_requested: speed,
    speed_processed: speed === 'optimum' && refund.status === 'processed' ? 'instant' : 'normal',
  }
}

export function toCollectionJson(items: readonly object[]): object {
  return { entity: 'collection', count: items.length, items }
}

/** What the bank calls the refund: fourteen digits made from its id, so that they stay the same. */
function arnOf(id: string): string {
  return [...id.slice(-14)].map((character) => (character.codePointAt(0) ?? 0) % 10).join('')
}
