import { createFileRoute } from '@tanstack/react-router'
import { Orders } from '../features/account/orders.tsx'

export const Route = createFileRoute('/_member/account/orders/')({
  head: () => ({ meta: [{ title: 'My Orders · Haribhari' }] }),
  component: Orders,
})
