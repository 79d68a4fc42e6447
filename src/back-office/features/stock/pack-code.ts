import { barcodeKey, skuKey } from '#domain/catalogue/editing/keys/pack-codes.ts'

interface CodedPack {
  sku: string
  barcode: string | null
  title: string
}

/**
 * The packs that a scanned or typed text means, the most exact first: the one with this code alone, or all of which it is
 * a part of the name, SKU or barcode.
 */
export function packsMeant<P extends CodedPack>(packs: readonly P[], typed: string): readonly P[] {
  const wanted = typed.trim()
  const exact = packs.filter((pack) => hasCode(pack, wanted))
  if (exact.length > 0) return exact
  const part = wanted.toLowerCase()
  return packs.filter(({ title, sku, barcode }) => `${title} ${sku} ${barcode ?? ''}`.toLowerCase().includes(part))
}

/** Whether somebody scanned or typed this pack's own code. */
function hasCode({ sku, barcode }: CodedPack, typed: string): boolean {
  if (skuKey(sku) === skuKey(typed)) return true
  const scanned = barcodeKey(typed)
  return scanned !== null && barcodeKey(barcode ?? '') === scanned
}
