import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Ordering } from '#domain/catalogue/ordering.ts'
import { family, integer, many, query, text } from '../query/query.ts'
import { productRecord } from '../records.ts'
import type { Schema } from '../schema.ts'

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
export const listQuery = family((shape: ListShape) =>
  query(parametersOf(shape), (db, parameters) => {
    if (shape.words === 0) {
      const list = filtered(db.selectFrom('products'), shape, parameters)
      const ranked = list.select(PRODUCT).select(sql.lit<number>(0).as('rank'))
      return paged(ranked, shape, parameters, KEYS[shape.ordering])
    }
    if (shape.ordering === 'search' && isUnfiltered(shape)) return searchedOnly(db, shape, parameters)
    const list = filtered(joined(db, found(parameters)), shape, parameters)
      .select(PRODUCT)
      .select('found.rank')
    return paged(list, shape, parameters, shape.ordering === 'search' ? sql`found.rank` : KEYS[shape.ordering])
  }),
)

/** How many products the whole list has. */
export const countQuery = family((shape: ListShape) =>
  query(parametersOf(shape), (db, parameters) => {
    if (shape.words > 0 && isUnfiltered(shape)) {
      return db.selectFrom(found(parameters).as('found')).select((eb) => eb.fn.countAll<number>().as('total'))
    }
    if (shape.words === 0) {
      return filtered(db.selectFrom('products'), shape, parameters).select((eb) => eb.fn.countAll<number>().as('total'))
    }
    return filtered(joined(db, found(parameters)), shape, parameters).select((eb) =>
      eb.fn.countAll<number>().as('total'),
    )
  }),
)

function parametersOf(shape: ListShape) {
  return {
    categories: many(text, shape.categories),
    low: integer,
    high: integer,
    rating: integer,
    /** Of each word of the search: what begins with it stands from here, */
    from: many(text, shape.words),
    /** and before here. */
    to: many(text, shape.words),
    key: integer,
    position: integer,
    id: text,
    limit: integer,
  }
}

type ListParameters = { [K in 'low' | 'high' | 'rating' | 'key' | 'position' | 'limit']: RawBuilder<number> } & {
  [K in 'categories' | 'from' | 'to']: RawBuilder<string>[]
} & { id: RawBuilder<string> }

const PRODUCT = productRecord.columnsIn('products')

/** A product that the words of a search lead to. */
interface Found {
  productSeq: number
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
function searchedOnly(db: Kysely<Schema>, shape: ListShape, parameters: ListParameters) {
  const start = sql`(${parameters.key}, ${parameters.position})`
  const from = shape.continued ? sql`where (rank, position) >= ${start}` : sql``
  const level = shape.continued ? sql`sum(case when (rank, position) = ${start} then 1 else 0 end) over ()` : sql.lit(0)
  const page = sql<Found>`(
    select product_seq, rank, position from (
      select product_seq, rank, position, rank() over (order by rank, position) as nth, ${level} as level
      from ${found(parameters)} as every ${from}
    ) as numbered where nth <= ${parameters.limit} + level
  )`
  return paged(joined(db, page).select(PRODUCT).select('found.rank'), shape, parameters, sql`found.rank`)
}

/**
 * The products that every word leads to. The rank adds up, over the words, the best place each was found in, as the
 * domain's does.
 */
function found({ from, to }: ListParameters): RawBuilder<Found> {
  const each = from.map(
    (first, index) => sql`
    select product_seq, min(place) as rank, min(position) as position from product_words
    where word >= ${first} and word < ${to[index]} group by product_seq`,
  )
  if (each.length === 1) return sql<Found>`(${sql.join(each)})`
  // Counted rather than joined: it takes the same time whatever the engine believes of how common a word is.
  return sql<Found>`(
    select product_seq, cast(sum(rank) as bigint) as rank, min(position) as position
    from (${sql.join(each, sql` union all `)}) as each_word group by product_seq having count(*) = ${sql.lit(from.length)}
  )`
}

function joined(db: Kysely<Schema>, source: RawBuilder<Found>) {
  return db.selectFrom('products').innerJoin(source.as('found'), 'found.productSeq', 'products.seq')
}

function filtered<DB, TB extends keyof DB, O>(
  from: SelectQueryBuilder<DB, TB, O>,
  shape: ListShape,
  parameters: ListParameters,
) {
  const conditions: RawBuilder<boolean>[] = []
  if (shape.categories > 0) conditions.push(sql`products.category in (${sql.join(parameters.categories)})`)
  if (shape.priced) {
    conditions.push(sql`products.selling_price >= ${parameters.low}`, sql`products.selling_price <= ${parameters.high}`)
  }
  if (shape.rated) conditions.push(sql`products.rating_tenths >= ${parameters.rating}`)
  return conditions.reduce((list, condition) => list.where(condition), from)
}

function paged<DB, TB extends keyof DB, O>(
  list: SelectQueryBuilder<DB, TB, O>,
  shape: ListShape,
  parameters: ListParameters,
  key: RawBuilder<unknown> | null,
) {
  const place = key ? sql`${key}, products.position, products.id` : sql`products.position, products.id`
  const start = sql`${parameters.position}, ${parameters.id}`
  const after = sql<boolean>`(${place}) > (${key ? sql`${parameters.key}, ${start}` : start})`
  return (shape.continued ? list.where(after) : list).orderBy(place).limit(parameters.limit)
}
