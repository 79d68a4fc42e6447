import { createFileRoute } from '@tanstack/react-router'
import { authenticatedPageHead } from '../../../app/page-head.ts'
import { paths } from '../../../app/paths.ts'
import { AccountLayout } from '../../../features/account/account-frame.tsx'

export const Route = createFileRoute('/_authenticated/account')({
  head: () => authenticatedPageHead(paths.account),
  component: AccountLayout,
})
