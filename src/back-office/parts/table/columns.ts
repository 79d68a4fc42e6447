import {
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table'

interface ColumnLook {
  /** Right aligned, with figures of one width. */
  numeric?: boolean
  /** Where the cell stands when rows are cards on a phone: over the whole width, or not at all. */
  card?: 'wide' | 'hidden'
  /** The name of a column whose head is empty, such as that of buttons. */
  hiddenHead?: string
}

/** What tables of the back office can do. */
export const FEATURES = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic, text: sortFn_text },
  columnMeta: metaHelper<ColumnLook>(),
})
export type Features = typeof FEATURES

/**
 * What the columns of a table are made with, once and outside of components:
 * `const column = columnsOf<Row>(); const COLUMNS = column.columns([column.accessor('name', { header })])`.
 */
export function columnsOf<Row extends RowData>() {
  return createColumnHelper<Features, Row>()
}
