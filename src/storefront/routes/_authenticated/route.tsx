import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { authenticatedPageHead } from '#storefront/app/page-head.ts'
import { LoadingScreen } from '#storefront/features/layout/loading-screen.tsx'
import { requireAuth } from '#storefront/session/guards.ts'
import { useSession } from '#storefront/session/use-session.ts'

/** Everything behind the sign-in: drawn in the browser only, once the session is known. */
export const Route = createFileRoute('/_authenticated')({
  ssr: false,
  beforeLoad: requireAuth,
  head: ({ matches }) => authenticatedPageHead(matches.at(-1)?.fullPath ?? ''),
  pendingComponent: Waiting,
  pendingMs: 0,
  component: Members,
})

/** A session that ends while one of these screens is open, in another tab or at the server, brings the guard back. */
function Members() {
  const router = useRouter()
  const ended = useSession().status === 'anonymous'
  useEffect(() => {
    if (ended) void router.invalidate()
  }, [ended, router])
  return ended ? <LoadingScreen /> : <Outlet />
}

/** What the server draws of these screens. The guard may lead elsewhere once the page has taken over this part too. */
function Waiting() {
  const { hydration } = Route.useRouteContext()
  useEffect(() => hydration.markHydrated(), [hydration])
  return <LoadingScreen />
}
