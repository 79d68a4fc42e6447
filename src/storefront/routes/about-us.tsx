import { createFileRoute } from '@tanstack/react-router'
import { AboutUs } from '../features/pages/about-us.tsx'

export const Route = createFileRoute('/about-us')({
  head: () => ({
    meta: [
      { title: 'About Us · Haribhari' },
      { name: 'description', content: 'Who Haribhari is, where its food comes from and how to reach it.' },
    ],
  }),
  component: AboutUs,
})
