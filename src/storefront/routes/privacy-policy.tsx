import { createFileRoute } from '@tanstack/react-router'
import * as text from '#i18n/pages/page-titles.ts'
import { canonicalLink, titleAndDescription } from '#storefront/app/page-head.ts'
import { paths } from '#storefront/app/paths.ts'
import { PrivacyPolicyScreen } from '#storefront/features/pages/privacy-policy-screen.tsx'

export const Route = createFileRoute('/privacy-policy')({
  head: ({ match }) => ({
    links: [canonicalLink(match.context.publicUrl.resolve(paths.privacyPolicy))],
    meta: titleAndDescription(text.privacyPolicy, text.privacyPolicyDescription),
  }),
  component: PrivacyPolicyScreen,
})
