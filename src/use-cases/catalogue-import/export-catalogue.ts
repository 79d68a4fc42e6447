import type { EditablePack, EditableProduct } from '#domain/catalogue/editing/editable-product.ts'
import { toCell } from '#domain/catalogue/import/cell-text.ts'
import { type ColumnName, EXPORTED_COLUMNS, fieldOf } from '#domain/catalogue/import/import-columns.ts'
import { cellOf } from '#domain/catalogue/import/product-cells.ts'
import type { Reads } from '#store/store.ts'

/** Products of one page of an export. */
const PAGE_SIZE = 200

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

function exportedCell(name: ColumnName, { group }: EditableProduct, pack: EditablePack): string {
  const column = fieldOf(name)
  if (column) return cellOf(column, column.of === 'pack' ? pack : group)
  if (name === 'sku') return toCell(pack.sku)
  if (name === 'product') return toCell(group.slug)
  return name === 'stock' ? `${pack.stock}` : ''
}
