import { createFileRoute } from '@tanstack/react-router'
import { TrackOrders } from '../features/account/track-orders.tsx'
import { memberHead } from '../page-head.ts'
import { paths } from '../paths.ts'

export const Route = createFileRoute('/_member/account/track-orders')({
  head: () => memberHead(paths.trackOrders),
  component: TrackOrders,
})
