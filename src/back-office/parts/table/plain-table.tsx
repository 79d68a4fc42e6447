import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { TableScroll } from './table-scroll.tsx'

interface PlainColumn {
  head: string
  /** Figures, at the right. */
  numeric?: boolean
  /** Said and not shown: of a column of buttons. */
  hiddenHead?: boolean
}

interface PlainTableProps {
  /** What the rows are. */
  label: string
  columns: readonly PlainColumn[]
  /** How high rows are; those of one line where nothing is said. */
  density?: 'two-line'
  /** `tr` elements, with a cell for each column. */
  children: ReactNode
  /** A `tr` with sums. */
  foot?: ReactNode
}

/** A few rows that are neither sorted nor chosen; on a phone each is a card. */
export function PlainTable({ label, columns, density, children, foot }: PlainTableProps) {
  return (
    <TableScroll label={label}>
      <table className="table" aria-label={label} data-density={density} data-narrow="cards">
        <thead>
          <tr>
            {columns.map(({ head, numeric, hiddenHead }) => (
              <th key={head} scope="col" data-numeric={numeric || undefined}>
                {hiddenHead ? <VisuallyHidden>{head}</VisuallyHidden> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </TableScroll>
  )
}
