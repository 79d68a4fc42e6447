import { type Kysely, type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import { indexedWords } from '#domain/catalogue/search.ts'
import { type StoreSettings, storeSettingsSchema } from '#domain/settings.ts'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import type { PageRequest } from '../page.ts'
import { listProducts, type ProductPage } from './catalogue-list/catalogue-list.ts'
import { rowsByIds } from './query/by-ids.ts'
import { snakeCase } from './query/names.ts'
import { family, insertRows, integer, many, query, text } from './query/query.ts'
import type { Session } from './query/session.ts'
import { categoryRecord, productRecord } from './records.ts'
import type { Schema } from './schema.ts'

/** Numbers that only rise. */
export interface CatalogueVersion {
  /** With every change of products, categories or settings. */
  content: number
  /** With every other change of stock: sales, returns and deliveries. */
  stock: number
}

export interface CatalogueReads {
  settings(): Promise<StoreSettings>
  /**
   * Rises with every change that a customer can see. Who keeps a copy of what was changed reads the version first and
   * the things after it: then a copy is never older than its version says.
   */
  catalogueVersion(): Promise<CatalogueVersion>
  /** Units left of those that exist, by id. */
  stockById(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Matches and order are those of `domain/catalogue.ts`. An unreadable cursor answers the first page. */
  products(query: CatalogueQuery, page: PageRequest): Promise<ProductPage>
  product(id: string): Promise<Product | null>
  productBySlug(slug: string): Promise<Product | null>
  /** Those that exist, in no particular order. */
  productsById(ids: readonly string[]): Promise<Product[]>
  /** In the owner's order, each with the number of its products. */
  categories(): Promise<(Category & { productCount: number })[]>
  category(id: string): Promise<(Category & { productCount: number }) | null>
}

export interface CatalogueWrites {
  saveSettings(settings: StoreSettings): Promise<void>
  /** Inserts or replaces by id. Stock given here counts as received: the ledger of units stays balanced. */
  saveProducts(products: readonly Product[]): Promise<void>
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
      return { content: row?.content ?? 0, stock: row?.stock ?? 0 }
    },
    async stockById(ids) {
      const rows = await rowsByIds(session, stockByIds, [...new Set(ids)])
      return new Map(rows.map(({ id, stock }) => [id, stock]))
    },
    products: (query, page) => listProducts(longReads, query, page),
    async product(id) {
      const row = await session.row(productById, { id })
      return row && productRecord.fromRow(row)
    },
    async productBySlug(slug) {
      const row = await session.row(productBySlug, { slug })
      return row && productRecord.fromRow(row)
    },
    productsById: async (ids) => (await rowsByIds(session, productsById, [...new Set(ids)])).map(productRecord.fromRow),
    categories: async () => (await longReads.rows(categories, {})).map(categoryFrom),
    async category(id) {
      const row = await longReads.row(categoryById, { id })
      return row && categoryFrom(row)
    },
  }
}

/** `changed` is called for everything a customer could see. */
export function catalogueWrites(session: Session, changed: () => void): CatalogueWrites {
  return {
    async saveSettings(settings) {
      await session.send(saveSettings, { body: JSON.stringify(settings) })
      changed()
    },
    async saveProducts(products) {
      if (products.length === 0) return
      // The last of those with the same id is what would be left; one statement cannot write a row twice.
      const unique = [...new Map(products.map((product) => [product.id, product])).values()]
      const rows = unique.map((product) => ({ ...productRecord.toRow(product), received: product.stock }))
      await session.insert(saveProducts, rows)
      await saveWords(session, unique)
      changed()
    },
    async saveCategories(categories) {
      await session.insert(saveCategories, categories.map(categoryRecord.toRow))
      if (categories.length > 0) changed()
    },
  }
}

const settings = query({}, (db) => db.selectFrom('settings').select('body').where('id', '=', 'shop'))

const saveSettings = query({ body: text }, (db, { body }) =>
  db
    .insertInto('settings')
    .values({ id: 'shop', body })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body })),
)

const catalogueVersion = query({}, (db, _, { versionSlots }) => {
  const sumWhere = (condition: RawBuilder<unknown>) =>
    sql<number>`cast(sum(case when ${condition} then value else 0 end) as bigint)`
  const firstOfStock = sql.lit(versionSlots)
  return db
    .selectFrom('catalogueVersions')
    .select([sumWhere(sql`slot < ${firstOfStock}`).as('content'), sumWhere(sql`slot >= ${firstOfStock}`).as('stock')])
})

const stockByIds = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('products').select(['id', 'stock']).where('id', 'in', ids),
  ),
)

const productById = query({ id: text }, (db, { id }) =>
  db.selectFrom('products').select(productRecord.columns).where('id', '=', id),
)

const productBySlug = query({ slug: text }, (db, { slug }) =>
  db.selectFrom('products').select(productRecord.columns).where('slug', '=', slug),
)

const productsById = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('products').select(productRecord.columns).where('id', 'in', ids),
  ),
)

const categories = query({}, (db) => countedCategories(db).orderBy('position').orderBy('id'))
const categoryById = query({ id: text }, (db, { id }) => countedCategories(db).where('id', '=', id))

function countedCategories(db: Kysely<Schema>) {
  return db
    .selectFrom('categories')
    .select(categoryRecord.columns)
    .select((eb) =>
      eb
        .selectFrom('products')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('products.category', '=', 'categories.name')
        .$asScalar()
        .$notNull()
        .as('productCount'),
    )
}

function categoryFrom(row: Parameters<typeof categoryRecord.fromRow>[0] & { productCount: number }) {
  return { ...categoryRecord.fromRow(row), productCount: row.productCount }
}

/** "title = excluded.title, ..." */
function replaced(columns: readonly string[]): string {
  return columns
    .filter((column) => column !== 'id')
    .map((column) => `${snakeCase(column)} = excluded.${snakeCase(column)}`)
    .join(', ')
}

/** A change of stock is a delivery or a loss: it goes into what was received. */
const saveProducts = insertRows(
  'products',
  [...productRecord.columns, 'received'],
  `on conflict (id) do update set
    received = products.received + excluded.stock - products.stock, ${replaced(productRecord.columns)}`,
)

const saveCategories = insertRows(
  'categories',
  categoryRecord.columns,
  `on conflict (id) do update set ${replaced(categoryRecord.columns)}`,
)

const addWords = insertRows('productWords', ['productSeq', 'word', 'place', 'position'])

const productNumbers = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('products').select(['id', 'seq']).where('id', 'in', ids),
  ),
)

const deleteWords = family((products: number) =>
  query({ seqs: many(integer, products) }, (db, { seqs }) =>
    db.deleteFrom('productWords').where('productSeq', 'in', seqs),
  ),
)

async function saveWords(session: Session, products: readonly Product[]): Promise<void> {
  for (let start = 0; start < products.length; start += WORDS_BATCH_SIZE) {
    const some = products.slice(start, start + WORDS_BATCH_SIZE)
    const rows = await rowsByIds(
      session,
      productNumbers,
      some.map((product) => product.id),
    )
    const seqs = new Map(rows.map((row) => [row.id, row.seq]))
    await session.send(deleteWords(seqs.size), { seqs: [...seqs.values()] })
    const words = some.flatMap((product) => {
      const productSeq = seqs.get(product.id)
      return productSeq === undefined
        ? []
        : indexedWords(product).map(({ word, place }) => ({ productSeq, word, place, position: product.position }))
    })
    await session.insert(addWords, words)
  }
}

const WORDS_BATCH_SIZE = 200
