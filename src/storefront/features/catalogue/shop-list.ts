import type { ProductDto } from '#contract/catalogue.ts'
import type { ShopStatus } from './shop-status.ts'

/** The products that were found, as far as they have come. */
export interface ShopList {
  status: ShopStatus
  products: readonly ProductDto[]
  /** How many match in all; null until known. */
  total: number | null
  /** Why the list did not come, in words. */
  failure: string | null
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
  onRetry: () => void
}
