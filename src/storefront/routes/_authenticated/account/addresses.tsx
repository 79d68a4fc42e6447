import { createFileRoute } from '@tanstack/react-router'
import { authenticatedPageHead } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { AddressesScreen } from '#storefront/features/account/addresses-screen.tsx'

export const Route = createFileRoute('/_authenticated/account/addresses')({
  head: () => authenticatedPageHead(paths.addresses),
  component: AddressesScreen,
})
