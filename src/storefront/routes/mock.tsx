import { createFileRoute } from '@tanstack/react-router'
import * as text from '#i18n/pages/page-titles.ts'
import { NO_INDEX, titleAndDescription } from '#storefront/app/page-head.ts'
import { RequestTester } from '#storefront/features/tester/request-tester.tsx'

export const Route = createFileRoute('/mock')({
  head: () => ({
    meta: [...titleAndDescription(text.tester, text.testerDescription), NO_INDEX],
  }),
  component: RequestTester,
})
