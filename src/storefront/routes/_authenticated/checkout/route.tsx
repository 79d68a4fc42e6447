import { createFileRoute } from '@tanstack/react-router'
import { memberHead } from '../../../app/page-head.ts'
import { paths } from '../../../app/paths.ts'
import { CheckoutFrame } from '../../../features/checkout/checkout-frame.tsx'

export const Route = createFileRoute('/_authenticated/checkout')({
  head: () => memberHead(paths.checkout),
  component: CheckoutFrame,
})
