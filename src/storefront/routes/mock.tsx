import { createFileRoute } from '@tanstack/react-router'
import { NO_INDEX, titleAndDescription } from '#storefront/app/page-head.ts'
import { RequestTester } from '#storefront/features/tester/request-tester.tsx'

export const Route = createFileRoute('/mock')({
  head: () => ({
    meta: [
      ...titleAndDescription('Request tester', "For developers: ask this shop's API and see its answer."),
      NO_INDEX,
    ],
  }),
  component: RequestTester,
})
