import { PACK_SORTS, type PackQuery } from '#domain/catalogue/editing/pack-query.ts'
import { dayOf } from '../filling/days.ts'
import type { Read, ReadsByName } from './read.ts'

const list =
  (query: Partial<PackQuery>): Read =>
  (store, { now }) =>
    store.listPacks(
      { q: '', state: null, category: null, vendor: null, problem: null, sort: 'changed', ...query },
      { limit: 100, cursor: null, today: dayOf(now) },
    )

/** What an owner asks of the catalogue, and imports of files. */
export const CATALOGUE_EDITING_READS: ReadsByName = {
  ...Object.fromEntries(PACK_SORTS.map((sort) => [`packs by ${sort}`, list({ sort })])),
  'packs by a word in most titles': list({ q: 'pack' }),
  'packs by a word of some titles': list({ q: 'mango' }),
  'packs by an SKU': (store, landmarks) => list({ q: landmarks.skus[0] ?? '' })(store, landmarks),
  'packs of a category': list({ category: 'fruits' }),
  'packs of a vendor': (store, landmarks) => list({ vendor: landmarks.vendorName })(store, landmarks),
  'archived packs': list({ state: 'archived' }),
  'packs with a problem': list({ problem: 'any' }),
  'counts of the catalogue': (store, { now }) => store.catalogueCounts(dayOf(now)),
  '200 groups with their packs': (store, { groupIds }) => store.editableProducts(groupIds),
  'groups of 500 packs': (store, { packIds }) => store.groupIdsOf(packIds),
  'groups by 200 addresses': (store, { slugs }) => store.groupIdsByAddress(slugs),
  'groups of an export': (store) => store.groupsAfter('', 201),
  'which of 500 SKUs and 200 addresses are in use': (store, { skus, slugs }) => store.namesInUse({ skus, slugs }),
  'whether there are products': (store) => store.hasProducts(),
  'packs by 500 barcodes': (store, { barcodes }) => store.packsWithBarcodes(barcodes),
  'categories of an owner': (store) => store.editableCategories(),
  'categories without counts': (store) => store.uncountedCategories(),
  'titles of a category': (store) => store.titlesWithLabel('category', 'fruits', 100),
  'titles of a vendor': (store, { vendorName }) => store.titlesWithLabel('vendor', vendorName, 100),
  vendors: (store) => store.vendors(),
  'names of vendors': (store) => store.vendorNames(),
  vendor: (store, { vendorId }) => store.vendor(vendorId),
  'names of tags': (store) => store.tagNames(),
  'tags and badges': (store) => store.catalogueWords(),
  'pictures by hash': (store, { pictureHashes }) => store.pictures(pictureHashes),
  imports: (store) => store.catalogueImports(20),
  import: (store, { importId }) => store.catalogueImport(importId),
  'open import of a file': (store, { fileHash }) => store.openImport(fileHash, 'update'),
  'import to be purged': (store, { later }) => store.importToPurge(later),
  'summary of an import': (store, { importId }) => store.importSummary(importId),
  '501 lines to be written': (store, { importId }) => store.pendingImportRows(importId, 'apply', 501),
  'numbers of 501 lines to be written': (store, { importId }) => store.pendingImportLines(importId, 'apply', 501),
  'lines of a product to be written': (store, { importId, importProductKey }) =>
    store.pendingRowsOfProduct(importId, 'apply', importProductKey),
  '201 lines of an import': (store, { importId }) =>
    store.importRows(importId, { filter: 'all', after: 0, limit: 201 }),
  'lines of an import with errors': (store, { importId }) =>
    store.importRows(importId, { filter: 'error', after: 0, limit: 201 }),
  'lines of an import that raise a price': (store, { importId }) =>
    store.importRows(importId, { filter: 'price-up', after: 0, limit: 201 }),
  'lines with 500 SKUs': (store, { importId, importSkus }) => store.importLinesBySku(importId, importSkus),
  'lines with 500 SKUs in any letters': (store, { importId, importSkus }) =>
    store.importLinesBySkuKey(
      importId,
      importSkus.map((sku) => sku.toLowerCase()),
    ),
  'lines with 500 barcodes': (store, { importId, importBarcodes }) =>
    store.importLinesByBarcode(importId, importBarcodes),
}
