import { createFileRoute } from '@tanstack/react-router'
import { AuthScreen } from '#storefront/features/auth/auth-screen.tsx'
import { requireGuest } from '#storefront/session/guards.ts'

/** One screen with both forms; the address only says which of them is in front. */
export const Route = createFileRoute('/_guest')({ beforeLoad: requireGuest, component: AuthScreen })
