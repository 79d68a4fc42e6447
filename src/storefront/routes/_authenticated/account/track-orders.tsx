import { createFileRoute } from '@tanstack/react-router'
import { authenticatedPageHead } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { TrackOrdersScreen } from '#storefront/features/orders/track-orders-screen.tsx'

export const Route = createFileRoute('/_authenticated/account/track-orders')({
  head: () => authenticatedPageHead(paths.trackOrders),
  component: TrackOrdersScreen,
})
