import { createFileRoute } from '@tanstack/react-router'
import { memberHead } from '../../../app/page-head.ts'
import { paths } from '../../../app/paths.ts'
import { Addresses } from '../../../features/account/addresses-screen.tsx'

export const Route = createFileRoute('/_authenticated/account/addresses')({
  head: () => memberHead(paths.addresses),
  component: Addresses,
})
