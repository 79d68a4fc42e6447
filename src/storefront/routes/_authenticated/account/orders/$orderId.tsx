import { createFileRoute } from '@tanstack/react-router'
import { authenticatedPageHead } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { OrderScreen } from '#storefront/features/orders/order-screen.tsx'

export const Route = createFileRoute('/_authenticated/account/orders/$orderId')({
  head: () => authenticatedPageHead(paths.order),
  component: Order,
})

function Order() {
  return <OrderScreen orderId={Route.useParams().orderId} />
}
