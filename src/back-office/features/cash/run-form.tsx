import { useState } from 'react'
import type { CashToCountDto } from '#contract/admin/fulfilment/cash-runs.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import { mayAcceptCashDifference } from '#domain/staff/role-limits.ts'
import * as text from '#i18n/back-office/cash.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { useCloseCashRun } from '../../api/orders/cash.ts'
import { Card } from '../../parts/card.tsx'
import { formatMoment } from '../../parts/dates.ts'
import { refusalText } from '../../parts/form/refusal-text.ts'
import { formatExactRupees } from '../../parts/money.ts'
import { Note } from '../../parts/note.tsx'
import { Pill } from '../../parts/pill.tsx'
import { notifyDone } from '../../parts/toasts.ts'
import { useStaff } from '../../session/use-office.ts'
import { CashCounter } from './cash-counter.tsx'
import { type CountedCash, sumOfCash } from './count-cash.ts'

interface RunFormProps {
  person: CashToCountDto
  name: string
  /** Called once the run is closed and its orders have left the list. */
  onClosed: () => void
}

/**
 * Which orders a run is of, what is in the hand, and what of it is not right. An order that is delivered while somebody counts
 * is left out until it is ticked: its cash need not be in the hand.
 */
export function RunForm({ person, name, onClosed }: RunFormProps) {
  const { role } = useStaff()
  const [first] = useState<ReadonlySet<string>>(() => new Set(person.orders.map(({ _id }) => _id)))
  const [inRun, setInRun] = useState(first)
  const [cash, setCash] = useState<CountedCash>({ notes: {}, coins: 0 })
  const [reason, setReason] = useState('')
  // The same run sent again is closed once.
  const [key] = useState(() => crypto.randomUUID())
  const close = useCloseCashRun()
  const orders = person.orders.filter(({ _id }) => inRun.has(_id))
  const arrived = person.orders.filter(({ _id }) => !first.has(_id) && !inRun.has(_id)).length
  const expected = orders.reduce((sum, { due }) => sum + due, 0)
  const counted = sumOfCash(cash)
  const difference = counted - expected
  const isReadable = !Number.isNaN(counted)
  const needsManager = isReadable && difference !== 0 && !mayAcceptCashDifference(role)
  const toggle = (id: string) =>
    setInRun(inRun.has(id) ? new Set([...inRun].filter((each) => each !== id)) : new Set([...inRun, id]))
  return (
    <form
      className="grid-12 mb-4"
      onSubmit={(event) => {
        event.preventDefault()
        const body = { staffId: person.staffId, orderIds: orders.map(({ _id }) => _id), counted, reason }
        close.mutateAsync({ body, key }).then(
          () => {
            notifyDone(text.wasClosed(name, formatExactRupees(counted)))
            onClosed()
          },
          // The form says why.
          () => undefined,
        )
      }}
    >
      <Card title={text.orders} className="col-span-7">
        <ul className="cash-orders">
          {person.orders.map(({ _id, due, deliveredAt, late }) => (
            <li key={_id}>
              <label>
                <input
                  type="checkbox"
                  className="tick"
                  aria-label={text.inRun(orderNumber(_id))}
                  checked={inRun.has(_id)}
                  onChange={() => toggle(_id)}
                />
                <span className="min-w-0 flex-1">
                  <b className="whitespace-nowrap font-semibold">{orderNumber(_id)}</b>
                  <span className="block text-xs text-ink-3">
                    {text.delivered} {formatMoment(deliveredAt)}
                  </span>
                </span>
                {late && <Pill tone="bad">{text.late}</Pill>}
                <b className="font-semibold">{formatExactRupees(due)}</b>
              </label>
            </li>
          ))}
        </ul>
        <div aria-live="polite">
          {arrived > 0 && (
            <div className="px-4 pb-3">
              <Note tone="warn">{text.arrived(arrived)}</Note>
            </div>
          )}
        </div>
        <p className="card-foot justify-between">
          <span>{text.sum(orders.length)}</span>
          <b>{formatExactRupees(expected)}</b>
        </p>
      </Card>
      <Card title={text.count} className="col-span-5">
        <div className="card-body grid gap-4">
          <CashCounter cash={cash} onChange={setCash} />
          <dl className="sums" aria-live="polite">
            <div>
              <dt>{text.expected}</dt>
              <dd>{formatExactRupees(expected)}</dd>
            </div>
            <div>
              <dt>{text.counted}</dt>
              <dd>{isReadable ? formatExactRupees(counted) : text.unknown}</dd>
            </div>
            {isReadable && (
              <div data-sum className={difference === 0 ? undefined : 'text-on-bad'}>
                <dt>{difference === 0 ? text.right : difference < 0 ? text.short : text.over}</dt>
                <dd>{formatExactRupees(difference)}</dd>
              </div>
            )}
          </dl>
          {isReadable && difference !== 0 && !needsManager && (
            <TextField
              label={text.reason}
              hint={text.reasonHint}
              required
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          {needsManager && counted > 0 && <Note tone="warn">{text.needsManager}</Note>}
          {close.error && <Note tone="bad">{refusalText(close.error)}</Note>}
          <button
            type="submit"
            className="pick-act"
            data-main
            disabled={!isReadable || needsManager || orders.length === 0 || close.isPending}
            aria-busy={close.isPending}
          >
            {isReadable ? text.close(formatExactRupees(counted)) : text.closeUnknown}
          </button>
        </div>
      </Card>
    </form>
  )
}
