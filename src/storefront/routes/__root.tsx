import '#ui/theme/theme.css'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  ScriptOnce,
  Scripts,
  useMatches,
} from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { categoriesQuery, storeQuery } from '#storefront/api/catalogue.ts'
import { assetUrl } from '#storefront/app/base-path.ts'
import { earlyEventsScript, replayEarlyEvents } from '#storefront/app/root/event-replay.ts'
import { useFocusRestoration } from '#storefront/app/root/focus-restoration.ts'
import { useScrollToTop } from '#storefront/app/root/use-scroll-to-top.ts'
import type { RouterContext } from '#storefront/app/router-context.ts'
import { Footer } from '#storefront/features/layout/footer.tsx'
import { Header } from '#storefront/features/layout/header.tsx'
import { NotFoundScreen } from '#storefront/features/layout/not-found-screen.tsx'
import { useCompletePendingAction } from '#storefront/session/complete-pending-action.ts'
import { useSessionVerification } from '#storefront/session/use-session.ts'
import textFont from '#ui/assets/anek-latin.woff2?url'
import rupeeFont from '#ui/assets/anek-rupee.woff2?no-inline'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { SkipLink } from '#ui/layout/skip-link.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  // The header and footer show these on every page. A page that needs them itself says so when they do not come.
  loader: async ({ context: { client, queryClient } }) => {
    const both = [queryClient.prefetchQuery(storeQuery(client)), queryClient.prefetchQuery(categoriesQuery(client))]
    if (typeof window === 'undefined') await Promise.all(both)
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Haribhari: your one stop organic grocery store' },
      {
        name: 'description',
        content: 'Fruits, vegetables, groceries, organic products and plants, brought to your door.',
      },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: assetUrl('/brand/mark.svg') },
      { rel: 'apple-touch-icon', href: assetUrl('/apple-touch-icon.png') },
      // Wanted by the first line of text; the style sheet would ask for them only after it has come itself.
      { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: textFont },
      { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: rupeeFont },
    ],
  }),
  shellComponent: import.meta.env.VITE_IN_BROWSER ? Inside : Document,
  component: Frame,
  notFoundComponent: NotFoundScreen,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <HeadContent />
      </head>
      <body>
        <ScriptOnce>{import.meta.env.SSR ? earlyEventsScript() : ''}</ScriptOnce>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** In the browser's own home the document stands already, and only its head is filled. */
function Inside({ children }: { children: ReactNode }) {
  return (
    <>
      <HeadContent />
      {children}
    </>
  )
}

function Frame() {
  const { tokenStorage, hydration } = Route.useRouteContext()
  const isClientOnly = useMatches({ select: (matches) => matches.some(({ ssr }) => ssr === false) })
  useEffect(() => {
    // A client-only screen is hydrated later than this component, and reports it itself.
    if (!isClientOnly) hydration.markHydrated()
  }, [hydration, isClientOnly])
  useEffect(() => void replayEarlyEvents(), [])
  const content = useRef<HTMLElement>(null)
  useFocusRestoration(content)
  useScrollToTop()
  useSessionVerification(tokenStorage.onOtherTabChange)
  useCompletePendingAction()
  return (
    <>
      <SkipLink to="#content" />
      <Header />
      <main ref={content} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Toasts />
    </>
  )
}
