import { useState } from 'react'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import * as text from '#i18n/back-office/orders.ts'
import { orders as ordersTitle } from '#i18n/back-office/screens.ts'
import { useStaffOrder } from '../../api/orders.ts'
import { Button } from '../../parts/button.tsx'
import { formatDay, formatTime } from '../../parts/dates.ts'
import { formatExactRupees, toPaise } from '../../parts/money.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { FailureView } from '../../parts/states/failure-view.tsx'
import { SkeletonRows } from '../../parts/states/skeleton-rows.tsx'
import { useScreenParameter } from '../../screens/use-screen-state.ts'
import { useMay } from '../../session/use-office.ts'
import { CustomerCard } from './cards/customer-card.tsx'
import { HistoryCard } from './cards/history-card.tsx'
import { LinesCard } from './cards/lines-card.tsx'
import { MoneyCard } from './cards/money-card.tsx'
import { NextCard } from './cards/next-card.tsx'
import { NotesCard } from './cards/notes-card.tsx'
import { OrderStateMark } from './state/order-state-mark.tsx'
import { NextStep } from './steps/next-step.tsx'
import { type ReasonedStep, StepDialog } from './steps/step-dialog.tsx'

/** Every fact of one order, and what can be done with it. */
export default function OrderScreen() {
  const id = useScreenParameter('id')
  const { data, error, errorUpdatedAt, refetch } = useStaffOrder(id)
  const may = useMay()
  const [asking, setAsking] = useState<ReasonedStep | null>(null)
  if (!data) {
    return (
      <div className="card">
        {error ? (
          <FailureView main title={text.orderFailed} error={error} at={errorUpdatedAt} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </div>
    )
  }
  const { order, payment, nextStates } = data
  const canCancel = may('orders.cancel') && nextStates.includes('cancelled')
  const canTakeBack = may('orders.refund') && nextStates.includes('returned')
  return (
    <>
      <PageHead
        title={orderNumber(order._id)}
        facts={
          <>
            <OrderStateMark state={order.state} /> ·{' '}
            {text.placedAt(`${formatDay(order.createdAt)}, ${formatTime(order.createdAt)}`)}
          </>
        }
        back={{ to: '/orders', label: ordersTitle }}
        actions={
          <>
            {canCancel && (
              <Button danger onClick={() => setAsking('cancel')}>
                {text.cancelOrder}
              </Button>
            )}
            {canTakeBack && (
              <Button danger onClick={() => setAsking('return')}>
                {text.takeBack}
              </Button>
            )}
            <NextStep order={order} />
          </>
        }
      />
      <div className="grid-12">
        <div className="col-span-8 grid gap-4">
          <LinesCard order={order} />
          <NotesCard order={data} />
        </div>
        <div className="col-span-4 grid gap-4">
          <NextCard state={order.state} />
          <MoneyCard order={order} payment={payment} />
          <CustomerCard order={data} />
          <HistoryCard history={order.history} />
        </div>
      </div>
      {asking && (
        <StepDialog
          step={asking}
          id={order._id}
          about={
            asking === 'return'
              ? text.takeBackText(formatExactRupees(toPaise(order.total)))
              : order.method === 'cash'
                ? text.cancelCashText
                : undefined
          }
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
