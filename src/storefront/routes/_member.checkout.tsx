import { createFileRoute } from '@tanstack/react-router'
import { CheckoutFrame } from '../features/checkout/checkout-frame.tsx'

export const Route = createFileRoute('/_member/checkout')({
  head: () => ({ meta: [{ title: 'Checkout · Haribhari' }] }),
  component: CheckoutFrame,
})
