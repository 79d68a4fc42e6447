import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundScreen } from '../features/frame/not-found-screen.tsx'

/** Every address that no other route has. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: 'Page not found · Haribhari' }] }),
  notFoundComponent: NotFoundScreen,
})
