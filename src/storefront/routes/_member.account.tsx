import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '../features/account/account-frame.tsx'

export const Route = createFileRoute('/_member/account')({
  head: () => ({ meta: [{ title: 'My Account · Haribhari' }] }),
  component: AccountFrame,
})
