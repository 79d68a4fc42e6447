import { createFileRoute, redirect } from '@tanstack/react-router'
import { basketQuery } from '#storefront/api/basket.ts'
import { paths } from '#storefront/app/paths.ts'
import { AddressStep } from '#storefront/features/checkout/address-step.tsx'

export const Route = createFileRoute('/_authenticated/checkout/address')({
  beforeLoad: async ({ context: { client, queryClient } }) => {
    const cart = await queryClient.ensureQueryData(basketQuery(client))
    if (cart.length === 0) throw redirect({ to: paths.checkoutBasket, replace: true })
  },
  component: AddressStep,
})
