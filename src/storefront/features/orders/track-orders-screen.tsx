import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OrderDto } from '#contract/orders.ts'
import * as text from '#i18n/orders/orders.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { everyOrderQuery } from '../../api/orders.ts'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'
import { useClient } from '../../session/use-session.ts'
import { OrderCard } from './order-card.tsx'
import { OrdersLoader } from './orders-loader.tsx'
import { PROGRESS_STEPS, presentOrderState } from './state/order-state-presentation.ts'

/** Orders not delivered yet, however old, with their progress. */
export function TrackOrdersScreen() {
  const orders = useQuery(everyOrderQuery(useClient()))
  return (
    <>
      <PageHeading>{text.trackTitle}</PageHeading>
      <OrdersLoader query={orders}>{(found) => <UnderWay orders={found.filter(isUnderWay)} />}</OrdersLoader>
    </>
  )
}

function UnderWay({ orders }: { orders: readonly OrderDto[] }) {
  if (orders.length > 0) return orders.map((order) => <OrderCard key={order._id} order={order} />)
  return (
    <EmptyState
      title={text.trackEmptyTitle}
      text={text.trackEmptyText}
      picture={assetUrl('/art/scooter.webp')}
      category="groceries"
    >
      <Link to={paths.orders} className={buttonStyle({ variant: 'quiet' })}>
        {text.title}
      </Link>
    </EmptyState>
  )
}

function isUnderWay({ state }: OrderDto): boolean {
  const { step } = presentOrderState(state)
  return step !== null && step < PROGRESS_STEPS.length - 1
}
