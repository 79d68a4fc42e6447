import type { ReportDays } from '#domain/reports/report-period.ts'
import * as text from '#i18n/back-office/shop/dashboard.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { usePickingReport } from '../../../api/shop/reports.ts'
import { Pill } from '../../../parts/pill.tsx'
import { NotLoaded } from '../../../parts/states/not-loaded.tsx'
import { Figures } from './lists.tsx'
import { formatWholeRupees } from './whole-rupees.ts'

/** How often each person marked goods as not there, beside the mean, and what they wasted. */
export function Pickers({ days }: { days: ReportDays }) {
  const query = usePickingReport(days)
  const { data } = query
  if (!data) return <NotLoaded title={text.pickingFailed} query={query} />
  return (
    <Figures
      title={text.pickingTitle}
      empty={text.noPicking}
      {...(data.mean !== null && { hint: text.pickingText(text.shareOf(data.mean)) })}
      heads={[text.person, text.lines, text.notThere, text.wasted]}
      rows={data.people.map(({ staffId, name, lines, rate, isUnusual, wasteCost }) => ({
        key: staffId,
        name: (
          <>
            {name === '' ? text.formerStaff : name} {isUnusual && <Pill tone="warn">{text.unusual}</Pill>}
          </>
        ),
        cells: [formatNumber(lines), rate === null ? '' : text.shareOf(rate), formatWholeRupees(wasteCost)],
      }))}
    />
  )
}
