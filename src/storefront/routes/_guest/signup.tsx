import { createFileRoute } from '@tanstack/react-router'
import { NO_INDEX, titled } from '../../app/page-head.ts'

export const Route = createFileRoute('/_guest/signup')({
  head: () => ({
    meta: [...titled('Sign Up', 'Make an account to order fruits, vegetables and groceries.'), NO_INDEX],
  }),
})
