import { toSlug } from '#domain/catalogue/editing/slug.ts'
import type { CatalogueImport } from '#domain/catalogue/import/catalogue-import.ts'
import { type NamedRow, productAddressOf } from '#domain/catalogue/import/file-row.ts'
import type { Reads } from '#store/store.ts'

/**
 * Looks up the group of each line, where it is stored: that of its SKU, or the one at the address it names. With it the ids of packs
 * that have the SKUs of the lines in any letter case, by the SKU as it is stored.
 */
export async function groupIdsOfRows(
  reads: Reads,
  rows: readonly NamedRow[],
): Promise<{ groupIdOf: (row: NamedRow) => string | undefined; skus: ReadonlyMap<string, string> }> {
  const [{ skus, byPack }, byAddress] = await Promise.all([
    groupIdsOfSkus(
      reads,
      rows.map(({ sku }) => sku),
    ),
    reads.groupIdsByAddress(rows.map(productAddressOf).filter(Boolean)),
  ])
  const groupIdOf = (row: NamedRow) => byPack.get(skus.get(row.sku) ?? '') ?? byAddress.get(productAddressOf(row))
  return { groupIdOf, skus }
}

async function groupIdsOfSkus(reads: Reads, wanted: readonly string[]) {
  const { skus } = await reads.namesInUse({ skus: wanted, slugs: [] })
  return { skus, byPack: await reads.groupIdsOf([...skus.values()]) }
}

/** The same for lines of one product. */
export function productKeyOf(row: NamedRow, groupId: string | undefined): string {
  const address = productAddressOf(row)
  return groupId ?? (address === '' ? `sku ${row.sku}` : `new ${address}`)
}

/** The address of a product that the file brings, before it is looked whether it is free. */
export function newAddress(row: NamedRow): string {
  return productAddressOf(row) || toSlug(row.cell('title')) || toSlug(`product-${row.sku}`)
}

/** The same for the same file, so that its units are moved once however often it is imported. */
export function stockKey({ fileHash }: Pick<CatalogueImport, 'fileHash'>, sku: string): string {
  return `import-${fileHash}-${sku}`
}
