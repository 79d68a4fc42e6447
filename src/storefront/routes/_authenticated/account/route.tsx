import { createFileRoute } from '@tanstack/react-router'
import { authenticatedPageHead } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { AccountLayout } from '#storefront/features/account/account-frame.tsx'

export const Route = createFileRoute('/_authenticated/account')({
  head: () => authenticatedPageHead(paths.account),
  component: AccountLayout,
})
