import { createFileRoute } from '@tanstack/react-router'
import { authenticatedPageHead } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { CheckoutLayout } from '#storefront/features/checkout/checkout-frame.tsx'

export const Route = createFileRoute('/_authenticated/checkout')({
  head: () => authenticatedPageHead(paths.checkout),
  component: CheckoutLayout,
})
