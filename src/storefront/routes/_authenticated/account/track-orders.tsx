import { createFileRoute } from '@tanstack/react-router'
import { TrackOrdersScreen } from '#storefront/features/orders/track-orders-screen.tsx'

export const Route = createFileRoute('/_authenticated/account/track-orders')({
  component: TrackOrdersScreen,
})
