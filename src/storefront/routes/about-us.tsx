import { createFileRoute } from '@tanstack/react-router'
import { canonicalLink, titleAndDescription } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { AboutUsScreen } from '#storefront/features/pages/about-us-screen.tsx'

export const Route = createFileRoute('/about-us')({
  head: ({ match }) => ({
    links: [canonicalLink(match.context.publicUrl.resolve(paths.aboutUs))],
    meta: titleAndDescription('About Us', 'Who Haribhari is, where its food comes from and how to reach it.'),
  }),
  component: AboutUsScreen,
})
