import { Link } from '@tanstack/react-router'
import type { OrderWire } from '#contract/accounts.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { asset } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'
import { OrderCard } from './order-card.tsx'
import { stateWords, TRACK } from './order-progress.ts'
import { LoadedOrders } from './orders-loader.tsx'

/** The orders that are on their way, each with how far it is. */
export function TrackOrders() {
  return (
    <>
      <PageHeading>Track Orders</PageHeading>
      <LoadedOrders>{(orders) => <UnderWay orders={orders.filter(isUnderWay)} />}</LoadedOrders>
    </>
  )
}

function UnderWay({ orders }: { orders: readonly OrderWire[] }) {
  if (orders.length > 0) return orders.map((order) => <OrderCard key={order._id} order={order} />)
  return (
    <EmptyState
      title="Nothing is on its way"
      text="An order you place can be followed here until it is at your door."
      picture={asset('/art/scooter.webp')}
      plate="groceries"
    >
      <Link to={paths.orders} className={buttonStyle({ variant: 'quiet' })}>
        My Orders
      </Link>
    </EmptyState>
  )
}

function isUnderWay({ state }: OrderWire): boolean {
  const { reached } = stateWords(state)
  return reached !== null && reached < TRACK.length - 1
}
