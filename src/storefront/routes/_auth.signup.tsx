import { createFileRoute } from '@tanstack/react-router'
import { NO_INDEX } from '../page-head.ts'

export const Route = createFileRoute('/_auth/signup')({
  head: () => ({ meta: [{ title: 'Sign Up · Haribhari' }, NO_INDEX] }),
})
