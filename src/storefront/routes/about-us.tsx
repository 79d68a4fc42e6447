import { createFileRoute } from '@tanstack/react-router'
import { AboutUs } from '../features/pages/about-us.tsx'
import { canonicalLink } from '../page-head.ts'
import { paths } from '../paths.ts'

export const Route = createFileRoute('/about-us')({
  head: ({ match }) => ({
    links: [canonicalLink(match.context.address.of(paths.aboutUs))],
    meta: [
      { title: 'About Us · Haribhari' },
      { name: 'description', content: 'Who Haribhari is, where its food comes from and how to reach it.' },
    ],
  }),
  component: AboutUs,
})
