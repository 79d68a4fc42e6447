import { createFileRoute } from '@tanstack/react-router'
import { RequestTester } from '../features/tester/request-tester.tsx'
import { NO_INDEX, titled } from '../page-head.ts'

export const Route = createFileRoute('/mock')({
  head: () => ({
    meta: [...titled('Request tester', "For developers: ask this shop's API and see its answer."), NO_INDEX],
  }),
  component: RequestTester,
})
