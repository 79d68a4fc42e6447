import type { Category } from '#domain/catalogue/category.ts'
import { paginate } from '#domain/catalogue/cursor.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { StoreSettings } from '#domain/settings.ts'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import { mergeStockLines } from '../merge-stock-lines.ts'
import type { Reads, StockLine, StockShortage, Transaction } from '../store.ts'
import type { Tables } from './tables.ts'

type CatalogueReads = Pick<
  Reads,
  | 'settings'
  | 'catalogueVersion'
  | 'products'
  | 'product'
  | 'productBySlug'
  | 'productsById'
  | 'categories'
  | 'category'
>
type CatalogueWrites = Pick<
  Transaction,
  'saveSettings' | 'saveProducts' | 'saveCategories' | 'takeStock' | 'returnStock' | 'receiveStock'
>

export function catalogueReads(tables: Tables): CatalogueReads {
  return {
    settings: async () => tables.settings.get('shop') ?? DEFAULT_SETTINGS,
    catalogueVersion: async () => tables.counters.get('catalogue') ?? 0,
    products: async (query, page) => paginate(query, tables.products.values(), page),
    product: async (id) => tables.products.get(id) ?? null,
    async productBySlug(slug) {
      for (const product of tables.products.values()) if (product.slug === slug) return product
      return null
    },
    productsById: async (ids) => [...new Set(ids)].flatMap((id) => tables.products.get(id) ?? []),
    async categories() {
      const counts = countByCategory(tables)
      return [...tables.categories.values()]
        .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
        .map((category) => ({ ...category, productCount: counts.get(category.name) ?? 0 }))
    },
    async category(id) {
      const category = tables.categories.get(id)
      return category ? { ...category, productCount: countByCategory(tables).get(category.name) ?? 0 } : null
    },
  }
}

export function catalogueWrites(tables: Tables): CatalogueWrites {
  const changed = () => tables.counters.set('catalogue', (tables.counters.get('catalogue') ?? 0) + 1)
  const setStock = (product: Product, stock: number) => tables.products.set(product.id, { ...product, stock })
  const receive = (productId: string, units: number) =>
    tables.received.set(productId, (tables.received.get(productId) ?? 0) + units)
  const known = (productId: string) => {
    const product = tables.products.get(productId)
    if (!product) throw new Error(`No product ${productId}`)
    return product
  }

  return {
    async saveSettings(settings: StoreSettings) {
      tables.settings.set('shop', settings)
      changed()
    },
    async saveProducts(products: readonly Product[]) {
      for (const product of products) {
        if (product.stock < 0 || product.sellingPrice < 0 || product.mrp < 0) {
          throw new RangeError(`Negative stock or price of ${product.id}`)
        }
        receive(product.id, product.stock - (tables.products.get(product.id)?.stock ?? 0))
        tables.products.set(product.id, { ...product, tags: [...product.tags] })
      }
      refuseSharedSlugs(tables.products.values())
      if (products.length > 0) changed()
    },
    async saveCategories(categories: readonly Category[]) {
      for (const category of categories) tables.categories.set(category.id, { ...category })
      if (categories.length > 0) changed()
    },
    async takeStock(lines: readonly StockLine[]) {
      const short: StockShortage[] = []
      const wanted = mergeStockLines(lines)
      for (const { productId, qty } of wanted) {
        const product = tables.products.get(productId)
        if (product && product.stock >= qty) setStock(product, product.stock - qty)
        else short.push({ productId, wanted: qty, left: product?.stock ?? 0 })
      }
      if (short.length < wanted.length) changed()
      return short
    },
    async returnStock(lines: readonly StockLine[]) {
      for (const { productId, qty } of mergeStockLines(lines)) {
        const product = known(productId)
        setStock(product, product.stock + qty)
      }
      if (lines.length > 0) changed()
    },
    async receiveStock(lines: readonly StockLine[]) {
      for (const { productId, qty } of mergeStockLines(lines)) {
        const product = known(productId)
        setStock(product, product.stock + qty)
        receive(productId, qty)
      }
      if (lines.length > 0) changed()
    },
  }
}

function countByCategory(tables: Tables): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { category } of tables.products.values()) counts.set(category, (counts.get(category) ?? 0) + 1)
  return counts
}

function refuseSharedSlugs(products: Iterable<Product>): void {
  const slugs = new Set<string>()
  for (const { slug } of products) {
    if (slugs.has(slug)) throw new Error(`Two products with the address ${slug}`)
    slugs.add(slug)
  }
}
