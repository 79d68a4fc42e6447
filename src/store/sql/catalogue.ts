import { sql } from 'kysely'
import * as v from 'valibot'
import type { Category } from '#domain/catalogue/category.ts'
import type { Facets } from '#domain/catalogue/filters/facets.ts'
import type { ProductGroup } from '#domain/catalogue/groups/product-group.ts'
import type { ListOptions } from '#domain/catalogue/ordering.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProductFacts } from '#domain/catalogue/product-facts.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import { type StoreSettings, storeSettingsSchema } from '#domain/settings/settings.ts'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import { listProducts, type ProductPage, type ProductPageRequest } from './catalogue-list/catalogue-list.ts'
import { countFacets } from './catalogue-list/facets.ts'
import { type CountedCategory, countedCategories, countedCategory, saveCategories } from './products/categories.ts'
import { type PackInstead, packInsteadOfSlug, packsInstead } from './products/pack-instead.ts'
import { saveProducts } from './products/save-products.ts'
import { PRODUCT_CHANGES_SLOT, SEARCH_REVISION_SLOT } from './products/search-revision.ts'
import { rowsByIds } from './query/by-ids.ts'
import { family, many, query, text } from './query/query.ts'
import type { Session } from './query/session.ts'
import { productGroupRecord, productRecord } from './records.ts'

/** Numbers that only rise. */
export interface CatalogueVersion {
  /** With every change of products, categories or settings. */
  content: number
  /** With those of them that changed products and nothing else. */
  products: number
  /** The highest revision of a product: each that is changed later has a higher one. */
  revision: number
  /** With every other change of stock: sales, returns and deliveries. */
  stock: number
}

/** What tells whether an answer about a product is still right. */
export interface ProductState {
  stock: number
  /** See `CatalogueVersion`. */
  revision: number
}

export interface CatalogueReads {
  settings(): Promise<StoreSettings>
  /**
   * Rises with every change that a customer can see. Who keeps a copy of what was changed reads the version first and
   * the things after it: then a copy is never older than its version says.
   */
  catalogueVersion(): Promise<CatalogueVersion>
  /** Those that exist, by id. */
  productStates(ids: readonly string[]): Promise<ReadonlyMap<string, ProductState>>
  /** Matches and order are those of `domain/catalogue.ts`. An unreadable cursor answers the first page. */
  products(query: CatalogueQuery, page: ProductPageRequest): Promise<ProductPage>
  /** How many entries a list would have with each value of each filter. */
  productFacets(query: CatalogueQuery, options: ListOptions): Promise<Facets>
  product(id: string): Promise<Product | null>
  /**
   * By the slug of a pack, or of a group, which leads to the pack that its card shows. That of a pack which is not sold any
   * more leads to what is sold in its place.
   */
  productBySlug(slug: string): Promise<Product | null>
  productGroup(id: string): Promise<ProductGroup | null>
  productGroupBySlug(slug: string): Promise<ProductGroup | null>
  /** The packs of these groups, those of a group in its own order. */
  packsOf(groupIds: readonly string[]): Promise<Product[]>
  /** These products and the other packs of their groups, those of a group in its own order. */
  packsBeside(productIds: readonly string[]): Promise<Product[]>
  /** Those that exist, in no particular order. */
  productsById(ids: readonly string[]): Promise<Product[]>
  /** For those of these packs that are not sold: the pack of the same product that is offered in its place, if it has one. */
  packsInstead(ids: readonly string[]): Promise<PackInstead[]>
  /** In the owner's order. */
  categories(): Promise<CountedCategory[]>
  category(id: string): Promise<CountedCategory | null>
}

export interface CatalogueWrites {
  saveSettings(settings: StoreSettings): Promise<void>
  /**
   * Inserts or replaces by id. Stock given here counts as received; a product with lots keeps its own. What a product
   * says of its group becomes the group's, except for its facts, which are given by the group's id: a group without any
   * here keeps those it has. Throws where a price is above the MRP, or a pack has the slug of another group.
   */
  saveProducts(products: readonly Product[], facts?: ReadonlyMap<string, ProductFacts>): Promise<void>
  saveCategories(categories: readonly Category[]): Promise<void>
}

