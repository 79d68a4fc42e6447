import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CallError } from '#contract/client/call-error.ts'
import type { OrderResponse } from '#contract/orders.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import * as text from '#i18n/orders/order.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { ProgressTrack } from '#ui/feedback/progress-track.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { actionLink } from '#ui/layout/link-style.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { storeQuery } from '../../api/catalogue.ts'
import { orderQuery } from '../../api/orders.ts'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'
import { formatDateTime } from '../../format/date-time.ts'
import { useClient } from '../../session/use-session.ts'
import { CancelOrder } from './cancel-order.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderOutcome } from './order-outcome.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OrdersSkeleton } from './orders-loader.tsx'
import { BuyAgainButton } from './reorder/buy-again-button.tsx'
import { OrderStatePill } from './state/order-state-pill.tsx'
import { PROGRESS_STEPS, presentOrderState } from './state/order-state-presentation.ts'

/** The page of one order. */
export function OrderScreen({ orderId }: { orderId: string }) {
  const { data, error, refetch, isFetching } = useQuery(orderQuery(useClient(), orderId))
  if (data) return <Order {...data} />
  if (error instanceof CallError && error.failure.status === 404) return <NoSuchOrder />
  if (error) {
    return (
      <ErrorState
        main
        title={text.failedTitle}
        text={text.failedText}
        picture={assetUrl('/art/cactus.webp')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <div className="pt-6">
      <OrdersSkeleton />
    </div>
  )
}

function Order({ order, payment, settled }: OrderResponse) {
  const { step } = presentOrderState(order.state)
  const outcome = useFocusOnOutcome(step === null)
  return (
    <>
      <PrintedShop />
      <Link to={paths.orders} className={`${actionLink} mt-2 -mb-4 print:hidden`}>
        <ChevronLeft className="size-5" aria-hidden="true" />
        {text.myOrders}
      </Link>
      <PageHeading
        text={<time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>}
        action={<OrderStatePill state={order.state} />}
      >
        {text.title(orderNumber(order._id))}
      </PageHeading>
      <div className="grid gap-4 print:flex print:flex-col print:items-stretch xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <div className="grid min-w-0 gap-4">
          {step === null ? (
            <OrderOutcome ref={outcome} order={order} payment={payment} />
          ) : (
            <Panel className="print:hidden">
              <ProgressTrack steps={PROGRESS_STEPS} reached={step} />
            </Panel>
          )}
          <Panel className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2 className="heading text-xl">{text.items}</h2>
              <BuyAgainButton order={order} variant="soft" size="sm" />
            </div>
            <OrderLines lines={order.items} packed={settled?.lines} withTotals />
          </Panel>
          <OrderHistory history={order.history} />
        </div>
        <div className="grid min-w-0 gap-4">
          {/* What went back of an order that has ended stands above, in its outcome. */}
          <OrderSummary order={order} settled={settled} refunds={step === null ? [] : (payment?.refunds ?? [])} />
          <CancelOrder order={order} />
        </div>
      </div>
    </>
  )
}

/** Whose bill it is, on paper only: there the shop's header and footer are left out. */
function PrintedShop() {
  const { data: store } = useQuery(storeQuery(useClient()))
  if (!store) return null
  const { email, address } = store.contact
  return (
    <div className="hidden border-b border-line pb-4 print:block">
      <p className="heading text-2xl">{store.name}</p>
      <p>{address}</p>
      <p>{email}</p>
      <p>{store.helpPhone}</p>
    </div>
  )
}

/** Once an order ends while it is looked at, what became of it gets the focus: on a phone its button stands far below. */
function useFocusOnOutcome(ended: boolean) {
  const outcome = useRef<HTMLDivElement>(null)
  const wasEnded = useRef(ended)
  useEffect(() => {
    if (wasEnded.current === ended) return
    wasEnded.current = ended
    // After the dialog that asked has given the focus back.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => outcome.current?.focus()))
    return () => cancelAnimationFrame(frame)
  }, [ended])
  return outcome
}

function NoSuchOrder() {
  return (
    <EmptyState
      main
      title={text.notFoundTitle}
      text={text.notFoundText}
      picture={assetUrl('/art/parcel.webp')}
      category="organic"
    >
      <Link to={paths.orders} className={buttonStyle()}>
        {text.myOrders}
      </Link>
    </EmptyState>
  )
}
