import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonStyle } from '#ui/button-style.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { asset } from '../../base.ts'
import { paths } from '../../paths.ts'
import { ordersQuery } from '../../queries/shopper-queries.ts'
import { useClient } from '../../session/session.ts'
import { OrderCard } from './order-card.tsx'
import { ReturnedPayments } from './returned-payments.tsx'

/** Every order, newest first, and money that came without becoming one. */
export function Orders() {
  return (
    <>
      <PageHeading>My Orders</PageHeading>
      <div className="grid max-w-3xl gap-4">
        <ReturnedPayments />
        <OrderList />
      </div>
    </>
  )
}

function OrderList() {
  const { data: orders, isError, refetch, isFetching } = useQuery(ordersQuery(useClient()))
  if (orders === undefined) {
    return isError ? (
      <ErrorState
        title="Your orders did not load"
        text="They are safe with us."
        picture={asset('/art/cactus.webp')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingOrders />
    )
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        title="No orders yet"
        text="What you buy will stand here, from the farm to your door."
        picture={asset('/art/parcel.webp')}
        plate="organic"
      >
        <Link to={paths.shop} className={buttonStyle()}>
          Start shopping
        </Link>
      </EmptyState>
    )
  }
  return orders.map((order) => <OrderCard key={order._id} order={order} />)
}

export function LoadingOrders() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading your orders</span>
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  )
}