/** Lists and counts go through all of a catalogue where no index helps: they are asked of `longReads`. */
export function catalogueReads(session: Session, longReads: Session): CatalogueReads {
  return {
    async settings() {
      const row = await session.row(settings, {})
      return row ? v.parse(storeSettingsSchema, JSON.parse(row.body)) : DEFAULT_SETTINGS
    },
    async catalogueVersion() {
      const row = await session.row(catalogueVersion, {})
      return row ?? { content: 0, products: 0, revision: 0, stock: 0 }
    },
    async productStates(ids) {
      const rows = await rowsByIds(session, statesByIds, [...new Set(ids)])
      return new Map(rows.map(({ id, ...state }) => [id, state]))
    },
    products: (query, page) => listProducts(longReads, query, page),
    productFacets: (query, options) => countFacets(longReads, query, options),
    async product(id) {
      const row = await session.row(productById, { id })
      return row && productRecord.fromRow(row)
    },
    async productBySlug(slug) {
      const row = (await session.row(productBySlug, { slug })) ?? (await session.row(firstPackBySlug, { slug }))
      return row ? productRecord.fromRow(row) : packInsteadOfSlug(session, slug)
    },
    async productGroup(id) {
      const row = await session.row(groupById, { id })
      return row && productGroupRecord.fromRow(row)
    },
    async productGroupBySlug(slug) {
      const row = await session.row(groupBySlug, { slug })
      return row && productGroupRecord.fromRow(row)
    },
    packsOf: async (groupIds) => inGroups(await rowsByIds(session, packsByGroup, [...new Set(groupIds)])),
    packsBeside: async (productIds) => inGroups(await rowsByIds(session, packsByProduct, [...new Set(productIds)])),
    productsById: async (ids) => (await rowsByIds(session, productsById, [...new Set(ids)])).map(productRecord.fromRow),
    packsInstead: (ids) => packsInstead(session, ids),
    categories: () => countedCategories(longReads),
    category: (id) => countedCategory(longReads, id),
  }
}

/**
 * `changed` is called for everything a customer could see, `indexAgain` for products that an index must read again.
 */
export interface ChangeListeners {
  changed: () => void
  indexAgain: (productIds: readonly string[]) => void
}

export function catalogueWrites(
  session: Session,
  { content, products: productListeners }: { content: ChangeListeners; products: ChangeListeners },
): CatalogueWrites {
  return {
    async saveSettings(settings) {
      await session.send(saveSettings, { body: JSON.stringify(settings) })
      content.changed()
    },
    async saveProducts(products, facts = new Map()) {
      if (products.length === 0) return
      productListeners.indexAgain(await saveProducts(session, products, facts))
      productListeners.changed()
    },
    async saveCategories(categories) {
      await saveCategories(session, categories)
      if (categories.length > 0) content.changed()
    },
  }
}

function inGroups(rows: readonly Parameters<typeof productRecord.fromRow>[0][]): Product[] {
  return rows.map(productRecord.fromRow).sort((a, b) => a.positionInGroup - b.positionInGroup)
}

const settings = query({}, (db) => db.selectFrom('settings').select('body').where('id', '=', 'shop'))

const saveSettings = query({ body: text }, (db, { body }) =>
  db
    .insertInto('settings')
    .values({ id: 'shop', body })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body })),
)

const catalogueVersion = query({}, (db, _, { versionSlots }) => {
  const sumFrom = (first: number, last: number) =>
    sql<number>`cast(sum(case when slot >= ${sql.lit(first)} and slot < ${sql.lit(last)} then value else 0 end) as bigint)`
  return db
    .selectFrom('catalogueVersions')
    .select([
      sumFrom(0, versionSlots).as('content'),
      sumFrom(PRODUCT_CHANGES_SLOT, PRODUCT_CHANGES_SLOT + versionSlots).as('products'),
      sumFrom(SEARCH_REVISION_SLOT, SEARCH_REVISION_SLOT + 1).as('revision'),
      sumFrom(versionSlots, SEARCH_REVISION_SLOT).as('stock'),
    ])
})

const statesByIds = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('products').select(['id', 'stock', 'searchRevision as revision']).where('id', 'in', ids),
  ),
)

const productById = query({ id: text }, (db, { id }) =>
  db.selectFrom('productsWithGroup').select(productRecord.columns).where('id', '=', id),
)

const productBySlug = query({ slug: text }, (db, { slug }) =>
  db.selectFrom('productsWithGroup').select(productRecord.columns).where('slug', '=', slug),
)

/** The id of the group first: by its slug SQLite would go through all packs, also for an address that nothing has. */
const firstPackBySlug = query({ slug: text }, (db, { slug }) =>
  db
    .selectFrom('productsWithGroup')
    .select(productRecord.columns)
    .where('groupId', '=', (eb) => eb.selectFrom('productGroups').select('id').where('slug', '=', slug))
    .orderBy('positionInGroup')
    .limit(sql.lit(1)),
)

const groupById = query({ id: text }, (db, { id }) =>
  db.selectFrom('productGroups').select(productGroupRecord.columns).where('id', '=', id),
)

const groupBySlug = query({ slug: text }, (db, { slug }) =>
  db.selectFrom('productGroups').select(productGroupRecord.columns).where('slug', '=', slug),
)

const packsByGroup = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('productsWithGroup').select(productRecord.columns).where('groupId', 'in', ids),
  ),
)

const packsByProduct = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .selectFrom('productsWithGroup')
      .select(productRecord.columns)
      .where('groupId', 'in', (eb) =>
        eb.selectFrom('products').select('products.groupId').where('products.id', 'in', ids),
      ),
  ),
)

const productsById = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('productsWithGroup').select(productRecord.columns).where('id', 'in', ids),
  ),
)
