import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Tag } from 'lucide-react'
import type { OrderDto } from '#contract/orders.ts'
import { firstName } from '#domain/accounts.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import { addressTags } from '#i18n/accounts/address-tags.ts'
import * as text from '#i18n/orders/order-placed.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { formatRupees } from '#ui/format.ts'
import { buttonStyle } from '#ui/forms/button-style.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { ordersQuery } from '../../api/orders.ts'
import { assetUrl } from '../../app/base-path.ts'
import { paths } from '../../app/paths.ts'
import { useClient, useSession } from '../../session/use-session.ts'

/** Thanks the customer and shows the order (A060). */
export function OrderPlaced({ orderId }: { orderId: string | undefined }) {
  const session = useSession()
  const { data: orders } = useInfiniteQuery(ordersQuery(useClient()))
  const order = orders?.find(({ _id }) => _id === orderId) ?? orders?.[0]
  const name = session.status === 'signed-in' ? firstName(session.user.fullName) : ''
  return (
    <EmptyState
      main
      title={text.title}
      stamp={text.stamp}
      text={text.thanks(name)}
      picture={assetUrl('/art/basket.webp')}
      category="fruits"
    >
      {order && <Placed order={order} />}
      <Link to={paths.orders} className={buttonStyle()}>
        {text.myOrders}
      </Link>
      <Link to={paths.shop} className={buttonStyle({ variant: 'quiet' })}>
        {text.shopMore}
      </Link>
    </EmptyState>
  )
}

function Placed({ order }: { order: OrderDto }) {
  const saved = Math.round(order.discount * 100)
  const rows = [
    [text.orderNumber, orderNumber(order._id)],
    [order.method === 'cash' ? text.toPayInCash : text.paid, formatRupees(Math.round(order.total * 100))],
    ...(order.address
      ? [
          [
            text.deliveringTo,
            `${addressTags[order.address.tag]}, ${order.address.city} ${order.address.pinCode}`,
          ] as const,
        ]
      : []),
  ] as const
  return (
    <div className="mb-2 grid w-full gap-4 text-left">
      <Panel>
        <dl className="grid gap-2.5">
          {rows.map(([label, figure]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt>{label}</dt>
              <dd className="figures font-semibold wrap-anywhere">{figure}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {saved > 0 && (
        <Message tone="ok" icon={<Tag className="size-5" aria-hidden="true" />}>
          {text.youSaved(formatRupees(saved))}
        </Message>
      )}
    </div>
  )
}
