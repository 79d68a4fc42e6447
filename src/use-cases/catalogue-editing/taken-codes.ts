import type { EditableProduct } from '#domain/catalogue/editing/editable-product.ts'
import { barcodeKey, skuKey } from '#domain/catalogue/editing/keys/pack-codes.ts'
import type { Transaction } from '#store/store.ts'

/** A pack, by its place among those that were sent, and the SKU of the other one that has its code already. */
export interface TakenCode {
  at: number
  other: string
}

interface SentCodes {
  id: string | null
  sku: string
  barcode: string | null
}

/**
 * The packs whose SKU is another's, however its letters are written. One that a pack has already stays, also where an earlier
 * release let two of them differ in letter case alone.
 */
export async function takenSkus(
  tx: Pick<Transaction, 'namesInUse'>,
  packs: readonly Pick<SentCodes, 'id' | 'sku'>[],
): Promise<TakenCode[]> {
  const { skus } = await tx.namesInUse({ skus: packs.map(({ sku }) => sku), slugs: [] })
  return packs.flatMap(({ id, sku }, at) => {
    const isOwn = skus.get(sku) === id
    const isSame = (other: string) => (isOwn ? other === sku : skuKey(other) === skuKey(sku))
    const sibling = packs.find((other, place) => place < at && isSame(other.sku))
    const owner = [...skus].find(([other, ownerId]) => isSame(other) && ownerId !== id)
    const other = sibling?.sku ?? owner?.[0]
    return other === undefined ? [] : [{ at, other }]
  })
}

/**
 * The packs that were given a barcode which another pack has: it says which goods these are (GS1). One that a pack has already
 * stays, since earlier releases did not look.
 */
export async function takenBarcodes(
  tx: Pick<Transaction, 'packsWithBarcodes'>,
  stored: Pick<EditableProduct, 'packs'>,
  packs: readonly SentCodes[],
): Promise<TakenCode[]> {
  const keys = packs.map(({ barcode }) => barcodeKey(barcode ?? ''))
  const isNew = packs.map(({ id }, at) => {
    const before = stored.packs.find((pack) => pack.id === id)
    return keys[at] !== null && keys[at] !== barcodeKey(before?.barcode ?? '')
  })
  const newKeys = keys.filter((key, at) => key !== null && isNew[at])
  if (newKeys.length === 0) return []
  const owners = await tx.packsWithBarcodes(newKeys.filter((key) => key !== null))
  return packs.flatMap((_, at) => {
    if (!isNew[at]) return []
    const sibling = packs.find((_, place) => place !== at && keys[place] === keys[at] && (place < at || !isNew[place]))
    // Of packs that were sent counts what was sent.
    const owner = owners.find(({ id, key }) => key === keys[at] && !packs.some((sent) => sent.id === id))
    const other = sibling?.sku ?? owner?.sku
    return other === undefined ? [] : [{ at, other }]
  })
}
