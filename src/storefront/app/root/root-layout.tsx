import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
import { useCustomerSync } from '../../api/customer/customer-sync.ts'
import { useResetOfSelectedAddress } from '../../api/selected-address.ts'
import { Footer } from '../../features/layout/footer.tsx'
import { Header } from '../../features/layout/header.tsx'
import { useCompletePendingAction } from '../../session/complete-pending-action.ts'
import { useAppContext, useSessionVerification } from '../../session/use-session.ts'
import { useVisitorListsMerge } from '../../session/visitor/use-visitor-lists-merge.ts'
import { OpeningScreen } from '../preview/opening-screen.tsx'
import { replayEarlyEvents } from './event-replay.ts'
import { useFocusRestoration } from './focus-restoration.ts'
import { OpenedPage } from './opened-page.tsx'
import { useScrollToTop } from './use-scroll-to-top.ts'

/** What every page has around its content. It does not depend on the page, nor on what the customer does there. */
export function RootLayout() {
  const content = useRef<HTMLElement>(null)
  useFocusRestoration(content)
  useScrollToTop()
  return (
    <>
      <SkipLink to="#content" />
      <Header />
      <main ref={content} id="content" tabIndex={-1} className="page-content">
        <OpeningScreen />
        <Outlet />
      </main>
      <Footer />
      <Toasts />
      <OpenedPage content={content} />
      <SelectedAddressReset />
      <PageEffects />
    </>
  )
}

/** Apart from the other effects, since it sees every change of the basket. */
function SelectedAddressReset() {
  useResetOfSelectedAddress()
  return null
}

/** What the storefront does on every page. The last component, so that all others are hydrated when its effects run. */
function PageEffects() {
  const { tokenStorage, hydration } = useAppContext()
  const isClientOnly = useMatches({ select: (matches) => matches.some(({ ssr }) => ssr === false) })
  useEffect(() => {
    // A client-only screen is hydrated later than this component, and reports it itself.
    if (!isClientOnly) hydration.markHydrated()
  }, [hydration, isClientOnly])
  useSessionVerification(tokenStorage.onOtherTabChange)
  useCompletePendingAction()
  useVisitorListsMerge()
  useCustomerSync()
  useEffect(() => void replayEarlyEvents(), [])
  return null
}
