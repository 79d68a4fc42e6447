import { createFileRoute } from '@tanstack/react-router'
import { canonicalLink, titleAndDescription } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { PrivacyPolicyScreen } from '#storefront/features/pages/privacy-policy-screen.tsx'

export const Route = createFileRoute('/privacy-policy')({
  head: ({ match }) => ({
    links: [canonicalLink(match.context.publicUrl.resolve(paths.privacyPolicy))],
    meta: titleAndDescription('Privacy Policy', 'What Haribhari keeps of its shoppers, why, and for how long.'),
  }),
  component: PrivacyPolicyScreen,
})
