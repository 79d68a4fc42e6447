import { createFileRoute } from '@tanstack/react-router'
import { memberHead } from '../../../app/page-head.ts'
import { paths } from '../../../app/paths.ts'
import { AccountFrame } from '../../../features/account/account-frame.tsx'

export const Route = createFileRoute('/_authenticated/account')({
  head: () => memberHead(paths.account),
  component: AccountFrame,
})
