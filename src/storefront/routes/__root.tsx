import * as text from '#i18n/pages/page-titles.ts'
import '#ui/theme/theme.css'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { categoriesQuery, storeQuery } from '#storefront/api/catalogue.ts'
import { assetUrl } from '#storefront/app/base-path.ts'
import { preview } from '#storefront/app/page-head.ts'
import { ServerDocument, StaticDocument } from '#storefront/app/root/document.tsx'
import { RootLayout } from '#storefront/app/root/root-layout.tsx'
import type { RouterContext } from '#storefront/app/router-context.ts'
import { NotFoundScreen } from '#storefront/features/layout/not-found-screen.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  // For the header and footer of every page. A page that needs them itself reports when they do not come.
  loader: async ({ context: { client, queryClient } }) => {
    const both = [queryClient.prefetchQuery(storeQuery(client)), queryClient.prefetchQuery(categoriesQuery(client))]
    if (import.meta.env.SSR) await Promise.all(both)
  },
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: text.site },
      {
        name: 'description',
        content: text.siteDescription,
      },
      { name: 'color-scheme', content: 'light dark' },
      ...preview(text.site, text.siteDescription),
      { property: 'og:site_name', content: 'Haribhari' },
      { property: 'og:type', content: 'website' },
      { property: 'og:image', content: match.context.publicUrl.resolve('/brand/share.jpg') },
      { property: 'og:image:alt', content: text.site },
      // A wide picture, unless a page says otherwise. The rest is taken from the tags above.
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: assetUrl('/brand/mark.svg') },
      { rel: 'apple-touch-icon', href: assetUrl('/apple-touch-icon.png') },
      // No font: text is shown in a local one of the same measures first, and the first picture has the line to itself.
    ],
  }),
  shellComponent: import.meta.env.VITE_IN_BROWSER ? StaticDocument : ServerDocument,
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
})
