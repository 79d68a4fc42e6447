import { createFileRoute } from '@tanstack/react-router'
import { AccountLayout } from '#storefront/features/account/account-frame.tsx'

export const Route = createFileRoute('/_authenticated/account')({
  component: AccountLayout,
})
