import { type ColumnDef, type RowData, type SortingState, useTable } from '@tanstack/react-table'
import { type ReactNode, useRef } from 'react'
import * as text from '#i18n/back-office/parts/table.ts'
import { FailureView } from '../states/failure-view.tsx'
import { SkeletonRows } from '../states/skeleton-rows.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { FEATURES, type Features } from './columns.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TableScroll } from './table-scroll.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

export interface DataTableProps<Row extends RowData> {
  /** What the table is of, for those who hear it. */
  label: string
  /** Of `columnsOf`, made outside of the component. */
  columns: readonly ColumnDef<Features, Row, unknown>[]
  /** Undefined while they are loading. The same array as long as nothing changed. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** What a row is called: "Kavita Menon". */
  rowName: (row: Row) => string
  /** Shown when loading failed and there are no rows to show. */
  failure?: { error: unknown; at: number; retry: () => void } | undefined
  /** Shown when there is no row: nothing there yet, or nothing found. */
  empty: ReactNode
  /** What Enter does on a row. */
  onOpen?: ((row: Row) => void) | undefined
  /** Makes rows selectable: the acts on those that are, in a bar that floats over the list. */
  bulkActions?: ((selected: readonly Row[], clear: () => void) => ReactNode) | undefined
  /** The order by which the server sorts; without it the rows that are there are sorted here. */
  sorting?: { state: SortingState; onChange: (state: SortingState) => void } | undefined
  /** The first order of a table that is sorted here. */
  initialSorting?: SortingState | undefined
  /** A bar at the row's edge, for a row that says why in words. */
  toneOf?: ((row: Row) => 'new' | 'warn' | 'bad' | undefined) | undefined
  density?: 'normal' | 'dense' | 'two-line' | undefined
  /** Where the cells of a row stand that are lower than the highest of them; in the middle by default. */
  align?: 'top' | undefined
  /** On a phone: rows as cards instead of a table that scrolls sideways. */
  cardsWhenNarrow?: boolean | undefined
  /** One line below: which rows these are, and what holds for all of them. */
  foot?: ReactNode
}

const NO_ROWS: readonly never[] = []

/**
 * A list in columns: sorted by its heads, selected by x or its boxes, walked by j and k. A long list draws the rows in
 * sight alone. Goes into a `card`.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, rows, failure, empty, bulkActions, density = 'normal', foot } = props
  const scroll = useRef<HTMLDivElement>(null)
  const table = useTable({
    features: FEATURES,
    columns: props.columns,
    data: rows ?? NO_ROWS,
    getRowId: props.rowId,
    enableRowSelection: bulkActions !== undefined,
    // Most lists come in an order of their own: a column that sorts says so.
    defaultColumn: { enableSorting: false },
    enableSortingRemoval: false,
    ...(props.initialSorting ? { initialState: { sorting: props.initialSorting } } : {}),
    ...(props.sorting && {
      manualSorting: true,
      state: { sorting: props.sorting.state },
      onSortingChange: (change) =>
        props.sorting?.onChange(typeof change === 'function' ? change(props.sorting.state) : change),
    }),
  })
  const all = table.getRowModel().rows
  const virtual = useVirtualRows({ rows: all, scroll, density })
  const keys = useRowKeys({
    rows: all,
    scrollTo: virtual.scrollTo,
    scroll,
    onOpen: props.onOpen,
    selectable: !!bulkActions,
  })
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original)

  if (rows === undefined && failure) {
    return <FailureView title={text.failed} error={failure.error} at={failure.at} onRetry={failure.retry} />
  }
  return (
    <>
      <TableScroll label={label} scroll={scroll} tall={virtual.isTall}>
        <table
          className="table"
          aria-label={label}
          aria-rowcount={virtual.isTall ? all.length + 1 : undefined}
          aria-busy={rows === undefined}
          data-density={density}
          data-align={props.align}
          data-narrow={props.cardsWhenNarrow ? 'cards' : undefined}
        >
          <TableHead table={table} selectable={bulkActions !== undefined} />
          {virtual.before > 0 && <Gap height={virtual.before} />}
          <tbody>
            {virtual.indexes.map((index) => {
              const row = all[index]
              return row ? (
                <TableRow
                  key={row.id}
                  row={row}
                  index={index}
                  name={props.rowName(row.original)}
                  tone={props.toneOf?.(row.original)}
                  selectable={bulkActions !== undefined}
                  isSelected={row.getIsSelected()}
                  isCurrent={row.id === keys.current}
                  isCounted={virtual.isTall}
                  measure={virtual.measure}
                  onKeyDown={keys.onRowKeyDown}
                  FlexRender={table.FlexRender}
                />
              ) : null
            })}
          </tbody>
          {virtual.after > 0 && <Gap height={virtual.after} />}
        </table>
      </TableScroll>
      {rows === undefined && (
        <div role="status">
          <SkeletonRows />
          <span className="sr-only">{text.loading(label)}</span>
        </div>
      )}
      {rows?.length === 0 && empty}
      {foot && rows && <div className="card-foot">{foot}</div>}
      {bulkActions && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={() => table.resetRowSelection(true)}>
          {bulkActions(selected, () => table.resetRowSelection(true))}
        </BulkBar>
      )}
    </>
  )
}

/** The room of the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height, padding: 0, border: 0 }} />
      </tr>
    </tbody>
  )
}
