import type { ReportDto } from '#contract/admin/overview/reports.ts'
import { REPORT_DAYS, type ReportDays } from '#domain/reports/report-period.ts'
import { overview as title } from '#i18n/back-office/screens.ts'
import * as text from '#i18n/back-office/shop/dashboard.ts'
import { formatTime } from '../../../parts/dates.ts'
import { PageHead } from '../../../parts/page/page-head.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { useMay } from '../../../session/use-office.ts'
import { KeyFigures } from './key-figures.tsx'
import { BestSellers, LostSales, StatesToday, Waste } from './lists.tsx'
import { Pickers } from './pickers.tsx'
import { SalesByDay, SalesByHour } from './sales-plots.tsx'
import { Todo } from './todo.tsx'

interface DashboardProps {
  report: ReportDto
  days: ReportDays
  /** Of another time, until that of `days` is there. */
  isStale: boolean
  onDays: (days: ReportDays) => void
}

const PERIODS = REPORT_DAYS.map((days) => ({ value: String(days), label: text.periods[days] }))

/** What was sold, lost and wasted, and what waits for a person. */
export function Dashboard({ report, days, isStale, onDays }: DashboardProps) {
  const may = useMay()
  return (
    <div aria-busy={isStale}>
      <PageHead
        title={title}
        facts={text.facts(formatTime(report.at))}
        actions={
          <Segments
            label={text.period}
            options={PERIODS}
            value={String(days)}
            onChange={(value) => onDays(REPORT_DAYS.find((each) => String(each) === value) ?? days)}
          />
        }
      />
      <KeyFigures report={report} />
      <p className="mt-2 text-xs text-ink-3">{text.counted}</p>
      <div className="dashboard-parts">
        <Todo work={report.work} />
        <div className="grid gap-4">
          <SalesByDay report={report} />
          <SalesByHour report={report} />
          <BestSellers report={report} />
        </div>
        <div className="grid gap-4">
          <StatesToday report={report} />
          <LostSales report={report} />
          <Waste report={report} />
          {may('audit.view') && <Pickers days={days} />}
        </div>
      </div>
    </div>
  )
}
