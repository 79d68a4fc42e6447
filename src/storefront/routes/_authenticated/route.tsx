import { createFileRoute, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { authenticatedPageHead, authenticatedPageTitle } from '#storefront/app/page-head.ts'
import { LoadingScreen } from '#storefront/features/layout/loading-screen.tsx'
import { isVisitorPage, requireAuth } from '#storefront/session/guards.ts'
import { useAppContext, useSession } from '#storefront/session/use-session.ts'
import { useListOwner } from '#storefront/session/visitor/use-list-owner.ts'

/** Every page behind the sign-in: rendered in the browser only, once the session is known. */
export const Route = createFileRoute('/_authenticated')({
  ssr: false,
  beforeLoad: requireAuth,
  head: ({ matches }) => authenticatedPageHead(matches.at(-1)?.fullPath ?? ''),
  pendingComponent: Pending,
  // The code of a screen that was preloaded is there sooner, and one that is there is not held back.
  pendingMs: 150,
  pendingMinMs: 0,
  component: AuthenticatedPages,
})

/** Runs the guard again when the session ends in another tab or at the server while a page is open. */
function AuthenticatedPages() {
  const router = useRouter()
  const isAnonymous = useSession().status === 'anonymous'
  const isVisitors = useListOwner().kind === 'visitor'
  const ended = useLocation({ select: ({ pathname }) => isAnonymous && !(isVisitors && isVisitorPage(pathname)) })
  useEffect(() => {
    if (ended) void router.invalidate()
  }, [ended, router])
  return ended ? <LoadingAuthenticatedScreen /> : <Outlet />
}

function LoadingAuthenticatedScreen() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  return <LoadingScreen title={authenticatedPageTitle(path)} />
}

/** What the server renders of these pages. The guard waits until it is hydrated before it redirects. */
function Pending() {
  const { hydration } = useAppContext()
  useEffect(() => hydration.markHydrated(), [hydration])
  return <LoadingAuthenticatedScreen />
}
