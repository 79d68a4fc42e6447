import { createFileRoute } from '@tanstack/react-router'
import { Orders } from '../features/account/orders.tsx'
import { memberHead } from '../page-head.ts'
import { paths } from '../paths.ts'

export const Route = createFileRoute('/_member/account/orders/')({
  head: () => memberHead(paths.orders),
  component: Orders,
})
