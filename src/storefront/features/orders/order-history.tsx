import type { OrderDto } from '#contract/orders.ts'
import * as text from '#i18n/orders/order.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { formatDateTime } from '../../format/date-time.ts'
import { presentOrderState } from './state/order-state-presentation.ts'

/** The events of an order, the latest last. */
export function OrderHistory({ history }: { history: OrderDto['history'] }) {
  if (history.length === 0) return null
  return (
    <Panel className="grid gap-3">
      <h2 className="heading text-xl">{text.history}</h2>
      <ol className="ml-2 grid">
        {history.map(({ state, at, note }) => (
          <li key={`${state} ${at}`} className={STEP}>
            <p className="font-semibold">{presentOrderState(state).label}</p>
            <time dateTime={at} className="text-sm text-ink-3">
              {formatDateTime(at)}
            </time>
            {note !== '' && <p className="text-sm text-ink-2 wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Markers along a dashed line, the latest in the brand color. */
const STEP =
  'relative border-l-3 border-dotted border-line-strong pb-5 pl-5 last:border-transparent last:pb-0 ' +
  'before:absolute before:top-1 before:-left-[.5625rem] before:size-4 before:rounded-leaf-sm before:border-2 ' +
  'before:border-line-strong before:bg-surface last:before:border-brand last:before:bg-brand'
