import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OrderDto } from '#contract/orders.ts'
import * as text from '#i18n/orders/orders.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { assetUrl } from '../../app/base-path.ts'

interface OrdersLoaderProps {
  query: Pick<UseQueryResult<readonly OrderDto[]>, 'data' | 'isError' | 'isFetching'> & { refetch: () => unknown }
  children: (orders: readonly OrderDto[]) => ReactNode
}

/** Renders its children with the orders of a query; until then the loading or error state. */
export function OrdersLoader({ query, children }: OrdersLoaderProps) {
  const { data: orders, isError, refetch, isFetching } = query
  if (orders) return <div className="grid gap-4">{children(orders)}</div>
  if (!isError) return <OrdersSkeleton />
  return (
    <ErrorState
      title={text.failedTitle}
      text={text.failedText}
      picture={assetUrl('/art/cactus.webp')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

/** At least as high as the window, so that the footer does not jump. */
export function OrdersSkeleton() {
  return (
    <div role="status" className="grid min-h-svh content-start gap-4">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  )
}
