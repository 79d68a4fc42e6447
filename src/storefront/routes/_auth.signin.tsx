import { createFileRoute } from '@tanstack/react-router'
import { NO_INDEX, titled } from '../page-head.ts'

export const Route = createFileRoute('/_auth/signin')({
  head: () => ({ meta: [...titled('Sign In', 'Sign in to your basket, your wishlist and your orders.'), NO_INDEX] }),
})
