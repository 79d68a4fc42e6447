import * as text from '#i18n/back-office/states.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { SkeletonRows } from '../../parts/states/skeleton-rows.tsx'

/** The grey shapes of a screen that is loading: its head, and a list. */
export function LoadingScreen() {
  return (
    <>
      <div role="status">
        <VisuallyHidden>{text.loading}</VisuallyHidden>
      </div>
      <Skeleton className="mb-3 h-7 w-40" />
      <Skeleton className="mb-5 h-3.5 w-64" />
      <div className="card">
        <SkeletonRows />
      </div>
    </>
  )
}
