import type { OrderWire } from '#contract/shopper.ts'
import { Panel } from '#ui/panel.tsx'
import { writtenMoment } from '../../words/written-moment.ts'
import { stateWords } from './order-progress.ts'

/** Everything that happened to an order, the latest last. */
export function OrderHistory({ history }: { history: OrderWire['history'] }) {
  if (history.length === 0) return null
  return (
    <Panel className="grid gap-3">
      <h2 className="board text-xl">History</h2>
      <ol className="grid gap-3">
        {history.map(({ state, at, note }) => (
          <li key={`${state} ${at}`} className="border-l-3 border-dotted border-line-strong pl-4">
            <p className="font-semibold">{stateWords(state).label}</p>
            <time dateTime={at} className="text-sm text-ink-3">
              {writtenMoment(at)}
            </time>
            {note !== '' && <p className="text-sm text-ink-2 wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
