import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import * as text from '#i18n/back-office/orders.ts'
import { bagLabels, invoice, packingList } from '#i18n/back-office/picking.ts'
import { refund, refundKey } from '#i18n/back-office/refunds.ts'
import { cameBack, mustNotLeave, takeOut } from '#i18n/back-office/returns.ts'
import { orders as ordersTitle } from '#i18n/back-office/screens.ts'
import { useStaffOrder } from '../../api/orders/orders.ts'
import { Button, buttonLook } from '../../parts/button.tsx'
import { formatDay, formatTime } from '../../parts/dates.ts'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { NotLoaded } from '../../parts/states/not-loaded.tsx'
import { ScreenLink } from '../../screens/screen-link.tsx'
import { useScreenParameter } from '../../screens/use-screen-state.ts'
import { useMay } from '../../session/use-office.ts'
import { CustomerCard } from './cards/customer-card.tsx'
import { HistoryCard } from './cards/history-card.tsx'
import { LinesCard } from './cards/lines-card.tsx'
import { MoneyCard } from './cards/money-card.tsx'
import { NextCard } from './cards/next-card.tsx'
import { NotesCard } from './cards/notes-card.tsx'
import { ReturnsCard } from './cards/returns-card.tsx'
import { RefundDialog } from './refund/refund-dialog.tsx'
import { ReturnDialog } from './returns/return-dialog.tsx'
import { OrderStateMark } from './state/order-state-mark.tsx'
import { leftOfPaid } from './state/sent-back.ts'
import { takeBackText } from './state/take-back-text.ts'
import { NextStep } from './steps/next-step.tsx'
import { type ReasonedStep, StepDialog } from './steps/step-dialog.tsx'

/** Every fact of one order, and what can be done with it. */
export default function OrderScreen() {
  const id = useScreenParameter('id')
  const query = useStaffOrder(id)
  const { data } = query
  const may = useMay()
  const [asking, setAsking] = useState<ReasonedStep | null>(null)
  const [isRefunding, setRefunding] = useState(false)
  const [isReturning, setReturning] = useState(false)
  const isPacked = data?.order.history.some(({ state }) => state === 'packed') ?? false
  const canRefund = data !== undefined && may('orders.refund') && isPacked && leftOfPaid(data) > 0
  useShortcuts(canRefund ? [{ keys: 'r', label: refundKey, run: () => setRefunding(true) }] : [])
  if (!data) {
    return (
      <div className="card">
        <NotLoaded main title={text.orderFailed} query={query} back={{ to: '/orders', label: ordersTitle }} />
      </div>
    )
  }
  const { order, nextStates, returns, blocked } = data
  const canCancel = may('orders.cancel') && nextStates.includes('cancelled')
  const canTakeBack = may('orders.refund') && nextStates.includes('returned')
  const hasLeft = order.history.some(({ state }) => state === 'out for delivery')
  const canReturn = may('orders.return') && (hasLeft || blocked.length > 0)
  return (
    <>
      <PageHead
        title={orderNumber(order._id)}
        facts={
          <span className="flex flex-wrap items-center gap-x-2">
            <OrderStateMark state={order.state} />
            {text.placedAt(`${formatDay(order.createdAt)}, ${formatTime(order.createdAt)}`)}
          </span>
        }
        back={{ to: '/orders', label: ordersTitle }}
        actions={
          <>
            {may('orders.papers') && <PaperLinks id={order._id} hasInvoice={isPacked} />}
            {canReturn && <Button onClick={() => setReturning(true)}>{hasLeft ? cameBack : takeOut}</Button>}
            {canRefund && <Button onClick={() => setRefunding(true)}>{refund}</Button>}
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
          {blocked.length > 0 && (
            <Note tone="bad" icon={TriangleAlert}>
              {mustNotLeave(blocked)}
            </Note>
          )}
          <LinesCard order={order} />
          {returns.length > 0 && <ReturnsCard returns={returns} />}
          <NotesCard order={data} />
        </div>
        <div className="col-span-4 grid gap-4">
          <NextCard order={order} hasBlockedGoods={blocked.length > 0} />
          <MoneyCard {...data} />
          <CustomerCard order={data} />
          <HistoryCard history={order.history} />
        </div>
      </div>
      {isReturning && (
        <ReturnDialog orderId={order._id} method={order.method} left={hasLeft} onClose={() => setReturning(false)} />
      )}
      {isRefunding && <RefundDialog orderId={order._id} onClose={() => setRefunding(false)} />}
      {asking && (
        <StepDialog
          step={asking}
          id={order._id}
          about={asking === 'return' ? takeBackText(data) : order.method === 'cash' ? text.cancelCashText : undefined}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** It has an invoice from when it was packed. */
function PaperLinks({ id, hasInvoice }: { id: string; hasInvoice: boolean }) {
  return (
    <>
      <ScreenLink to="/orders/$id/packing-list" params={{ id }} className={buttonLook()}>
        {packingList}
      </ScreenLink>
      {hasInvoice && (
        <ScreenLink to="/orders/$id/labels" params={{ id }} className={buttonLook()}>
          {bagLabels}
        </ScreenLink>
      )}
      {hasInvoice && (
        <ScreenLink to="/orders/$id/invoice" params={{ id }} className={buttonLook()}>
          {invoice}
        </ScreenLink>
      )}
    </>
  )
}
