import type { ReportDto } from '#contract/admin/overview/reports.ts'
import { states } from '#i18n/back-office/orders.ts'
import * as text from '#i18n/back-office/shop/dashboard.ts'
import { reasons } from '#i18n/back-office/stock.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { Card } from '../../../parts/card.tsx'
import { FigureTable, type FigureTableProps } from '../../../parts/plot/figure-table.tsx'
import { formatWholeRupees } from './whole-rupees.ts'

type Part = { report: ReportDto }

export function BestSellers({ report: { bestSellers } }: Part) {
  return (
    <Figures
      title={text.bestSellers}
      empty={text.noSales}
      heads={[text.product, text.units, text.sales]}
      rows={bestSellers.map(({ _id, title, unit, units, amount }) => ({
        key: _id,
        name: <ProductName title={title} unit={unit} />,
        cells: [formatNumber(units), formatWholeRupees(amount)],
      }))}
    />
  )
}

/** What each product would have sold while it was sold out: an estimate. */
export function LostSales({ report: { lost } }: Part) {
  return (
    <Figures
      title={text.lostTitle}
      empty={text.nothingLost}
      hint={text.lostText}
      heads={[text.product, text.soldOut, text.amount]}
      rows={lost.products.map(({ _id, title, unit, minutes, amount }) => ({
        key: _id,
        name: <ProductName title={title} unit={unit} />,
        cells: [text.duration(minutes), formatWholeRupees(amount)],
      }))}
    />
  )
}

export function Waste({ report: { waste } }: Part) {
  return (
    <Figures
      title={text.wasteTitle}
      empty={text.noWaste}
      heads={[text.reason, text.units, text.cost]}
      rows={waste.reasons.map(({ reason, units, cost }) => ({
        key: reason,
        name: WASTE_NAMES[reason] ?? reason,
        cells: [formatNumber(units), formatWholeRupees(cost)],
      }))}
    />
  )
}

const WASTE_NAMES: Readonly<Record<string, string>> = reasons

/** Orders placed today, by what became of them. */
export function StatesToday({ report: { today } }: Part) {
  return (
    <Figures
      title={text.statesToday}
      empty={text.noOrdersToday}
      heads={[text.state, text.orders]}
      rows={today.states.toSorted(byStep).map(({ state, count }) => ({
        key: state,
        name: states[state] ?? state,
        cells: [formatNumber(count)],
      }))}
    />
  )
}

/** In the sequence of the work: an order to accept before one to pick. */
function byStep(a: { state: string }, b: { state: string }): number {
  return STEPS.indexOf(a.state) - STEPS.indexOf(b.state)
}

const STEPS = Object.keys(states)

function ProductName({ title, unit }: { title: string; unit: string }) {
  return (
    <>
      {title} <span className="text-xs font-normal text-ink-3">{unit}</span>
    </>
  )
}

interface FiguresProps extends Pick<FigureTableProps, 'title' | 'heads' | 'rows'> {
  /** What stands in the place of no rows. */
  empty: string
  hint?: string
}

/** A card of a few rows, or of words in the place of none. */
export function Figures({ empty, hint, ...table }: FiguresProps) {
  return (
    <Card title={table.title}>
      {table.rows.length === 0 ? (
        <p className="card-body text-ink-3">{empty}</p>
      ) : (
        <>
          <FigureTable {...table} />
          {hint && <p className="card-foot">{hint}</p>}
        </>
      )}
    </Card>
  )
}
