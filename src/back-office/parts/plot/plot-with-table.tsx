import { type ReactNode, useState } from 'react'
import * as text from '#i18n/back-office/parts/live.ts'
import { Segments } from '../segments.tsx'
import { FigureTable, type FigureTableProps } from './figure-table.tsx'

interface PlotWithTableProps extends Pick<FigureTableProps, 'title' | 'heads' | 'rows'> {
  /** The plot of the same figures, for eyes alone. */
  plot: ReactNode
  /** Below the plot: what its bars and lines mean, which the table says in its heads. */
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
        <FigureTable title={title} heads={heads} rows={rows} tall className="max-h-80" />
      )}
      {shown === 'plot' && legend && <div className="px-4 pb-3 text-xs text-ink-2">{legend}</div>}
    </section>
  )
}
