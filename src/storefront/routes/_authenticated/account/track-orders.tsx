import { createFileRoute } from '@tanstack/react-router'
import { authenticatedPageHead } from '../../../app/page-head.ts'
import { paths } from '../../../app/paths.ts'
import { TrackOrdersScreen } from '../../../features/orders/track-orders-screen.tsx'

export const Route = createFileRoute('/_authenticated/account/track-orders')({
  head: () => authenticatedPageHead(paths.trackOrders),
  component: TrackOrdersScreen,
})
