import { type Kysely, sql } from 'kysely'
import type { Category } from '#domain/catalogue/category.ts'
import { insertRows, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { categoryRecord } from '../records.ts'
import type { Schema } from '../schema.ts'
import { replaced } from './save-products.ts'

export interface CountedCategory extends Category {
  /** Packs. */
  productCount: number
  groupCount: number
}

/** In the owner's order. */
export async function countedCategories(session: Session): Promise<CountedCategory[]> {
  return (await session.rows(allCategories, {})).map(categoryFrom)
}

export async function countedCategory(session: Session, id: string): Promise<CountedCategory | null> {
  const row = await session.row(categoryById, { id })
  return row && categoryFrom(row)
}

/** Inserts or replaces by id. */
export async function saveCategories(session: Session, categories: readonly Category[]): Promise<void> {
  await session.insert(savedCategories, categories.map(categoryRecord.toRow))
}

const allCategories = query({}, (db) => withCounts(db).orderBy('position').orderBy('id'))
const categoryById = query({ id: text }, (db, { id }) => withCounts(db).where('id', '=', id))

function withCounts(db: Kysely<Schema>) {
  return db
    .selectFrom('categories')
    .select(categoryRecord.columns)
    .select((eb) =>
      eb
        .selectFrom('products')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('products.category', '=', 'categories.name')
        .where('products.listing', '=', sql.lit('live' as const))
        .$asScalar()
        .$notNull()
        .as('productCount'),
    )
    .select((eb) =>
      eb
        .selectFrom('products')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('products.category', '=', 'categories.name')
        // As literals, which the partial index has.
        .where(sql<boolean>`products.position_in_group = 0`)
        .where('products.listing', '=', sql.lit('live' as const))
        .$asScalar()
        .$notNull()
        .as('groupCount'),
    )
}

type CategoryRow = Parameters<typeof categoryRecord.fromRow>[0] & Pick<CountedCategory, 'productCount' | 'groupCount'>

function categoryFrom(row: CategoryRow): CountedCategory {
  const { productCount, groupCount } = row
  return { ...categoryRecord.fromRow(row), productCount, groupCount }
}

const savedCategories = insertRows(
  'categories',
  categoryRecord.columns,
  `on conflict (id) do update set ${replaced(categoryRecord.columns)}`,
)
