import { createFileRoute } from '@tanstack/react-router'
import { BuyAgain } from '#storefront/features/buy-again/buy-again.tsx'
import { CheckoutLayout } from '#storefront/features/checkout/checkout-frame.tsx'

export const Route = createFileRoute('/_authenticated/checkout')({
  component: () => <CheckoutLayout whenEmpty={<BuyAgain />} />,
})
