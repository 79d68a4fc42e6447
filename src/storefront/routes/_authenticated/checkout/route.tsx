import { createFileRoute } from '@tanstack/react-router'
import { CheckoutLayout } from '#storefront/features/checkout/checkout-frame.tsx'

export const Route = createFileRoute('/_authenticated/checkout')({
  component: CheckoutLayout,
})
