import { createFileRoute, notFound } from '@tanstack/react-router'
import { NOT_FOUND } from '#storefront/app/page-head.ts'
import { NotFoundScreen } from '#storefront/features/layout/not-found-screen.tsx'

/** Every path that no other route matches. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: NOT_FOUND }),
  notFoundComponent: NotFoundScreen,
})
