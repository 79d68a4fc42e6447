/** The same for SKUs that differ in letter case alone: who reads, types or scans one takes them for one. */
export function skuKey(sku: string): string {
  return sku.toLowerCase()
}

/**
 * The number of the trade item (GTIN) in 14 digits: an EAN-8, UPC or EAN-13 is the same with zeros before it. Null for what is no
 * barcode.
 */
export function barcodeKey(barcode: string): string | null {
  return /^\d{8}(\d{4,6})?$/.test(barcode) ? barcode.padStart(14, '0') : null
}

/** Digits of an EAN-8, a UPC, an EAN-13 and a GTIN-14. */
export const BARCODE_LENGTHS = [8, 12, 13, 14] as const

/** All ways in which the barcode of this key may be written. */
export function writtenBarcodes(key: string): string[] {
  const digits = key.replace(/^0+/, '')
  return BARCODE_LENGTHS.filter((length) => digits.length <= length).map((length) => digits.padStart(length, '0'))
}
