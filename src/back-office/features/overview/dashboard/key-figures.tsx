import type { ReactNode } from 'react'
import type { ReportDto } from '#contract/admin/overview/reports.ts'
import * as text from '#i18n/back-office/shop/dashboard.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { formatNumber } from '../../../../i18n/format.ts'
import { formatWholeRupees } from './whole-rupees.ts'

/** The figures of the time in one row, the first two beside those of the time before. */
export function KeyFigures({ report: { sales, refunds, waste, lost } }: { report: ReportDto }) {
  return (
    <dl className="card key-figures">
      <KeyFigure name={text.sales} value={formatWholeRupees(sales.amount)}>
        <Difference now={sales.amount} before={sales.before.amount} />{' '}
        {text.from(formatWholeRupees(sales.before.amount))}
      </KeyFigure>
      <KeyFigure name={text.orders} value={formatNumber(sales.orders)}>
        <Difference now={sales.orders} before={sales.before.orders} /> {text.from(formatNumber(sales.before.orders))}
      </KeyFigure>
      <KeyFigure name={text.refunds} value={formatWholeRupees(refunds.amount)}>
        {text.refundCount(refunds.count)}
      </KeyFigure>
      <KeyFigure name={text.waste} value={formatWholeRupees(waste.cost)}>
        {text.atCost(waste.units)}
        {waste.unitsWithoutCost > 0 && `, ${text.withoutCost(waste.unitsWithoutCost)}`}
      </KeyFigure>
      <KeyFigure name={text.lost} value={formatWholeRupees(lost.amount)}>
        {text.estimate}
      </KeyFigure>
    </dl>
  )
}

function KeyFigure({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="key-figure">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="heading text-2xl tabular-nums">{value}</dd>
      <dd className="text-xs text-ink-3">{children}</dd>
    </div>
  )
}

/** By how much a figure rose or fell; nothing where there was none before. A rise or fall is neither good nor bad. */
function Difference({ now, before }: { now: number; before: number }) {
  if (before === 0 || now === before) return null
  const percent = (Math.abs(now - before) / before) * 100
  const isMore = now > before
  return (
    <span className="font-semibold text-ink-2">
      <VisuallyHidden>{isMore ? text.upText : text.downText}</VisuallyHidden>{' '}
      {isMore ? text.up(percent) : text.down(percent)}
    </span>
  )
}
