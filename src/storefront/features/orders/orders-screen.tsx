import { Link } from '@tanstack/react-router'
import type { OrderDto } from '#contract/orders.ts'
import * as text from '#i18n/orders.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'
import { OrderCard } from './order-card.tsx'
import { OrdersLoader } from './orders-loader.tsx'
import { RefundedPayments } from './refunded-payments.tsx'

/** All orders, newest first, and payments that could not become one (A062). */
export function OrdersScreen() {
  return (
    <>
      <PageHeading>{text.title}</PageHeading>
      <div className="grid gap-4">
        <RefundedPayments />
        <OrdersLoader>{(orders) => <OrderList orders={orders} />}</OrdersLoader>
      </div>
    </>
  )
}

function OrderList({ orders }: { orders: readonly OrderDto[] }) {
  if (orders.length > 0) return orders.map((order) => <OrderCard key={order._id} order={order} />)
  return (
    <EmptyState title={text.emptyTitle} text={text.emptyText} picture={assetUrl('/art/parcel.webp')} category="organic">
      <Link to={paths.shop} className={buttonStyle()}>
        {text.startShopping}
      </Link>
    </EmptyState>
  )
}
