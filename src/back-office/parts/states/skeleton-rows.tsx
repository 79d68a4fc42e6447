import { Skeleton } from '#ui/feedback/skeleton.tsx'

const WIDTHS = ['w-2/5', 'w-1/3', 'w-3/8', 'w-1/4', 'w-2/5', 'w-1/3']

/** Grey shapes in the place of the picture, the name and the figure of each row. */
export function SkeletonRows() {
  return (
    <div aria-hidden="true" className="grid gap-3.5 px-4 py-3.5">
      {WIDTHS.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all there is, and never change
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-7.5" />
          <Skeleton className={`h-3 ${width}`} />
          <span className="flex-1" />
          <Skeleton className="h-3 w-14" />
        </div>
      ))}
    </div>
  )
}
