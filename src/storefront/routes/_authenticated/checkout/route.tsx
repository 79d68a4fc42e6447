import { createFileRoute } from '@tanstack/react-router'
import { authenticatedPageHead } from '../../../app/page-head.ts'
import { paths } from '../../../app/paths.ts'
import { CheckoutLayout } from '../../../features/checkout/checkout-frame.tsx'

export const Route = createFileRoute('/_authenticated/checkout')({
  head: () => authenticatedPageHead(paths.checkout),
  component: CheckoutLayout,
})
