import type { OneReceiptDto, ReceiptDto } from '#contract/admin/stock-handling/receipts.ts'
import { type Receipt, unitsOf } from '#domain/stock/receipts/receipt.ts'
import type { ListedReceipt, Reads } from '#store/store.ts'
import { packsWithGroups } from '#use-cases/picking/index.ts'
import { toIsoIndiaTime } from '../dates.ts'
import { pick } from '../pick.ts'

type NameOf = (staffId: string | null) => string

export async function toReceiptDtos(reads: Reads, listed: readonly ListedReceipt[]): Promise<ReceiptDto[]> {
  const nameOf = await namesOf(reads)
  return listed.map(({ receipt, lines, reversed }) => toReceiptDto(receipt, { lines, reversed }, nameOf))
}

/** A receipt with its lines, and what is left of the lots that came in by them. */
export async function receiptOf(reads: Reads, receipt: Receipt): Promise<OneReceiptDto> {
  const nameOf = await namesOf(reads)
  const lines = await reads.receiptLines(receipt.id)
  const ids = lines.map(({ productId }) => productId)
  const packs = await packsWithGroups(reads, ids)
  const lots = new Map((await reads.lotsOf(ids)).map((lot) => [lot.id, lot]))
  const reversed = lines.filter(({ reversedAt }) => reversedAt !== null).length
  return {
    receipt: toReceiptDto(receipt, { lines: lines.length, reversed }, nameOf),
    lines: lines.map((line) => {
      const found = packs.get(line.productId)
      const lot = lots.get(line.lotId)
      return {
        ...pick(line, ['line', 'productId', 'cases', 'caseSize', 'pieces']),
        units: unitsOf(line),
        sku: found?.pack.sku ?? '',
        title: found?.group.title ?? '',
        unit: found?.pack.unit ?? '',
        lotNo: lot?.lotNo ?? '',
        bestBefore: lot?.bestBefore ?? null,
        cost: lot?.cost ?? null,
        onHand: lot?.onHand ?? 0,
        reversed:
          line.reversedAt === null
            ? null
            : { at: toIsoIndiaTime(line.reversedAt), by: nameOf(line.reversedBy), reason: line.reason },
      }
    }),
  }
}

function toReceiptDto(receipt: Receipt, sums: { lines: number; reversed: number }, nameOf: NameOf): ReceiptDto {
  return {
    _id: receipt.id,
    ...pick(receipt, ['supplier', 'documentNo']),
    receivedAt: toIsoIndiaTime(receipt.receivedAt),
    receivedBy: nameOf(receipt.staffId),
    ...sums,
  }
}

async function namesOf(reads: Reads): Promise<NameOf> {
  const names = new Map((await reads.staff()).map(({ id, name }) => [id, name]))
  return (staffId) => names.get(staffId ?? '') ?? ''
}
