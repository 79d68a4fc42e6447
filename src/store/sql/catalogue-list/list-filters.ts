import { type Kysely, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Ordering } from '#domain/catalogue/ordering.ts'
import type { Dialect } from '../query/dialect.ts'
import { family, integer, many, plannedByValues, type Query, text } from '../query/query.ts'
import type { Schema } from '../schema.ts'

/** What of a list changes the text of its query; everything else is given when it runs. */
export interface ListShape {
  ordering: Ordering
  categories: number
  diets: number
  vendors: number
  origins: number
  /** Whether it has only what is certified, and that by one scheme. */
  organic: 'any' | 'scheme' | null
  inStock: boolean
  priced: boolean
  /** Whether so many meet the filters that the first of them are found soonest in the list's own order. */
  wide: boolean
  rated: boolean
  words: number
  /** Whether it has one entry for each group. */
  grouped: boolean
  /** Whether it goes on from where an earlier page ended. */
  continued: boolean
}

/** Queries of each shape. How common the words of a search are decides how PostgreSQL should read them. */
export function listFamily<Shape extends ListShape, Values, Row>(
  write: (shape: Shape) => Query<Values, Row>,
): (shape: Shape) => Query<Values, Row> {
  return family((shape) => (shape.words > 0 ? plannedByValues(write(shape)) : write(shape)))
}

export function parametersOf(shape: ListShape) {
  return {
    categories: many(text, shape.categories),
    diets: many(text, shape.diets),
    vendors: many(text, shape.vendors),
    origins: many(text, shape.origins),
    scheme: text,
    today: text,
    low: integer,
    high: integer,
    rating: integer,
    /** Of each word of the search: what begins with it stands from here, */
    from: many(text, shape.words),
    /** and before here. */
    to: many(text, shape.words),
    /** The ranks of the net units. */
    g: integer,
    ml: integer,
    piece: integer,
    key: integer,
    position: integer,
    id: text,
    limit: integer,
  }
}

type OneNumber = 'low' | 'high' | 'rating' | 'g' | 'ml' | 'piece' | 'key' | 'position' | 'limit'
type ManyTexts = 'categories' | 'diets' | 'vendors' | 'origins' | 'from' | 'to'
export type ListParameters = { [K in OneNumber]: RawBuilder<number> } & { [K in ManyTexts]: RawBuilder<string>[] } & {
  [K in 'scheme' | 'today' | 'id']: RawBuilder<string>
}

/** Whether the words of the search alone say what is in the list. */
export function isUnfiltered(shape: ListShape): boolean {
  const { categories, diets, vendors, origins, organic, inStock, priced, rated, grouped } = shape
  return categories + diets + vendors + origins === 0 && organic === null && !(inStock || priced || rated || grouped)
}

/** The packs of the list, without what their groups say; those of a list in the order of a search with the search's rank. */
export function matchingPacks(db: Kysely<Schema>, shape: ListShape, parameters: ListParameters) {
  const packs = db.selectFrom('products')
  if (shape.ordering === 'search')
    return filtered(
      packs.innerJoin(found(parameters).as('found'), 'found.productSeq', 'products.seq'),
      shape,
      parameters,
    )
  const hasWords = wordRanges(parameters).map(
    (range) => sql<boolean>`products.seq in (select product_seq from product_words where ${range})`,
  )
  return hasWords.reduce((list, condition) => list.where(condition), filtered(packs, shape, parameters))
}

/**
 * The packs of a list without words, to be counted, or all packs of its groups that meet its filters, of which the list has the
 * first. They are read through the index that has every column of the filters but the stock, unless another one has
 * all that is read; `columns` says that more is read than filters.
 */
export function countedPacks(
  db: Kysely<Schema>,
  shape: ListShape,
  parameters: ListParameters,
  { dialect, everyPack = false, columns = false }: { dialect: Dialect; everyPack?: boolean; columns?: boolean },
) {
  const { categories, diets, vendors, origins, organic, priced, rated, grouped } = shape
  const isFiltered = diets + vendors + origins > 0 || organic !== null || rated
  const index = columns || isFiltered || (priced && (grouped || categories > 0)) ? 'products_in_groups' : null
  return filtered(packsBy(db, index, dialect), everyPack ? { ...shape, grouped: false } : shape, parameters)
}

/** Packs that meet every filter and are sold out. There are few of them, which SQLite finds by an index. */
export function soldOutPacks(db: Kysely<Schema>, shape: ListShape, parameters: ListParameters, dialect: Dialect) {
  const sold = { ...shape, inStock: false, grouped: false }
  return filtered(packsBy(db, 'products_by_stock', dialect), sold, parameters).where('products.stock', '=', 0)
}

