import type { OrderDto } from '#contract/orders.ts'
import * as text from '#i18n/back-office/orders.ts'
import { Card } from '../../../parts/card.tsx'
import { formatDay, formatTime } from '../../../parts/dates.ts'
import { OrderStateMark } from '../state/order-state-mark.tsx'

/** The states that the order came through, the last first. */
export function HistoryCard({ history }: { history: OrderDto['history'] }) {
  return (
    <Card title={text.history}>
      <ol className="history card-body" aria-label={text.history}>
        {history.toReversed().map(({ state, at, note }, index) => (
          <li key={`${at} ${state}`} data-current={index === 0 || undefined}>
            <OrderStateMark state={state} />
            <p className="text-xs text-ink-3">
              {formatDay(at)}, {formatTime(at)}
            </p>
            {note !== '' && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
