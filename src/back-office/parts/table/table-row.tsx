import type { ReactTable, RowData, Row as TableRowModel } from '@tanstack/react-table'
import type { KeyboardEvent } from 'react'
import * as text from '#i18n/back-office/parts/table.ts'
import type { Features } from './columns.ts'

interface TableRowProps<Row extends RowData> {
  row: TableRowModel<Features, Row>
  index: number
  name: string
  tone: 'new' | 'warn' | 'bad' | undefined
  selectable: boolean
  isSelected: boolean
  isCurrent: boolean
  /** Says which row of all it is, where not all are drawn. */
  isCounted: boolean
  measure: (row: HTMLTableRowElement | null) => void
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>, index: number) => void
  FlexRender: ReactTable<Features, Row>['FlexRender']
}

/** One row, with its box where rows can be selected. */
export function TableRow<Row extends RowData>(props: TableRowProps<Row>) {
  const { row, index, name, tone, selectable, isSelected, isCurrent, isCounted, measure, onKeyDown, FlexRender } = props
  return (
    <tr
      ref={measure}
      data-index={index}
      tabIndex={-1}
      data-tone={tone}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      aria-rowindex={isCounted ? index + 2 : undefined}
      onKeyDown={(event) => onKeyDown(event, index)}
    >
      {selectable && (
        <td className="select-cell md:w-0">
          <label>
            <input
              type="checkbox"
              className="tick"
              aria-label={text.select(name)}
              checked={isSelected}
              onChange={row.getToggleSelectedHandler()}
            />
          </label>
        </td>
      )}
      {row.getAllCells().map((cell) => {
        const { numeric, card } = cell.column.columnDef.meta ?? {}
        return (
          <td key={cell.id} data-numeric={numeric || undefined} data-card={card}>
            <FlexRender cell={cell} />
          </td>
        )
      })}
    </tr>
  )
}
