import { lazy, Suspense } from 'react'
import * as v from 'valibot'
import { REPORT_DAYS } from '#domain/reports/report-period.ts'
import { screenFailed } from '#i18n/back-office/states.ts'
import { useReport } from '../../api/shop/reports.ts'
import { FailureView } from '../../parts/states/failure-view.tsx'
import { SkeletonRows } from '../../parts/states/skeleton-rows.tsx'
import { useScreenState } from '../../screens/use-screen-state.ts'
import { useMay } from '../../session/use-office.ts'
import { FirstStepsView } from './start/first-steps-view.tsx'
import { OwnScreens } from './start/own-screens.tsx'

/** Loaded when there is something to show: with it comes the library of plots. */
const Dashboard = lazy(async () => ({ default: (await import('./dashboard/dashboard.tsx')).Dashboard }))

const DEFAULT_DAYS = 7
const screenState = v.object({ days: v.fallback(v.picklist(REPORT_DAYS), DEFAULT_DAYS) })

/** What the shop sold and has to do; before the first order, the first steps; for roles that do not see that, their screens. */
export default function OverviewScreen() {
  const [{ days }, setState] = useScreenState(screenState)
  const enabled = useMay()('dashboard.view')
  const { data, error, errorUpdatedAt, refetch, isPlaceholderData } = useReport(days, { enabled })
  if (!enabled) return <OwnScreens />
  if (data && !data.progress.ordered) return <FirstStepsView progress={data.progress} />
  const loading = (
    <div className="card">
      <SkeletonRows />
    </div>
  )
  if (!data) {
    if (!error) return loading
    return (
      <div className="card">
        <FailureView main title={screenFailed} error={error} at={errorUpdatedAt} onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <Suspense fallback={loading}>
      <Dashboard
        report={data}
        days={days}
        isStale={isPlaceholderData}
        onDays={(next) => setState({ days: next === DEFAULT_DAYS ? undefined : next })}
      />
    </Suspense>
  )
}
