import { Skeleton } from '../feedback/skeleton.tsx'

/** Placeholder of a loading product card, as high as one with a title of one line. */
export function ProductCardSkeleton() {
  return (
    <div className="product-card">
      <div className="product-card-shelf">
        <span className="grid aspect-square place-items-center">
          <Skeleton round className="size-[86%]" />
        </span>
      </div>
      <Skeleton className="my-1 h-4 w-4/5" />
      <Skeleton className="mt-1 h-8 w-full" />
      <Skeleton className="mt-2 h-3.5 w-3/5" />
      <Skeleton className="mt-1.5 h-3.5 w-1/2" />
      <Skeleton className="mt-1.5 h-3.5 w-2/5" />
      <Skeleton className="mt-2 h-4 w-1/2" />
      <Skeleton className="mt-3.5 h-6 w-2/5" />
    </div>
  )
}
