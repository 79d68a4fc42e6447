import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '#storefront/app/paths.ts'

/** The footer links here (A019). */
export const Route = createFileRoute('/basket')({
  beforeLoad: () => {
    throw redirect({ to: paths.checkoutBasket, replace: true })
  },
})
