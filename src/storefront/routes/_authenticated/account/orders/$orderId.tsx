import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '#storefront/features/orders/order-screen.tsx'

export const Route = createFileRoute('/_authenticated/account/orders/$orderId')({
  component: Order,
})

function Order() {
  return <OrderScreen orderId={Route.useParams().orderId} />
}
