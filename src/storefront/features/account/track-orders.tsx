import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonStyle } from '#ui/button-style.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { asset } from '../../base.ts'
import { paths } from '../../paths.ts'
import { ordersQuery } from '../../queries/shopper-queries.ts'
import { useClient } from '../../session/session.ts'
import { OrderCard } from './order-card.tsx'
import { stateWords } from './order-progress.ts'

/** The orders that are on their way, each with how far it is. */
export function TrackOrders() {
  const { data: orders = [] } = useQuery(ordersQuery(useClient()))
  const underWay = orders.filter(({ state }) => {
    const { reached } = stateWords(state)
    return reached !== null && reached < 3
  })
  return (
    <>
      <PageHeading>Track Orders</PageHeading>
      {underWay.length === 0 ? (
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
      ) : (
        <div className="grid max-w-3xl gap-4">
          {underWay.map((order) => (
            <OrderCard key={order._id} order={order} />
          ))}
        </div>
      )}
    </>
  )
}
