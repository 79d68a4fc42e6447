import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '#storefront/features/orders/orders-screen.tsx'

export const Route = createFileRoute('/_authenticated/account/orders/')({
  component: OrdersScreen,
})
