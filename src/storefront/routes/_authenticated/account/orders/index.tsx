import { createFileRoute } from '@tanstack/react-router'
import { authenticatedPageHead } from '../../../../app/page-head.ts'
import { paths } from '../../../../app/paths.ts'
import { OrdersScreen } from '../../../../features/orders/orders-screen.tsx'

export const Route = createFileRoute('/_authenticated/account/orders/')({
  head: () => authenticatedPageHead(paths.orders),
  component: OrdersScreen,
})
