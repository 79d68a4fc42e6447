import { createFileRoute } from '@tanstack/react-router'
import { NO_INDEX, titleAndDescription } from '#storefront/app/page-head.ts'

export const Route = createFileRoute('/_guest/signup')({
  head: () => ({
    meta: [...titleAndDescription('Sign Up', 'Make an account to order fruits, vegetables and groceries.'), NO_INDEX],
  }),
})
