import { createFileRoute } from '@tanstack/react-router'
import { AuthScreen } from '../../features/auth/auth-screen.tsx'
import { requireGuest } from '../../session/guards.ts'

/** One screen with both forms; the address only says which of them is in front. */
export const Route = createFileRoute('/_guest')({ beforeLoad: requireGuest, component: AuthScreen })
