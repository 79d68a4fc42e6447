import type { ReactNode } from 'react'
import { TableScroll } from '../table/table-scroll.tsx'

export interface FigureRow {
  /** Different for each row. */
  key: string
  name: ReactNode
  /** The figures as they are read: "₹1,240". One for each head after the first. */
  cells: readonly string[]
}

export interface FigureTableProps {
  title: string
  /** What the first column is, then each figure. */
  heads: readonly string[]
  rows: readonly FigureRow[]
  /** A window of its own that scrolls, with the head in sight: for many rows. */
  tall?: boolean
  className?: string
}

/** A few rows of figures, which need no sorting. */
export function FigureTable({ title, heads, rows, tall, className }: FigureTableProps) {
  return (
    <TableScroll label={title} tall={tall} className={className}>
      <table className="table" data-density="dense">
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" data-numeric={place > 0 || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row" className="text-ink!">
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={heads[place + 1]} data-numeric>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}
