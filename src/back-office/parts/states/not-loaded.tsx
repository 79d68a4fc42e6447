import { type BackToList, FailureView } from './failure-view.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** What a query answers that has no data yet. */
interface NotLoadedProps {
  query: { error: unknown; errorUpdatedAt: number; refetch: () => unknown }
  /** What did not load, if it failed. */
  title: string
  /** The title is the screen's own. */
  main?: boolean
  /** Where to go on when the shop does not have it. */
  back?: BackToList
}

/** In the place of what is not there yet: that it is loading, or why it failed, with another try. */
export function NotLoaded({ query, title, main, back }: NotLoadedProps) {
  if (!query.error) return <SkeletonRows />
  return (
    <FailureView
      {...(main && { main })}
      back={back}
      title={title}
      error={query.error}
      at={query.errorUpdatedAt}
      onRetry={() => void query.refetch()}
    />
  )
}
