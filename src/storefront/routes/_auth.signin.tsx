import { createFileRoute } from '@tanstack/react-router'
import { NO_INDEX } from '../page-head.ts'

export const Route = createFileRoute('/_auth/signin')({
  head: () => ({ meta: [{ title: 'Sign In · Haribhari' }, NO_INDEX] }),
})
