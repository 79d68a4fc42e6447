import type { EditableProductDto, PackRowDto } from '#contract/admin/catalogue/products.ts'
import type { EditableProduct } from '#domain/catalogue/editing/editable-product.ts'
import { listingProblems } from '#domain/catalogue/editing/going-live.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import type { Result } from '#domain/values/result.ts'
import type { ListedPack } from '#store/store.ts'
import { type Recorded, recorded } from '#use-cases/audit/index.ts'

export function toPackRowDto({ pack, group, problems }: ListedPack): PackRowDto {
  return { ...pack, group, problems }
}

/** A product as it is edited, with what keeps each pack from going live at this moment. */
export function toEditableProductDto({ group, packs }: EditableProduct, now: number): EditableProductDto {
  const today = indiaDay(now)
  return { group, packs: packs.map((pack) => ({ ...pack, problems: listingProblems(group, pack, today) })) }
}

/** The answer of a write of a product, still with its record for the audit. */
export function toProductAnswer<F extends { code: string }>(
  result: Result<Recorded<EditableProduct>, F>,
  now: number,
): Result<Recorded<{ product: EditableProductDto }>, F> {
  if (!result.ok) return result
  return recorded({ product: toEditableProductDto(result.value.value, now) }, result.value.change)
}
