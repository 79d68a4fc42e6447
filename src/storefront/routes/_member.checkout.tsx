import { createFileRoute } from '@tanstack/react-router'
import { CheckoutFrame } from '../features/checkout/checkout-frame.tsx'
import { memberHead } from '../page-head.ts'
import { paths } from '../paths.ts'

export const Route = createFileRoute('/_member/checkout')({
  head: () => memberHead(paths.checkout),
  component: CheckoutFrame,
})
