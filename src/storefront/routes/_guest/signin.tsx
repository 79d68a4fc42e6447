import { createFileRoute } from '@tanstack/react-router'
import { NO_INDEX, titled } from '../../app/page-head.ts'

export const Route = createFileRoute('/_guest/signin')({
  head: () => ({ meta: [...titled('Sign In', 'Sign in to your basket, your wishlist and your orders.'), NO_INDEX] }),
})
