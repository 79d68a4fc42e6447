import { Skeleton } from '../feedback/skeleton.tsx'

/** Placeholder of a loading product card, as high as the card. */
export function ProductCardSkeleton() {
  return (
    <div className="product-card">
      <div className="product-card-shelf">
        <Skeleton round className="size-30" />
      </div>
      <div className="product-card-names">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-1.5 h-3.5 w-1/2" />
      </div>
      <Skeleton className="mt-1 h-8 w-full max-md:hidden" />
      <Skeleton className="mt-1 h-4 w-3/5" />
      <Skeleton className="my-2 h-6 w-full" />
      <Skeleton className="mt-1.5 h-6 w-2/5 lg:h-6.5" />
    </div>
  )
}
