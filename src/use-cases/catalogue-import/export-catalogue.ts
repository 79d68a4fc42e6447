import type { Change } from '#domain/audit/audit-event.ts'
import type { EditablePack, EditableProduct } from '#domain/catalogue/editing/editable-product.ts'
import { toCell } from '#domain/catalogue/import/cell-text.ts'
import { type ColumnName, EXPORTED_COLUMNS, fieldOf } from '#domain/catalogue/import/import-columns.ts'
import { cellOf } from '#domain/catalogue/import/product-cells.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import type { Reads } from '#store/store.ts'

/** Products of one page of an export. */
const PAGE_SIZE = 200
/** Within it the pages that follow the first belong to its export: 50,000 packs take minutes. */
const ONE_EXPORT_MS = 60 * 60 * 1000

/** The lines of the next products after this address, and the address to go on after; null at the end. */
export async function exportPage(reads: Reads, after: string): Promise<{ rows: string[][]; next: string | null }> {
  const page = await reads.groupsAfter(after, PAGE_SIZE + 1)
  const shown = page.slice(0, PAGE_SIZE)
  const products = new Map(
    (await reads.editableProducts(shown.map(({ id }) => id))).map((each) => [each.group.id, each]),
  )
  const rows = shown.flatMap(({ id }) => {
    const product = products.get(id)
    return product ? product.packs.map((pack) => EXPORTED_COLUMNS.map((name) => exportedCell(name, product, pack))) : []
  })
  return { rows, next: page.length > PAGE_SIZE ? (shown.at(-1)?.slug ?? null) : null }
}

interface ExportPage {
  /** The name of the call, under which the audit has it. */
  action: string
  staffId: string
  /** The address after which the page begins; empty for the first. */
  after: string
  now: number
}

/**
 * What the audit has of a page: an export is one row by its first page, with the number of packs of the whole catalogue.
 * Nobody reads a later page without a row of theirs.
 */
export async function changeOfExport(reads: Reads, { action, staffId, after, now }: ExportPage): Promise<Change> {
  const subject = { kind: 'catalogue', id: null }
  const own = { actorId: staffId, action, subjectKind: subject.kind, subjectId: null }
  const lately = { from: now - ONE_EXPORT_MS, to: null }
  const newest = { before: Number.MAX_SAFE_INTEGER, limit: 1 }
  const isRepeated = after !== '' && (await reads.auditEvents({ ...own, ...lately }, newest)).length > 0
  if (isRepeated) return { subject, before: null, after: null, isRepeated }
  const { draft, live, archived } = (await reads.catalogueCounts(indiaDay(now))).listing
  return { subject, before: null, after: { rows: draft + live + archived, ...(after !== '' && { from: after }) } }
}

function exportedCell(name: ColumnName, { group }: EditableProduct, pack: EditablePack): string {
  const column = fieldOf(name)
  if (column) return cellOf(column, column.of === 'pack' ? pack : group)
  if (name === 'sku') return toCell(pack.sku)
  if (name === 'product') return toCell(group.slug)
  return name === 'stock' ? `${pack.stock}` : ''
}
