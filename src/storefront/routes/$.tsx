import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundScreen } from '../features/frame/not-found-screen.tsx'
import { NO_INDEX } from '../page-head.ts'

/** Every address that no other route has. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: 'Page not found · Haribhari' }, NO_INDEX] }),
  notFoundComponent: NotFoundScreen,
})
