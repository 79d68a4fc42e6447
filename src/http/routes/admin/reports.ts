import { reportCalls } from '#contract/admin/overview/reports.ts'
import { ok } from '#domain/values/result.ts'
import { pickingReport, salesReport } from '#use-cases/reports/index.ts'
import { toReportDto } from '../../dto/admin/reports.ts'
import type { Route } from '../../route.ts'
import { staffRoute } from '../../staff/staff-route.ts'

export const REPORT_ROUTES: readonly Route[] = [
  staffRoute(
    reportCalls.reports,
    {
      tag: 'Back office: reports',
      title: 'What was sold, lost and is to do',
      about: 'Days are those in India. Orders that were taken back are no sales. Lost sales are an estimate.',
    },
    async ({ deps: { store, now }, query: { days } }) => {
      const at = now()
      return ok(toReportDto(await salesReport(store, at, days), at))
    },
  ),
  staffRoute(
    reportCalls.pickingReport,
    {
      tag: 'Back office: reports',
      title: 'Who marked how much as not there',
      about: 'A line is whose who finished it last. Shares are in basis points of their lines.',
    },
    async ({ deps: { store, now }, query: { days } }) => ok(await pickingReport(store, now(), days)),
  ),
]
