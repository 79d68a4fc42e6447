import * as v from 'valibot'
import { invoiceBodySchema } from '#domain/invoices/invoice.ts'
import { defineCall, staff } from '../../call.ts'

/** Where a line stands on its paper, from 0: what tells it from the others. */
const place = { line: v.number() }

/** An invoice or credit note as it was issued, in paise. It never changes; the print view draws it. */
export const invoiceDto = v.object({
  number: v.string(),
  kind: v.picklist(['invoice', 'credit']),
  issuedAt: v.string(),
  body: v.object({
    ...invoiceBodySchema.entries,
    lines: v.array(v.object({ ...place, ...invoiceBodySchema.entries.lines.item.entries })),
  }),
})

const packingListDto = v.object({
  lines: v.array(
    v.object({
      ...place,
      title: v.string(),
      unit: v.string(),
      qty: v.number(),
      grams: v.nullable(v.number()),
      /** "not found"; null for what is there. */
      shortReason: v.nullable(v.string()),
      /** What is there in its place. */
      substitute: v.nullable(v.string()),
    }),
  ),
})

const labelDto = v.object({
  orderId: v.string(),
  placedAt: v.string(),
  method: v.string(),
  name: v.string(),
  /** One line each. */
  address: v.array(v.string()),
  /** To be asked for at the door, in paise; 0 for what is paid. */
  cashDue: v.number(),
  /** Whether anything in it is to stay cool or frozen. */
  storage: v.array(v.picklist(['chilled', 'frozen'])),
})

/** What is stuck on each bag: nothing by which a stranger at the door learns who lives there. */
const bagsDto = v.object({
  bags: v.number(),
  cold: v.number(),
  /** The first letter of the name. */
  initial: v.string(),
  /** Part of town and PIN code; empty without an address. */
  area: v.string(),
  cashDue: v.number(),
})

const papersDto = v.object({
  invoices: v.array(invoiceDto),
  packingList: packingListDto,
  label: labelDto,
  bags: v.nullable(bagsDto),
})
export type PapersDto = v.InferOutput<typeof papersDto>

export const paperCalls = {
  /** What is printed for an order. It reads only: printing again changes nothing. */
  orderPapers: defineCall({
    method: 'GET',
    path: '/api/admin/orders/:id/papers',
    who: staff('orders.papers'),
    answer: papersDto,
    failures: ['order-not-found'],
    request: (id: string, signal?: AbortSignal) => ({ params: { id }, signal }),
  }),
}
