import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { paths } from '#storefront/app/paths.ts'
import { OrderPlaced } from '#storefront/features/checkout/order-placed.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by a successful payment; without it the thank-you page has nothing to say. */
    orderPlaced?: boolean
    orderId?: string
  }
}

export const Route = createFileRoute('/_authenticated/checkout/order-placed')({
  beforeLoad: ({ location }) => {
    if (location.state.orderPlaced !== true) throw redirect({ to: paths.checkoutBasket, replace: true })
  },
  component: Placed,
})

function Placed() {
  return <OrderPlaced orderId={useLocation({ select: ({ state }) => state.orderId })} />
}
