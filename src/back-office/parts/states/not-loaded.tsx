import { FailureView } from './failure-view.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** What a query answers that has no data yet. */
interface NotLoadedProps {
  query: { error: unknown; errorUpdatedAt: number; refetch: () => unknown }
  /** What did not load, if it failed. */
  title: string
  /** The title is the screen's own. */
  main?: boolean
}

/** In the place of what is not there yet: that it is loading, or why it failed, with another try. */
export function NotLoaded({ query, title, main }: NotLoadedProps) {
  if (!query.error) return <SkeletonRows />
  return (
    <FailureView
      {...(main && { main })}
      title={title}
      error={query.error}
      at={query.errorUpdatedAt}
      onRetry={() => void query.refetch()}
    />
  )
}
