import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as text from '#i18n/orders/orders.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { ordersQuery } from '../../api/orders.ts'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'
import { useClient } from '../../session/use-session.ts'
import { OrderPages } from './order-pages.tsx'
import { OrdersLoader } from './orders-loader.tsx'
import { RefundedPayments } from './refunded-payments.tsx'

/** All orders, newest first, and payments that could not become one (A062). */
export function OrdersScreen() {
  const pages = useInfiniteQuery(ordersQuery(useClient()))
  return (
    <>
      <PageHeading>{text.title}</PageHeading>
      <div className="grid gap-4">
        <RefundedPayments />
        <OrdersLoader query={pages}>
          {(orders) => (orders.length === 0 ? <NoOrders /> : <OrderPages orders={orders} pages={pages} />)}
        </OrdersLoader>
      </div>
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState title={text.emptyTitle} text={text.emptyText} picture={assetUrl('/art/parcel.webp')} category="organic">
      <Link to={paths.shop} className={buttonStyle()}>
        {text.startShopping}
      </Link>
    </EmptyState>
  )
}
