import { createFileRoute } from '@tanstack/react-router'
import { TrackOrders } from '../features/account/track-orders.tsx'

export const Route = createFileRoute('/_member/account/track-orders')({
  head: () => ({ meta: [{ title: 'Track Orders · Haribhari' }] }),
  component: TrackOrders,
})
