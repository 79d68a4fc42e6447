import type { Lot } from '#domain/stock/lot.ts'
import { type Receipt, type ReceiptLine, unitsOf } from '#domain/stock/receipts/receipt.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import type { StockDependencies } from '../move-units.ts'
import { isPast, receiveLot } from '../receive-stock.ts'
import { isSameSupplier, knownSupplier } from './suppliers.ts'

interface GoodsLine
  extends Pick<ReceiptLine, 'productId' | 'cases' | 'caseSize' | 'pieces'>,
    Pick<Lot, 'lotNo' | 'bestBefore' | 'cost'> {}

export interface GoodsToReceive extends Pick<Receipt, 'key' | 'supplier' | 'documentNo' | 'staffId'> {
  lines: readonly GoodsLine[]
  /** Whether a document that was received before may be received once more. */
  again: boolean
}

/** A line that cannot be received, by its place. */
interface RefusedLine {
  line: number
  code: 'product-not-found' | 'best-before-passed'
}

type Refusal =
  | { code: 'document-received'; details: { receiptId: string; receivedAt: number } }
  | { code: 'key-reused' }
  | { code: 'receipt-refused'; details: { lines: RefusedLine[] } }

/**
 * A delivery of many packs comes in, each line as a lot of its own: all of it, or nothing when a line is wrong. The same
 * key receives the same goods once and answers their receipt, and is refused with others, which were typed after an answer
 * was lost; a document of the supplier that was received already has to be confirmed, however the supplier is spelled.
 */
export async function receiveGoods(
  deps: StockDependencies,
  tx: Transaction,
  { lines, again, ...typed }: GoodsToReceive,
): Promise<Result<{ receipt: Receipt; lines: readonly ReceiptLine[]; isRepeated: boolean }, Refusal>> {
  // Packs are locked first, so that the same receipt, sent to two processes at once, waits for itself.
  const packs = await tx.lockStock(lines.map(({ productId }) => productId))
  const details = { ...typed, supplier: await knownSupplier(tx, typed.supplier) }
  const before = await tx.receiptByKey(details.key)
  if (before) {
    const received = await tx.receiptLines(before.id)
    const isSame = await isSameDelivery(tx, { receipt: before, received }, { lines, ...details })
    return isSame ? ok({ receipt: before, lines: received, isRepeated: true }) : failed('key-reused')
  }
  const ofNumber = again ? [] : await tx.receiptsOfDocument(details.documentNo)
  const same = ofNumber.find(({ supplier }) => isSameSupplier(supplier, details.supplier))
  if (same) return failed('document-received', { details: { receiptId: same.id, receivedAt: same.receivedAt } })
  const now = deps.now()
  const refused = lines.flatMap((each, line): RefusedLine[] => {
    if (!packs.has(each.productId)) return [{ line, code: 'product-not-found' }]
    return isPast(each.bestBefore, now) ? [{ line, code: 'best-before-passed' }] : []
  })
  if (refused.length > 0) return failed('receipt-refused', { details: { lines: refused } })
  const receipt: Receipt = { id: orderedId(deps.newId(), now), ...details, receivedAt: now }
  const received: ReceiptLine[] = []
  for (const [line, { cases, caseSize, pieces, ...goods }] of lines.entries()) {
    const key = `receive-${receipt.id}-${line}`
    const qty = unitsOf({ cases, caseSize, pieces })
    const lot = await receiveLot(deps, tx, {
      key,
      staffId: details.staffId,
      received: { ...goods, supplier: details.supplier, qty },
    })
    if (!lot.ok) throw new Error(`Line ${line} of a receipt: ${lot.code}`)
    received.push({
      ...{ receiptId: receipt.id, line, productId: goods.productId, lotId: lot.value.lot.id, cases, caseSize, pieces },
      ...{ reversedAt: null, reversedBy: null, reason: '' },
    })
  }
  await tx.addReceipt(receipt, received)
  return ok({ receipt, lines: received, isRepeated: false })
}

async function isSameDelivery(
  tx: Transaction,
  { receipt, received }: { receipt: Receipt; received: readonly ReceiptLine[] },
  { lines, supplier, documentNo }: Pick<GoodsToReceive, 'lines' | 'supplier' | 'documentNo'>,
): Promise<boolean> {
  const isSameDocument = isSameSupplier(receipt.supplier, supplier) && receipt.documentNo === documentNo
  if (!isSameDocument || received.length !== lines.length) return false
  const lots = new Map((await tx.lotsOf(received.map(({ productId }) => productId))).map((lot) => [lot.id, lot]))
  return received.every((line, place) => {
    const [sent, lot] = [lines[place], lots.get(line.lotId)]
    if (!sent || !lot) return false
    const isSameLot = sent.lotNo === lot.lotNo && sent.bestBefore === lot.bestBefore && sent.cost === lot.cost
    const isSamePack = sent.productId === line.productId && sent.caseSize === line.caseSize
    return isSamePack && isSameLot && sent.cases === line.cases && sent.pieces === line.pieces
  })
}
