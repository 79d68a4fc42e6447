import { createFileRoute } from '@tanstack/react-router'
import { canonicalLink } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { AboutUsScreen } from '#storefront/features/pages/about-us-screen.tsx'

export const Route = createFileRoute('/about-us')({
  head: ({ match }) => ({
    links: [canonicalLink(match.context.publicUrl.of(paths.aboutUs))],
    meta: [
      { title: 'About Us · Haribhari' },
      { name: 'description', content: 'Who Haribhari is, where its food comes from and how to reach it.' },
    ],
  }),
  component: AboutUsScreen,
})
