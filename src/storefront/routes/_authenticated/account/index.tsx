import { createFileRoute } from '@tanstack/react-router'
import { AccountDetails } from '#storefront/features/account/account-details.tsx'

export const Route = createFileRoute('/_authenticated/account/')({ component: AccountDetails })
