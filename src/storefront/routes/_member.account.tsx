import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { memberHead } from '../page-head.ts'
import { paths } from '../paths.ts'

export const Route = createFileRoute('/_member/account')({
  head: () => memberHead(paths.account),
  component: AccountFrame,
})
