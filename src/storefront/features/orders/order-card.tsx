import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { OrderDto } from '#contract/orders.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import * as text from '#i18n/orders/orders.ts'
import { ProgressTrack } from '#ui/feedback/progress-track.tsx'
import { formatRupees } from '#ui/format.ts'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { panelStyle } from '#ui/layout/panel.tsx'
import { paths } from '../../app/paths.ts'
import { formatDateTime } from '../../format/date-time.ts'
import { OrderLines } from './order-lines.tsx'
import { BuyAgainButton } from './reorder/buy-again-button.tsx'
import { OrderStatePill } from './state/order-state-pill.tsx'
import { PROGRESS_STEPS, presentOrderState } from './state/order-state-presentation.ts'

/** An order in the list: its items, total and progress. */
export function OrderCard({ order }: { order: OrderDto }) {
  const title = useId()
  const { step } = presentOrderState(order.state)
  return (
    <article aria-labelledby={title} tabIndex={-1} className={`${panelStyle} grid gap-4`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={title} className="figures text-lg font-bold">
            {orderNumber(order._id)}
          </h2>
          <time dateTime={order.createdAt} className="text-sm text-ink-3">
            {formatDateTime(order.createdAt)}
          </time>
        </div>
        <OrderStatePill state={order.state} />
      </div>
      <OrderLines lines={order.items} />
      {step !== null && <ProgressTrack steps={PROGRESS_STEPS} reached={step} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-sm text-ink-2">{text.total}</span>
          <b className="heading figures text-xl [font-stretch:88%]">{formatRupees(Math.round(order.total * 100))}</b>
        </p>
        <div className="flex flex-wrap gap-2">
          <BuyAgainButton order={order} variant="soft" size="sm" aria-describedby={title} />
          <Link
            to={paths.order}
            params={{ orderId: order._id }}
            className={buttonStyle({ variant: 'quiet', size: 'sm' })}
            aria-describedby={title}
          >
            {text.seeOrder}
          </Link>
        </div>
      </div>
    </article>
  )
}