/** All packs, which SQLite reads through this index; null for whichever it takes. */
export function packsBy(db: Kysely<Schema>, index: string | null, { namesIndexes }: Dialect) {
  const table = index === null || !namesIndexes ? sql`products` : sql`products indexed by ${sql.raw(index)}`
  return db.selectFrom(sql<Selectable<Schema['products']>>`products`.as<'products'>(table))
}

/** A product that the words of a search lead to. */
interface Found {
  productSeq: number
  rank: number
  position: number
}

/**
 * The products that every word leads to. The rank adds up, over the words, the best place each was found in, as the
 * domain's does.
 */
export function found(parameters: ListParameters): RawBuilder<Found> {
  const ranges = wordRanges(parameters)
  if (ranges.length === 1)
    return sql<Found>`(select product_seq, min(place) as rank, min(position) as position from product_words
      where ${sql.join(ranges)} group by product_seq)`
  const places = ranges.map((_, nth) => sql.id(`place_${nth}`))
  const none = sql`cast(null as bigint)`
  // Rows of all words together are grouped once, rather than those of each and then joined: it takes the same time whatever the
  // engine believes of how common a word is.
  const each = ranges.map(
    (
      range,
      nth,
    ) => sql`select product_seq, position, ${sql.join(places.map((place, at) => sql`${at === nth ? sql`place` : none} as ${place}`))}
      from product_words where ${range}`,
  )
  const best = places.map((place) => sql`min(${place})`)
  return sql<Found>`(
    select product_seq, min(position) as position, ${sql.join(best, sql` + `)} as rank
    from (${sql.join(each, sql` union all `)}) as each_word group by product_seq
    having ${sql.join(
      best.map((place) => sql`${place} is not null`),
      sql` and `,
    )}
  )`
}

/** Of each word of the search: where in the index what begins with it stands. */
export function wordRanges({ from, to }: Pick<ListParameters, 'from' | 'to'>): RawBuilder<boolean>[] {
  return from.map((first, nth) => sql`word >= ${first} and word < ${to[nth]}`)
}

/** Those of the list, of packs of whichever table or join. */
export function filtered<DB, TB extends keyof DB, O>(
  from: SelectQueryBuilder<DB, TB, O>,
  shape: ListShape,
  parameters: ListParameters,
) {
  const { low, high } = parameters
  const isWide = shape.wide && shape.priced
  const conditions = isWide
    ? [sql<boolean>`+products.selling_price >= ${low}`, sql<boolean>`+products.selling_price <= ${high}`]
    : []
  conditions.push(
    isLive(sql.table('products')),
    ...packConditions(sql.table('products'), { ...shape, priced: shape.priced && !isWide }, parameters),
  )
  if (shape.grouped) conditions.push(firstOfGroup(shape, parameters))
  if (shape.categories > 0) conditions.push(sql`products.category in (${sql.join(parameters.categories)})`)
  if (shape.diets > 0) conditions.push(sql`products.diet in (${sql.join(parameters.diets)})`)
  if (shape.vendors > 0) conditions.push(sql`products.vendor in (${sql.join(parameters.vendors)})`)
  if (shape.origins > 0) conditions.push(sql`products.origin in (${sql.join(parameters.origins)})`)
  if (shape.organic !== null) conditions.push(sql`products.organic_until >= ${parameters.today}`)
  if (shape.organic === 'scheme') conditions.push(sql`products.organic_scheme = ${parameters.scheme}`)
  if (shape.rated) conditions.push(sql`products.rating_tenths >= ${parameters.rating}`)
  return conditions.reduce((list, condition) => list.where(condition), from)
}

/** As a literal: the indexes of lists have live packs alone. */
export function isLive(pack: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${pack}.listing = 'live'`
}

/** The filters that one pack of a group can meet and another not. */
export function packConditions(pack: RawBuilder<unknown>, shape: ListShape, { low, high }: ListParameters) {
  const conditions: RawBuilder<boolean>[] = []
  if (shape.priced) conditions.push(sql`${pack}.selling_price >= ${low}`, sql`${pack}.selling_price <= ${high}`)
  // Nearly all packs are in stock, and the plus keeps SQLite from finding them by an index.
  if (shape.inStock) conditions.push(sql`+${pack}.stock > 0`)
  return conditions
}

/** No pack before it in its group meets the filters; where all of a group meet them or none, that is the first. */
function firstOfGroup(shape: ListShape, parameters: ListParameters): RawBuilder<boolean> {
  const earlier = packConditions(sql.table('earlier'), shape, parameters)
  if (earlier.length === 0) return sql`products.position_in_group = 0`
  return sql`(products.position_in_group = 0 or not exists (select 1 from products as earlier where earlier.group_id = products.group_id
    and ${isLive(sql.table('earlier'))} and earlier.position_in_group < products.position_in_group
    and ${sql.join(earlier, sql` and `)}))`
}
