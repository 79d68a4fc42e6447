import { createFileRoute } from '@tanstack/react-router'
import { storeQuery } from '#storefront/api/catalogue.ts'
import { BuyAgain } from '#storefront/features/buy-again/buy-again.tsx'
import { CheckoutLayout } from '#storefront/features/checkout/checkout-frame.tsx'
import { BasketNotSold } from '#storefront/features/lists/not-sold.tsx'

export const Route = createFileRoute('/_authenticated/checkout')({
  // What the summary says of the shop is there with it, and pushes nothing down later. Without it the steps work as well.
  loader: ({ context: { client, queryClient } }) => queryClient.prefetchQuery(storeQuery(client)),
  component: () => <CheckoutLayout notice={<BasketNotSold />} whenEmpty={<BuyAgain />} />,
})
