import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '#storefront/app/paths.ts'

export const Route = createFileRoute('/_authenticated/checkout/')({
  beforeLoad: () => {
    throw redirect({ to: paths.checkoutBasket, replace: true })
  },
})
