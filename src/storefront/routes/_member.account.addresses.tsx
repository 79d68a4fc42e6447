import { createFileRoute } from '@tanstack/react-router'
import { Addresses } from '../features/account/addresses.tsx'

export const Route = createFileRoute('/_member/account/addresses')({
  head: () => ({ meta: [{ title: 'My Addresses · Haribhari' }] }),
  component: Addresses,
})
