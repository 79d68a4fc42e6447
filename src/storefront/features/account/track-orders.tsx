import { Link } from '@tanstack/react-router'
import type { OrderWire } from '#contract/shopper.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { asset } from '../../base.ts'
import { paths } from '../../paths.ts'
import { LoadedOrders } from './loaded-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { stateWords, TRACK } from './order-progress.ts'

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
