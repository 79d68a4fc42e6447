import { type ReactNode, useState } from 'react'
import * as text from '#i18n/back-office/parts/live.ts'
import { Segments } from '../segments.tsx'
import { TableScroll } from '../table/table-scroll.tsx'

interface PlotWithTableProps {
  title: string
  /** The heads of the table: what the first column is, then each figure. */
  heads: readonly string[]
  /** The figures as they are read: "9 am", "₹1,240". */
  rows: readonly (readonly string[])[]
  /** The plot of the same figures, for eyes alone. */
  plot: ReactNode
  /** Below both: what a colour means, what is left out. */
  legend?: ReactNode
}

/** Figures as a picture, and as the table they come from: one of them at a time. */
export function PlotWithTable({ title, heads, rows, plot, legend }: PlotWithTableProps) {
  const [shown, setShown] = useState<'plot' | 'table'>('plot')
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        <Segments
          label={text.shownAs(title)}
          options={[
            { value: 'plot', label: text.plot },
            { value: 'table', label: text.table },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      {shown === 'plot' ? (
        <div aria-hidden="true" className="px-4 pb-3">
          {plot}
        </div>
      ) : (
        <FigureTable title={title} heads={heads} rows={rows} />
      )}
      {legend && <div className="px-4 pb-3 text-xs text-ink-2">{legend}</div>}
    </section>
  )
}

function FigureTable({ title, heads, rows }: Pick<PlotWithTableProps, 'title' | 'heads' | 'rows'>) {
  return (
    <TableScroll label={title} className="max-h-80 overflow-y-auto">
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
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row" className="text-ink!">
                {name}
              </th>
              {figures.map((figure, place) => (
                <td key={heads[place + 1]} data-numeric>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}
