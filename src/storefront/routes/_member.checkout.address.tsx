import { createFileRoute, redirect } from '@tanstack/react-router'
import { AddressStep } from '../features/checkout/address-step.tsx'
import { memberHead } from '../page-head.ts'
import { paths } from '../paths.ts'
import { cartQuery } from '../queries/shopper-queries.ts'

export const Route = createFileRoute('/_member/checkout/address')({
  beforeLoad: async ({ context: { client, queryClient } }) => {
    const cart = await queryClient.ensureQueryData(cartQuery(client))
    if (cart.length === 0) throw redirect({ to: paths.checkoutBasket, replace: true })
  },
  head: () => memberHead(paths.checkoutAddress),
  component: AddressStep,
})
