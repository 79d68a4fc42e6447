import { createFileRoute } from '@tanstack/react-router'
import { memberHead } from '../../../app/page-head.ts'
import { paths } from '../../../app/paths.ts'
import { TrackOrders } from '../../../features/orders/track-orders-screen.tsx'

export const Route = createFileRoute('/_authenticated/account/track-orders')({
  head: () => memberHead(paths.trackOrders),
  component: TrackOrders,
})
