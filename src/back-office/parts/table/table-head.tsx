import type { ReactTable, RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import * as text from '#i18n/back-office/parts/table.ts'
import type { Features } from './columns.ts'

interface TableHeadProps<Row extends RowData> {
  table: Pick<
    ReactTable<Features, Row>,
    'getHeaderGroups' | 'FlexRender' | 'getIsAllRowsSelected' | 'getIsSomeRowsSelected' | 'toggleAllRowsSelected'
  >
  selectable: boolean
}

const ORDERS = { asc: 'ascending', desc: 'descending' } as const

/** The heads of the columns; those that sort are buttons. */
export function TableHead<Row extends RowData>({ table, selectable }: TableHeadProps<Row>) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selectable && (
            <th className="select-cell w-0">
              <input
                type="checkbox"
                className="tick"
                aria-label={text.selectAll}
                checked={table.getIsAllRowsSelected()}
                ref={(box) => {
                  if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()
                }}
                onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
              />
            </th>
          )}
          {group.headers.map((header) => {
            const { column } = header
            const { numeric, hiddenHead } = column.columnDef.meta ?? {}
            const sorted = column.getIsSorted()
            const name = <table.FlexRender header={header} />
            return (
              <th
                key={header.id}
                scope="col"
                data-numeric={numeric || undefined}
                aria-sort={sorted ? ORDERS[sorted] : undefined}
              >
                {column.getCanSort() ? (
                  <button type="button" className="sort-button" onClick={column.getToggleSortingHandler()}>
                    {name}
                    {sorted === 'asc' && <ArrowUp aria-hidden="true" />}
                    {sorted === 'desc' && <ArrowDown aria-hidden="true" />}
                  </button>
                ) : hiddenHead ? (
                  <span className="sr-only">{hiddenHead}</span>
                ) : (
                  name
                )}
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}
