import * as text from '#i18n/back-office/cash.ts'
import { useCashRuns } from '../../api/orders/cash.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { formatDay, formatTime } from '../../parts/dates.ts'
import { formatExactRupees } from '../../parts/money.ts'
import { FailureView } from '../../parts/states/failure-view.tsx'
import { PlainTable } from '../../parts/table/plain-table.tsx'

/** Runs that were closed, the last first: what was due, what was there, and why it differed. */
export function CashRuns() {
  const { data, error, errorUpdatedAt, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCashRuns()
  const runs = data?.pages.flatMap((page) => page.runs)
  if (!runs) {
    return error ? (
      <FailureView title={text.listFailed} error={error} at={errorUpdatedAt} onRetry={() => void refetch()} />
    ) : null
  }
  return (
    <Card title={text.earlier}>
      {runs.length === 0 ? (
        <p className="card-body text-ink-3">{text.noRuns}</p>
      ) : (
        <PlainTable
          label={text.earlier}
          density="two-line"
          columns={[
            { head: text.who },
            { head: text.expected, numeric: true },
            { head: text.handedIn, numeric: true },
            { head: text.difference, numeric: true },
            { head: text.closedAt },
          ]}
        >
          {runs.map((run) => (
            <tr key={run._id} data-tone={run.difference === 0 ? undefined : 'bad'}>
              <td>
                <b className="font-semibold">{run.staffId === null ? text.byCommand : run.name}</b>
                <div className="text-xs text-ink-3">{text.sum(run.orders)}</div>
              </td>
              <td data-numeric data-card="hidden">
                {formatExactRupees(run.expected)}
              </td>
              <td data-numeric>{formatExactRupees(run.counted)}</td>
              <td data-numeric data-card={run.difference === 0 ? 'hidden' : undefined}>
                {run.difference !== 0 && <b className="text-on-bad">{formatExactRupees(run.difference)}</b>}
              </td>
              <td data-card="wide">
                {formatDay(run.closedAt)}, {formatTime(run.closedAt)}
                <div className="text-xs text-ink-3">{[run.closedBy, run.reason].filter(Boolean).join(': ')}</div>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {hasNextPage && (
        <div className="card-body">
          <Button small loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.showMore}
          </Button>
        </div>
      )}
    </Card>
  )
}
