import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPolicy } from '../features/pages/privacy-policy.tsx'

export const Route = createFileRoute('/privacy-policy')({
  head: () => ({
    meta: [
      { title: 'Privacy Policy · Haribhari' },
      { name: 'description', content: 'What Haribhari keeps of its shoppers, why, and for how long.' },
    ],
  }),
  component: PrivacyPolicy,
})
