import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_auth/signin')({
  head: () => ({ meta: [{ title: 'Sign In · Haribhari' }] }),
})
