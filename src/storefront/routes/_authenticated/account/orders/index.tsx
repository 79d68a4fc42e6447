import { createFileRoute } from '@tanstack/react-router'
import { authenticatedPageHead } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { OrdersScreen } from '#storefront/features/orders/orders-screen.tsx'

export const Route = createFileRoute('/_authenticated/account/orders/')({
  head: () => authenticatedPageHead(paths.orders),
  component: OrdersScreen,
})
