import { createFileRoute } from '@tanstack/react-router'
import { Addresses } from '../features/account/addresses.tsx'
import { memberHead } from '../page-head.ts'
import { paths } from '../paths.ts'

export const Route = createFileRoute('/_member/account/addresses')({
  head: () => memberHead(paths.addresses),
  component: Addresses,
})
