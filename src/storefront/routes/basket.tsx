import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '#storefront/app/paths.ts'

/** The footer's old address for the basket. */
export const Route = createFileRoute('/basket')({
  beforeLoad: () => {
    throw redirect({ to: paths.checkoutBasket, replace: true })
  },
})
