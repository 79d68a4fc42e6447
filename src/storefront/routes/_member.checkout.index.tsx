import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '../paths.ts'

export const Route = createFileRoute('/_member/checkout/')({
  beforeLoad: () => {
    throw redirect({ to: paths.checkoutBasket, replace: true })
  },
})
