import { createFileRoute } from '@tanstack/react-router'
import { NO_INDEX, titleAndDescription } from '#storefront/app/page-head.ts'

export const Route = createFileRoute('/_guest/signin')({
  head: () => ({
    meta: [...titleAndDescription('Sign In', 'Sign in to your basket, your wishlist and your orders.'), NO_INDEX],
  }),
})
