import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../query/dialect.ts'
import { query } from '../query/query.ts'
import type { Schema } from '../schema.ts'
import {
  countedPacks,
  found,
  isLive,
  isUnfiltered,
  type ListParameters,
  type ListShape,
  listFamily,
  matchingPacks,
  packConditions,
  parametersOf,
  soldOutPacks,
} from './list-filters.ts'

/** How many entries the whole list has. */
export const countQuery = listFamily((shape: ListShape) =>
  query(parametersOf(shape), (db, parameters, dialect) => {
    if (shape.words === 0) {
      const all = countAll(db, { ...shape, inStock: false }, parameters, dialect)
      const left = shape.inStock ? sql<number>`${all} - ${countSoldOut(db, shape, parameters, dialect)}` : all
      return db.selectNoFrom(left.as('total'))
    }
    return isUnfiltered(shape)
      ? db.selectFrom(found(parameters).as('found')).select((eb) => eb.fn.countAll<number>().as('total'))
      : matchingPacks(db, shape, parameters).select((eb) => eb.fn.countAll<number>().as('total'))
  }),
)

/** Whatever is in stock. Packs of a group stand beside each other in the index, so that its groups are counted as it is read. */
function countAll(db: Kysely<Schema>, shape: ListShape, parameters: ListParameters, dialect: Dialect) {
  const everyPack = shape.grouped && shape.priced
  const counted = everyPack ? sql<number>`count(distinct products.group_id)` : sql<number>`count(*)`
  return sql<number>`(${countedPacks(db, shape, parameters, { dialect, everyPack }).select(counted.as('total'))})`
}

/**
 * How many entries `countAll` has of which nothing is left. Nearly all packs are in stock, and stock is in no index that has
 * the filters, since every sale would have to write that index.
 */
function countSoldOut(
  db: Kysely<Schema>,
  shape: ListShape,
  parameters: ListParameters,
  dialect: Dialect,
): RawBuilder<number> {
  const soldOut = soldOutPacks(db, shape, parameters, dialect)
  if (!shape.grouped) return sql<number>`(${soldOut.select(sql<number>`count(*)`.as('total'))})`
  const other = sql.join(packConditions(sql.table('other'), shape, parameters), sql` and `)
  return sql<number>`(${soldOut
    .where(
      sql<boolean>`not exists (select 1 from products as other where other.group_id = products.group_id and ${isLive(sql.table('other'))}
        and ${other})`,
    )
    .select(sql<number>`count(distinct products.group_id)`.as('total'))})`
}
