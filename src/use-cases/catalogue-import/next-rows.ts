import type { ImportRow, PendingStep } from '#domain/catalogue/import/catalogue-import.ts'
import type { Reads, Transaction } from '#store/store.ts'
import type { RowOutcome } from './plan-one-product.ts'

/** The lines of the next batch: all of each product, also where one has more lines than a batch. */
export async function nextRows(
  reads: Reads,
  importId: string,
  pending: PendingStep,
  size: number,
): Promise<ImportRow[]> {
  const rows = await reads.pendingImportRows(importId, pending, size + 1)
  const cut = rows[size]?.productKey
  if (cut === undefined) return rows
  const whole = rows.filter(({ productKey }) => productKey !== cut)
  return whole.length > 0 ? whole : reads.pendingRowsOfProduct(importId, pending, cut)
}

/** The lines with what was found of them. */
export function withOutcomes(
  rows: readonly ImportRow[],
  outcomes: readonly RowOutcome[],
  pendingOf: (outcome: RowOutcome) => PendingStep | null,
): ImportRow[] {
  const byLine = new Map(outcomes.map((outcome) => [outcome.line, outcome]))
  return rows.flatMap((row) => {
    const outcome = byLine.get(row.line)
    if (!outcome) return []
    const { stock: _, ...found } = outcome
    return [{ ...row, ...found, pending: pendingOf(outcome) }]
  })
}

export async function saveRows(
  tx: Transaction,
  { pause, statementSize }: { pause: () => Promise<void>; statementSize: number },
  rows: readonly ImportRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += statementSize) {
    await tx.saveImportRows(rows.slice(start, start + statementSize))
    await pause()
  }
}
