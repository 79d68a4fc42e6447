import type { ProductDto } from '#contract/catalogue.ts'
import type { ShopStatus } from './shop-status.ts'

/** The products found, as far as they have loaded. */
export interface ShopList {
  status: ShopStatus
  products: readonly ProductDto[]
  /** Number of all matches; null until known. */
  total: number | null
  /** The error message, if loading failed. */
  failure: string | null
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
  onRetry: () => void
}
