import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Ordering } from '#domain/catalogue/ordering.ts'
import { PRODUCT_SELECTION } from './product-rows.ts'
import type { Schema } from './schema.ts'
import { given, type Query } from './statement.ts'

/** What of a list changes the text of its query; everything else is given when it runs. */
export interface ListShape {
  ordering: Ordering
  categories: number
  priced: boolean
  rated: boolean
  words: number
  /** Whether it goes on from where an earlier page ended. */
  continued: boolean
}

/** The products of one page, each with the rank of the search. */
export function listQuery(shape: ListShape): Query {
  return (db) => {
    if (shape.words === 0) {
      const list = filtered(db.selectFrom('products'), shape).select(PRODUCT_SELECTION).select(sql.lit(0).as('rank'))
      return paged(list, shape, KEYS[shape.ordering])
    }
    if (shape.ordering === 'search' && isUnfiltered(shape)) return searchedOnly(db, shape)
    const list = filtered(joined(db, found(shape.words)), shape)
      .select(PRODUCT_SELECTION)
      .select('found.rank')
    return paged(list, shape, shape.ordering === 'search' ? sql`found.rank` : KEYS[shape.ordering])
  }
}

/** How many products the whole list has. */
export function countQuery(shape: ListShape): Query {
  return (db) => {
    if (shape.words > 0 && isUnfiltered(shape)) {
      return db.selectFrom(found(shape.words).as('found')).select((eb) => eb.fn.countAll<number>().as('total'))
    }
    const all = shape.words === 0 ? db.selectFrom('products') : joined(db, found(shape.words))
    return filtered(all, shape).select((eb) => eb.fn.countAll<number>().as('total'))
  }
}

/** A product that the words of a search lead to. */
interface Found {
  product_seq: number
  rank: number
  position: number
}

/** The domain's key of each ordering, as the indexes have it. */
const KEYS: Record<Ordering, RawBuilder<unknown> | null> = {
  'price-high-to-low': sql`(-products.selling_price)`,
  'price-low-to-high': sql`products.selling_price`,
  'customer-ratings': sql`(-products.rating_tenths)`,
  search: null,
  position: null,
}

function isUnfiltered(shape: ListShape): boolean {
  return shape.categories === 0 && !shape.priced && !shape.rated
}

/**
 * Only a search: its page is cut from the words alone, and then only that page's products are read. Those in the
 * same place as the first or the last are all read, for only their ids, which the words do not have, tell them apart.
 */
function searchedOnly(db: Kysely<Schema>, shape: ListShape) {
  const start = sql`(${given('key')}, ${given('position')})`
  const from = shape.continued ? sql`where (rank, position) >= ${start}` : sql``
  const level = shape.continued ? sql`sum(case when (rank, position) = ${start} then 1 else 0 end) over ()` : sql.lit(0)
  const page = sql<Found>`(
    select product_seq, rank, position from (
      select product_seq, rank, position, rank() over (order by rank, position) as nth, ${level} as level
      from ${found(shape.words)} as every ${from}
    ) as numbered where nth <= ${given('limit')} + level
  )`
  return paged(joined(db, page).select(PRODUCT_SELECTION).select('found.rank'), shape, sql`found.rank`)
}

/**
 * The products that every word leads to. The rank adds up, over the words, the best place each was found in, as the
 * domain's does.
 */
function found(words: number): RawBuilder<Found> {
  if (words === 1) return sql<Found>`(${foundBy(0)})`
  const each = Array.from({ length: words }, (_, index) => foundBy(index))
  // Counted rather than joined: it takes the same time whatever the engine believes of how common a word is.
  return sql<Found>`(
    select product_seq, cast(sum(rank) as bigint) as rank, min(position) as position
    from (${sql.join(each, sql` union all `)}) as each_word group by product_seq having count(*) = ${sql.lit(words)}
  )`
}

function foundBy(index: number): RawBuilder<unknown> {
  return sql`
    select product_seq, min(place) as rank, min(position) as position from product_words
    where word >= ${given(`from${index}`)} and word < ${given(`to${index}`)} group by product_seq`
}

function joined(db: Kysely<Schema>, source: RawBuilder<Found>) {
  return db.selectFrom('products').innerJoin(source.as('found'), 'found.product_seq', 'products.seq')
}

function filtered<DB, TB extends keyof DB, O>(from: SelectQueryBuilder<DB, TB, O>, shape: ListShape) {
  const conditions: RawBuilder<boolean>[] = []
  if (shape.categories > 0) {
    const names = Array.from({ length: shape.categories }, (_, index) => given(`category${index}`))
    conditions.push(sql`products.category in (${sql.join(names)})`)
  }
  if (shape.priced) {
    conditions.push(sql`products.selling_price >= ${given('low')}`, sql`products.selling_price <= ${given('high')}`)
  }
  if (shape.rated) conditions.push(sql`products.rating_tenths >= ${given('rating')}`)
  return conditions.reduce((list, condition) => list.where(condition), from)
}

function paged<DB, TB extends keyof DB, O>(
  list: SelectQueryBuilder<DB, TB, O>,
  shape: ListShape,
  key: RawBuilder<unknown> | null,
) {
  const place = key ? sql`${key}, products.position, products.id` : sql`products.position, products.id`
  const start = sql`${given('position')}, ${given('id')}`
  const after = sql<boolean>`(${place}) > (${key ? sql`${given('key')}, ${start}` : start})`
  return (shape.continued ? list.where(after) : list).orderBy(place).limit(given<number>('limit'))
}
