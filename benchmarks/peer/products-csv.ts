import { sampleCatalogue } from '#seed/sample-store.ts'

const PLENTY = 100_000_000
const HEADER = [
  ...['name', 'slug', 'description', 'assets', 'facets', 'optionGroups', 'optionValues', 'sku', 'price'],
  ...['taxCategory', 'stockOnHand', 'trackInventory', 'variantAssets', 'variantFacets'],
]

/**
 * The sample store in the form that Vendure imports. Each pack is a product with one variant, since it is an entry of its own
 * in this shop's list too; its category is a facet.
 */
export function productsCsv(): string {
  const rows = sampleCatalogue(() => crypto.randomUUID()).products.map((product) => [
    ...[
      `${product.title}, ${product.unit}`,
      product.slug,
      product.description,
      '',
      `category:${product.category}`,
      '',
      '',
      product.sku,
    ],
    ...[String(product.sellingPrice / 100), 'standard', String(PLENTY), 'true', '', ''],
  ])
  return [HEADER, ...rows].map((cells) => cells.map(quote).join(',')).join('\n')
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}
