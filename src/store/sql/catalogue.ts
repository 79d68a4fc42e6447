import { sql } from 'kysely'
import type { Product } from '#domain/catalogue/product.ts'
import { indexedWords } from '#domain/search.ts'
import { storeSettingsSchema } from '#domain/settings.ts'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import type { Reads, Transaction } from '../store.ts'
import { listProducts } from './catalogue-list.ts'
import { type QueryOfIds, rowsForIds } from './many-ids.ts'
import { categoryFrom, PRODUCT_COLUMNS, PRODUCT_SELECTION, productFrom, productParameters } from './product-rows.ts'
import { jsonOrNull, text, whole } from './row.ts'
import { type Session, tuples } from './session.ts'
import { given, type Query } from './statement.ts'

export type CatalogueReads = Pick<
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
export type CatalogueWrites = Pick<Transaction, 'saveSettings' | 'saveProducts' | 'saveCategories'>

export function catalogueReads(session: Session): CatalogueReads {
  return {
    async settings() {
      const row = await session.row(keptSettings)
      return row ? (jsonOrNull(row, 'body', storeSettingsSchema) ?? DEFAULT_SETTINGS) : DEFAULT_SETTINGS
    },
    async catalogueVersion() {
      const row = await session.row(version)
      return row ? whole(row, 'version') : 0
    },
    products: (query, page) => listProducts(session, query, page),
    async product(id) {
      const row = await session.row(productById, { id })
      return row ? productFrom(row) : null
    },
    async productBySlug(slug) {
      const row = await session.row(productWithSlug, { slug })
      return row ? productFrom(row) : null
    },
    productsById: async (ids) =>
      (await rowsForIds(session, 'products', [...new Set(ids)], productsWithId)).map(productFrom),
    categories: async () => (await session.rows(allCategories)).map(categoryFrom),
    async category(id) {
      const row = await session.row(categoryById, { id })
      return row ? categoryFrom(row) : null
    },
  }
}

/** `changed` is told of everything a shopper could see. */
export function catalogueWrites(session: Session, changed: () => void): CatalogueWrites {
  return {
    async saveSettings(settings) {
      await session.write(keepSettings, { body: JSON.stringify(settings) })
      changed()
    },
    async saveProducts(products) {
      if (products.length === 0) return
      // The last of those with the same id is what would be left; one statement cannot write a row twice.
      const unique = [...new Map(products.map((product) => [product.id, product])).values()]
      const rows = unique.map((product) => [...productParameters(product), product.stock])
      await session.insert('products', [...PRODUCT_COLUMNS, 'received'], rows, REPLACE_PRODUCT)
      await saveWords(session, unique)
      changed()
    },
    async saveCategories(categories) {
      const rows = categories.map(({ id, name, img, position }) => [id, name, img, position])
      await session.insert('categories', ['id', 'name', 'img', 'position'], rows, REPLACE_CATEGORY)
      if (rows.length > 0) changed()
    },
  }
}

const keptSettings: Query = (db) => db.selectFrom('settings').select('body').where('id', '=', 'shop')

const keepSettings: Query = (db) =>
  db
    .insertInto('settings')
    .values({ id: 'shop', body: given<string>('body') })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ body: eb.ref('excluded.body') })))

const version: Query = (db) => db.selectFrom('catalogue_versions').select(sql`cast(sum(value) as bigint)`.as('version'))

const productById: Query = (db) =>
  db.selectFrom('products').select(PRODUCT_SELECTION).where('id', '=', given<string>('id'))

const productWithSlug: Query = (db) =>
  db.selectFrom('products').select(PRODUCT_SELECTION).where('slug', '=', given<string>('slug'))

const allCategories: Query = (db) => categorySelection(db).orderBy('position').orderBy('id')
const categoryById: Query = (db) => categorySelection(db).where('id', '=', given<string>('id'))

function categorySelection(db: Parameters<Query>[0]) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'img', 'position'])
    .select((eb) =>
      eb
        .selectFrom('products')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('products.category', '=', 'categories.name')
        .as('product_count'),
    )
}

const REPLACED = [...PRODUCT_COLUMNS.filter((column) => column !== 'id')].map(
  (column) => `${column} = excluded.${column}`,
)

/** A change of stock is a delivery or a loss: it goes into what was received. */
const REPLACE_PRODUCT = `on conflict (id) do update set
  received = products.received + excluded.stock - products.stock, ${REPLACED.join(', ')}`
const REPLACE_CATEGORY =
  'on conflict (id) do update set name = excluded.name, img = excluded.img, position = excluded.position'

const productsWithId: QueryOfIds = (db, ids) =>
  db.selectFrom('products').select(PRODUCT_SELECTION).where('id', 'in', ids)

const productNumbers: QueryOfIds = (db, ids) => db.selectFrom('products').select(['id', 'seq']).where('id', 'in', ids)

async function saveWords(session: Session, products: readonly Product[]): Promise<void> {
  for (const some of inGroups(products)) {
    const ids = some.map((product) => product.id)
    const rows = await rowsForIds(session, 'product numbers', ids, productNumbers)
    const seqs = new Map(rows.map((row) => [text(row, 'id'), whole(row, 'seq')]))
    const all = [...seqs.values()]
    await session.run(`delete from product_words where product_seq in ${tuples(session.dialect, 1, all.length)}`, all)
    const words = some.flatMap((product) => {
      const seq = seqs.get(product.id)
      return seq === undefined
        ? []
        : indexedWords(product).map(({ word, place }) => [seq, word, place, product.position])
    })
    await session.insert('product_words', ['product_seq', 'word', 'place', 'position'], words)
  }
}

function inGroups<T>(all: readonly T[]): T[][] {
  const groups: T[][] = []
  for (let start = 0; start < all.length; start += 200) groups.push(all.slice(start, start + 200))
  return groups
}
