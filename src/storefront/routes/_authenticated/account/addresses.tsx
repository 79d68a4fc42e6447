import { createFileRoute } from '@tanstack/react-router'
import { authenticatedPageHead } from '../../../app/page-head.ts'
import { paths } from '../../../app/paths.ts'
import { AddressesScreen } from '../../../features/account/addresses-screen.tsx'

export const Route = createFileRoute('/_authenticated/account/addresses')({
  head: () => authenticatedPageHead(paths.addresses),
  component: AddressesScreen,
})
