import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '../features/account/order-page.tsx'
import { memberHead } from '../page-head.ts'
import { paths } from '../paths.ts'

export const Route = createFileRoute('/_member/account/orders/$orderId')({
  head: () => memberHead(paths.order),
  component: Order,
})

function Order() {
  return <OrderPage orderId={Route.useParams().orderId} />
}
