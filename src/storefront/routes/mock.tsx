import { createFileRoute } from '@tanstack/react-router'
import { RequestTester } from '../features/tester/request-tester.tsx'
import { NO_INDEX } from '../page-head.ts'

export const Route = createFileRoute('/mock')({
  head: () => ({ meta: [{ title: 'Request tester · Haribhari' }, NO_INDEX] }),
  component: RequestTester,
})
