import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** Of the names, one for each row. */
const WIDTHS = ['w-2/5', 'w-1/3', 'w-3/8', 'w-1/4', 'w-5/12', 'w-3/10']

/** Grey shapes in the place of the picture, the name and the figure of each row. */
export function SkeletonRows() {
  return (
    <div aria-hidden="true" className="grid gap-3.5 px-4 py-3.5">
      {WIDTHS.map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-7.5" />
          <Skeleton className={`h-3 ${width}`} />
          <span className="flex-1" />
          <Skeleton className="h-3 w-14" />
        </div>
      ))}
    </div>
  )
}
