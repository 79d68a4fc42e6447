import { createFileRoute } from '@tanstack/react-router'
import { memberHead } from '../../../app/page-head.ts'
import { paths } from '../../../app/paths.ts'
import { OrderPage } from '../../../features/orders/order-screen.tsx'

export const Route = createFileRoute('/_authenticated/account/orders/$orderId')({
  head: () => memberHead(paths.order),
  component: Order,
})

function Order() {
  return <OrderPage orderId={Route.useParams().orderId} />
}
