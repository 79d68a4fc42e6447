import { createFileRoute } from '@tanstack/react-router'
import { memberHead } from '../../../app/page-head.ts'
import { paths } from '../../../app/paths.ts'
import { Orders } from '../../../features/orders/orders-screen.tsx'

export const Route = createFileRoute('/_authenticated/account/orders/')({
  head: () => memberHead(paths.orders),
  component: Orders,
})
