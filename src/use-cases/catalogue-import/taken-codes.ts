import type { EditableProduct } from '#domain/catalogue/editing/editable-product.ts'
import { barcodeKey, skuKey } from '#domain/catalogue/editing/keys/pack-codes.ts'
import { barcodeOf, type NamedRow } from '#domain/catalogue/import/file-row.ts'
import type { CellIssue } from '#domain/catalogue/import/row-plan.ts'
import type { Reads } from '#store/store.ts'

type CodeReads = Pick<Reads, 'importLinesBySku' | 'importLinesBySkuKey' | 'packsWithBarcodes' | 'importLinesByBarcode'>

/**
 * What is wrong with codes that are those of one pack: an SKU or a barcode that another line of the file has as well, or another pack of
 * the shop. A pack keeps the ones it has. `inUse` has the SKUs of the shop's packs that are those of the lines in any letter case.
 */
export async function takenCodes(
  reads: CodeReads,
  importId: string,
  {
    products,
    inUse,
  }: {
    products: readonly { stored: EditableProduct | null; rows: readonly NamedRow[] }[]
    inUse: ReadonlyMap<string, string>
  },
): Promise<(row: NamedRow, stored: EditableProduct | null) => CellIssue[]> {
  const changed = products.flatMap(({ stored, rows }) => rows.filter((row) => newBarcode(row, stored) !== null))
  const keys = [...new Set(changed.flatMap((row) => barcodeOf(row) ?? []))]
  const skus = [...new Set(products.flatMap(({ rows }) => rows.map(({ sku }) => sku)))]
  const [linesOfSku, linesOfSkuKey, owners, linesOfBarcode] = await Promise.all([
    reads.importLinesBySku(
      importId,
      skus.filter((sku) => inUse.has(sku)),
    ),
    reads.importLinesBySkuKey(importId, [...new Set(skus.filter((sku) => !inUse.has(sku)).map(skuKey))]),
    reads.packsWithBarcodes(keys),
    reads.importLinesByBarcode(importId, keys),
  ])
  const spelled = new Map([...inUse.keys()].map((sku) => [skuKey(sku), sku]))
  const ownerOf = Map.groupBy(owners, ({ key }) => key)
  return (row, stored) => {
    const issues = [...skuIssues(row)]
    const key = newBarcode(row, stored)
    if (key === null) return issues
    const owner = ownerOf.get(key)?.find(({ sku }) => sku !== row.sku)
    const other = otherLine(row, linesOfBarcode.get(key))
    const issue = { column: 'barcode', value: row.cell('barcode') } as const
    if (owner) return [...issues, { ...issue, code: 'barcode-taken', params: { sku: owner.sku } }]
    return other === null ? issues : [...issues, { ...issue, code: 'barcode-twice', params: { line: other } }]
  }

  function skuIssues(row: NamedRow): CellIssue[] {
    if (row.sku === '') return []
    const key = skuKey(row.sku)
    const issue = { column: 'sku', value: row.sku } as const
    const known = spelled.get(key)
    const isKnown = inUse.has(row.sku)
    if (known !== undefined && !isKnown) return [{ ...issue, code: 'sku-spelled', params: { sku: known } }]
    // Packs that an earlier release let differ in letter case alone have a line each.
    const other = otherLine(row, isKnown ? linesOfSku.get(row.sku) : linesOfSkuKey.get(key))
    return other === null ? [] : [{ ...issue, code: 'sku-twice', params: { line: other } }]
  }
}

/** The key of the barcode that a line gives a pack which has another one or none; null for none. */
function newBarcode(row: NamedRow, stored: EditableProduct | null): string | null {
  const key = barcodeOf(row)
  const pack = stored?.packs.find(({ sku }) => sku === row.sku)
  return key === barcodeKey(pack?.barcode ?? '') ? null : key
}

function otherLine({ line }: NamedRow, lines: { first: number; last: number } | undefined): number | null {
  if (!lines || lines.first === lines.last) return null
  return lines.first === line ? lines.last : lines.first
}
