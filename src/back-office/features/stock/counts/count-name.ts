import type { StockCountDto } from '#contract/admin/stock-handling/counts.ts'
import { selectedPacks } from '#i18n/back-office/shop/stock-counts.ts'

/** What a count is called: the shelf or category. */
export function nameOfCount({ name }: Pick<StockCountDto, 'name'>): string {
  return name === '' ? selectedPacks : name
}
