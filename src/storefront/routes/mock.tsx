import { createFileRoute } from '@tanstack/react-router'
import { RequestTester } from '../features/tester/request-tester.tsx'

export const Route = createFileRoute('/mock')({
  head: () => ({ meta: [{ title: 'Request tester · Haribhari' }] }),
  component: RequestTester,
})
