import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '../features/account/order-page.tsx'

export const Route = createFileRoute('/_member/account/orders/$orderId')({
  head: () => ({ meta: [{ title: 'Order · Haribhari' }] }),
  component: Order,
})

function Order() {
  return <OrderPage orderId={Route.useParams().orderId} />
}
