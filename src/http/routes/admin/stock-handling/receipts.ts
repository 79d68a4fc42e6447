import { receiptCalls } from '#contract/admin/stock-handling/receipts.ts'
import { failed, ok } from '#domain/values/result.ts'
import { recorded } from '#use-cases/audit/index.ts'
import { receiveGoods, reverseReceipt, suppliers } from '#use-cases/stock/index.ts'
import { receiptOf, toReceiptDtos } from '../../../dto/admin/receipts.ts'
import { toIsoIndiaTime } from '../../../dto/dates.ts'
import { idempotencyKeyOf, idempotencyKeyParameter } from '../../../idempotency-key.ts'
import type { Route } from '../../../route.ts'
import { staffRoute } from '../../../staff/staff-route.ts'
import { staffWriteRoute } from '../../../staff/staff-write-route.ts'
import { isUuid } from '../../../uuid.ts'

const tag = 'Back office: stock'
const ofReceipt = { path: { id: "The receipt's id." } }

export const RECEIPT_ROUTES: readonly Route[] = [
  staffRoute(
    receiptCalls.receipts,
    { tag, title: 'List receipts', about: 'The last received first.' },
    async ({ deps: { store }, query: { limit, cursor } }) => {
      const before = cursor !== null && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null
      const found = await store.receipts({ before, limit: limit + 1 })
      const shown = found.slice(0, limit)
      const nextCursor = found.length > limit ? String(shown.at(-1)?.seq) : null
      return ok({ receipts: await toReceiptDtos(store, shown), nextCursor })
    },
  ),
  staffRoute(
    receiptCalls.receipt,
    { tag, title: 'Read a receipt', ...ofReceipt },
    async ({ deps: { store }, param }) => {
      const receipt = isUuid(param('id')) ? await store.receipt(param('id')) : null
      return receipt ? ok(await receiptOf(store, receipt)) : failed('receipt-not-found')
    },
  ),
  staffRoute(
    receiptCalls.suppliers,
    { tag, title: 'List suppliers', about: 'Vendors, and those from whom goods came lately.' },
    async ({ deps: { store } }) => ok({ suppliers: await suppliers(store) }),
  ),
  staffWriteRoute(
    receiptCalls.receiveGoods,
    {
      tag,
      title: 'Receive a delivery of many packs',
      about: 'In cases and pieces, each line as a lot of its own: all of it, or nothing.',
      parameters: [idempotencyKeyParameter('delivery')],
    },
    async ({ deps, staff, request, write, catalogue }, goods) => {
      const key = idempotencyKeyOf(request)
      if (key === null) return failed('key-missing')
      const written = await write(async (tx) => {
        const received = await receiveGoods(deps, tx, { ...goods, key, staffId: staff.id })
        if (!received.ok) return received.code === 'document-received' ? withDay(received) : received
        const { receipt, lines, isRepeated } = received.value
        return recorded(await receiptOf(tx, receipt), {
          subject: { kind: 'receipt', id: receipt.id },
          isRepeated,
          before: null,
          after: {
            supplier: receipt.supplier,
            documentNo: receipt.documentNo,
            lines: lines.map(({ productId, lotId, cases, caseSize, pieces }) => {
              return { productId, lotId, cases, caseSize, pieces }
            }),
          },
        })
      })
      catalogue.changed()
      return written
    },
  ),
  staffWriteRoute(
    receiptCalls.reverseReceipt,
    {
      tag,
      title: 'Reverse lines of a receipt',
      about: 'Their units leave again by moves of their own, as long as none has left the shop. The receipt stays.',
      ...ofReceipt,
    },
    async ({ deps, staff, param, write, catalogue }, { lines, reason }) => {
      const receiptId = param('id')
      if (!isUuid(receiptId)) return failed('receipt-not-found')
      const written = await write(async (tx) => {
        const asked = { receiptId, lines, reason, staffId: staff.id, role: staff.role }
        const reversed = await reverseReceipt(deps, tx, asked)
        if (!reversed.ok) return reversed
        const receipt = await tx.receipt(receiptId)
        if (!receipt) return failed('receipt-not-found')
        const standing = (all: typeof reversed.value.after) =>
          all.filter(({ reversedAt }) => reversedAt === null).map(({ line }) => line)
        const { before, after } = reversed.value
        return recorded(await receiptOf(tx, receipt), {
          subject: { kind: 'receipt', id: receiptId },
          before: { standing: standing(before) },
          after: { standing: standing(after) },
          reason,
          isRepeated: before === after,
        })
      })
      catalogue.changed()
      return written
    },
  ),
]

function withDay<T extends { details: { receiptId: string; receivedAt: number } }>(refusal: T) {
  const { receiptId, receivedAt } = refusal.details
  return { ...refusal, details: { receiptId, receivedAt: toIsoIndiaTime(receivedAt) } }
}
