import { ArrowRight, Clock, TriangleAlert } from 'lucide-react'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import { type OrderView, STATE_OF_VIEW } from '#domain/order-handling/order-views.ts'
import * as text from '#i18n/back-office/orders.ts'
import { formatMoment } from '../../../parts/dates.ts'
import { formatExactRupees, toPaise } from '../../../parts/money.ts'
import { Pill } from '../../../parts/pill.tsx'
import { columnsOf } from '../../../parts/table/columns.ts'
import { useNow } from '../../../parts/use-now.ts'
import { ScreenLink } from '../../../screens/screen-link.tsx'
import { OrderStateMark } from '../state/order-state-mark.tsx'
import { NextStep } from '../steps/next-step.tsx'
import { problemText } from './problem-text.ts'
import type { ShownRow } from './shown-rows.ts'
import { waitsLong } from './waiting.ts'

const column = columnsOf<ShownRow>()

/** What the queue shows of an order: which, how far, whose, what it is worth, and what to do next. */
export function queueColumns(view: OrderView) {
  return column.columns([
    column.accessor('_id', {
      header: text.order,
      cell: ({ getValue }) => (
        <ScreenLink to="/orders/$id" params={{ id: getValue() }} className="whitespace-nowrap font-bold">
          {orderNumber(getValue())}
        </ScreenLink>
      ),
    }),
    column.accessor('state', {
      header: text.state,
      cell: ({ row: { original } }) =>
        isStateKnown(original, view) ? (
          <OrderStateMark state={original.state} />
        ) : (
          <Pill tone="info" icon={ArrowRight}>
            {text.hasLeft}
          </Pill>
        ),
    }),
    column.accessor('customer', { header: text.customer }),
    column.accessor('area', { header: text.area, meta: { card: 'hidden' } }),
    column.accessor('lines', { header: text.lines, meta: { numeric: true, card: 'hidden' } }),
    column.accessor('total', {
      header: text.total,
      meta: { numeric: true },
      cell: ({ getValue }) => <b className="font-semibold">{formatExactRupees(toPaise(getValue()))}</b>,
    }),
    column.accessor('method', {
      header: text.method,
      meta: { card: 'hidden' },
      cell: ({ getValue }) => text.methods[getValue()] ?? getValue(),
    }),
    column.accessor('placedAt', {
      header: text.placed,
      cell: ({ row: { original } }) => <Placed row={original} view={view} />,
    }),
    column.display({
      id: 'next',
      header: '',
      meta: { hiddenHead: text.nextStep },
      cell: ({ row: { original } }) =>
        isStateKnown(original, view) && (
          <span className="flex justify-end">
            <NextStep order={original} small />
          </span>
        ),
    }),
  ])
}

/** When it was placed, and in words what is wrong with it. */
function Placed({ row, view }: { row: ShownRow; view: OrderView }) {
  const now = useNow()
  const placed = formatMoment(row.placedAt)
  if (waitsLong(row, now)) {
    return (
      <Pill tone="warn" icon={Clock}>
        {text.waitsSince(placed)}
      </Pill>
    )
  }
  if (view === 'problems') {
    return (
      <Pill tone="bad" icon={TriangleAlert}>
        {problemText(row)}
      </Pill>
    )
  }
  return <span className="whitespace-nowrap text-ink-3">{placed}</span>
}

/** A step taken here is known; where somebody else has brought an order that left the list is not. */
function isStateKnown({ hasLeft, state }: ShownRow, view: OrderView): boolean {
  const ofView = STATE_OF_VIEW[view]
  return !hasLeft || (ofView !== null && state !== ofView)
}
