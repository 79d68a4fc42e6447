import type { ReportDto } from '#contract/admin/overview/reports.ts'
import * as text from '#i18n/back-office/shop/dashboard.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { formatDay, formatHour } from '../../../parts/dates.ts'
import type { FigureRow } from '../../../parts/plot/figure-table.tsx'
import { PlotWithTable } from '../../../parts/plot/plot-with-table.tsx'
import { BarPlot } from './bar-plot.tsx'
import { type Bar, barsOf, showsDays } from './figures.ts'
import { formatWholeRupees } from './whole-rupees.ts'

/** Sales of the time by days, or by weeks where there are many. */
export function SalesByDay({ report: { sales } }: { report: ReportDto }) {
  const bars = barsOf(sales.byDay, nameOfDay)
  const isByDay = showsDays(sales.byDay)
  return (
    <PlotWithTable
      title={isByDay ? text.salesByDay : text.salesByWeek}
      heads={[isByDay ? text.day : text.weekFrom, text.thisTime, text.orders, text.beforePeriod]}
      rows={rowsOf(bars)}
      plot={<BarPlot bars={bars} />}
      legend={text.legend}
    />
  )
}

/** Sales of today, hour by hour. */
export function SalesByHour({ report: { today } }: { report: ReportDto }) {
  const bars = today.byHour.map(({ hour, amount, orders, before }) => {
    return { name: formatHour(hour), amount, orders, before: before.amount }
  })
  return (
    <PlotWithTable
      title={text.salesByHour}
      heads={[text.hour, text.thisTime, text.orders, text.before]}
      rows={rowsOf(bars)}
      plot={<BarPlot bars={bars} />}
      legend={text.legendHours}
    />
  )
}

function rowsOf(bars: readonly Bar[]): FigureRow[] {
  return bars.map(({ name, amount, orders, before }) => ({
    key: name,
    name,
    cells: [formatWholeRupees(amount), formatNumber(orders), formatWholeRupees(before)],
  }))
}

function nameOfDay(day: string): string {
  return formatDay(`${day}T12:00:00+05:30`)
}
