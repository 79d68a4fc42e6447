import { createFileRoute } from '@tanstack/react-router'
import * as text from '#i18n/pages/page-titles.ts'
import { canonicalLink, titleAndDescription } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { AboutUsScreen } from '#storefront/features/pages/about-us-screen.tsx'

export const Route = createFileRoute('/about-us')({
  head: ({ match }) => ({
    links: [canonicalLink(match.context.publicUrl.resolve(paths.aboutUs))],
    meta: titleAndDescription(text.aboutUs, text.aboutUsDescription),
  }),
  component: AboutUsScreen,
})
