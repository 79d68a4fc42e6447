import { barcodeKey, writtenBarcodes } from '#domain/catalogue/editing/keys/pack-codes.ts'
import { rowsByIds } from '../query/by-ids.ts'
import { family, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'

export interface PackBarcodeReads {
  /** The packs that have these barcodes, named by their keys, whatever their state and however the barcodes are written. */
  packsWithBarcodes(keys: readonly string[]): Promise<{ id: string; sku: string; key: string }[]>
}

export function packBarcodeReads(session: Session): PackBarcodeReads {
  return {
    async packsWithBarcodes(keys) {
      const rows = await rowsByIds(session, packsByBarcode, [...new Set(keys)].flatMap(writtenBarcodes))
      return rows.map(({ id, sku, barcode }) => ({ id, sku, key: barcodeKey(barcode ?? '') ?? '' }))
    },
  }
}

const packsByBarcode = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('products').select(['id', 'sku', 'barcode']).where('barcode', 'in', ids),
  ),
)
