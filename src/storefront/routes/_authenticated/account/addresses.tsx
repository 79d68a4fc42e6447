import { createFileRoute } from '@tanstack/react-router'
import { AddressesScreen } from '#storefront/features/account/addresses-screen.tsx'

export const Route = createFileRoute('/_authenticated/account/addresses')({
  component: AddressesScreen,
})
