import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundScreen } from '../features/frame/not-found-screen.tsx'
import { NOT_FOUND } from '../page-head.ts'

/** Every address that no other route has. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: NOT_FOUND }),
  notFoundComponent: NotFoundScreen,
})
