import { createFileRoute } from '@tanstack/react-router'
import * as text from '#i18n/pages/page-titles.ts'
import { NO_INDEX, titleAndDescription } from '#storefront/app/page-head.ts'

export const Route = createFileRoute('/_guest/signin')({
  head: () => ({
    meta: [...titleAndDescription(text.signIn, text.signInDescription), NO_INDEX],
  }),
})
