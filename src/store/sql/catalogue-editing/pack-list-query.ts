import { type RawBuilder, sql } from 'kysely'
import type { ListingState } from '#domain/catalogue/editing/listing-state.ts'
import { MAX_COUNTED_PACKS, type PackSort } from '#domain/catalogue/editing/pack-query.ts'
import type { Dialect } from '../query/dialect.ts'
import { family, integer, many, plannedByValues, query, text } from '../query/query.ts'
import { editablePackRecord, listedPackGroupRecord } from '../records.ts'

/** What of a list changes the text of its query. */
export interface PackListShape {
  words: number
  state: ListingState | null
  category: boolean
  vendor: boolean
  problem: 'any' | 'certificate-lapsed' | 'one' | null
}

interface PackPageShape extends PackListShape {
  sort: PackSort
  /** Whether so many packs match that the first of them are found soonest in the list's own order. */
  wide: boolean
  continued: boolean
}

/** How many packs the list has, at most one more than `MAX_COUNTED_PACKS`. */
export const packCountQuery = family((shape: PackListShape) =>
  plannedByValues(
    query(filtersOf(shape), (db, parameters) => {
      const conditions = conditionsOf(shape, parameters)
      const tables = shape.words > 0 ? [TEXTS] : []
      if (conditions.length > 0 || shape.words === 0) tables.push(PACKS)
      if (tables.length === 2) conditions.push(IS_TEXT_OF_PACK)
      const found = select(sql`1`, tables, [...conditions, ...wordsIn(parameters)])
      return db
        .selectFrom(sql`(${found} limit ${sql.lit(MAX_COUNTED_PACKS + 1)})`.as('counted'))
        .select((eb) => eb.fn.countAll<number>().as('total'))
    }),
  ),
)

/** The packs of one page. It is cut from what filters and orders it, and then the rest is read of its packs alone. */
export const packPageQuery = family((shape: PackPageShape) =>
  plannedByValues(
    query(parametersOf(shape), (db, parameters, dialect) => {
      const { isOfGroup } = SORTS[shape.sort]
      const conditions = [...conditionsOf(shape, parameters), ...wordsIn(parameters)]
      if (isOfGroup) conditions.push(IS_GROUP_OF_PACK)
      if (shape.words > 0) conditions.push(IS_TEXT_OF_PACK)
      if (shape.continued) conditions.push(...isAfter(shape.sort, parameters))
      const page = pageOf(shape, tablesOf(shape, dialect), conditions, parameters.limit)
      return db
        .selectFrom(page.as('page'))
        .crossJoin('products as pack')
        .crossJoin('productGroups as group')
        .whereRef('pack.seq', '=', 'page.seq')
        .where(IS_GROUP_OF_PACK)
        .select(editablePackRecord.columnsIn('pack'))
        .select(listedPackGroupRecord.columnsIn('group'))
        .select(['group.slug as groupSlug', 'group.version as groupVersion', 'group.state as groupState'])
        .select(['pack.problems', 'pack.organicUntil', 'pack.seq', 'page.groupSeq', 'page.key'])
        .orderBy(inOrder(shape.sort, [sql`page.key`, sql`page.group_seq`, sql`page.seq`]))
    }),
  ),
)

interface Sort {
  key: RawBuilder<string | number>
  /** Packs of a group stand together then. */
  isOfGroup: boolean
  /** By which SQLite reads them in order; PostgreSQL has none by the stock. */
  index: string
  order: RawBuilder<unknown>
}

const SORTS: Readonly<Record<PackSort, Sort>> = {
  changed: { key: sql`"group".updated_at`, isOfGroup: true, index: 'groups_by_change', order: sql`desc` },
  title: { key: sql`"group".title`, isOfGroup: true, index: 'groups_by_title', order: sql`asc` },
  price: { key: sql`pack.selling_price`, isOfGroup: false, index: 'packs_by_price', order: sql`asc` },
  stock: { key: sql`pack.stock`, isOfGroup: false, index: 'products_by_stock', order: sql`asc` },
}

function filtersOf({ words }: PackListShape) {
  return { words: many(text, words), category: text, vendor: text, problem: text, today: text }
}

function parametersOf(shape: PackPageShape) {
  return { ...filtersOf(shape), key: integer, textKey: text, groupSeq: integer, seq: integer, limit: integer }
}

type Filters = { words: RawBuilder<string>[] } & Record<'category' | 'vendor' | 'problem' | 'today', RawBuilder<string>>
type Place = { textKey: RawBuilder<string> } & Record<'key' | 'groupSeq' | 'seq', RawBuilder<number>>

const PACK_SEQ = sql`pack.seq`
const PACKS = sql`products as pack`
const GROUPS = sql`product_groups as "group"`
const TEXTS = sql`pack_search_texts as searched`
const IS_GROUP_OF_PACK = sql<boolean>`"group".id = pack.group_id`
const IS_TEXT_OF_PACK = sql<boolean>`searched.product_seq = pack.seq`

/** SQLite reads them in this order, PostgreSQL in that which it takes for the fastest. */
function tablesOf({ sort, wide, words }: PackPageShape, { namesIndexes }: Dialect): RawBuilder<unknown>[] {
  const { isOfGroup, index } = SORTS[sort]
  const byIndex = wide && namesIndexes ? sql` indexed by ${sql.raw(index)}` : sql``
  const ordered = isOfGroup ? [sql`${GROUPS}${byIndex}`, PACKS] : [sql`${PACKS}${byIndex}`]
  const texts = words > 0 ? [TEXTS] : []
  return wide ? [...ordered, ...texts] : [...texts, ...ordered.toReversed()]
}

/**
 * Where few packs match, all of them are found before they are sorted: both engines would otherwise read every pack in the order
 * of an index to find those few.
 */
function pageOf(
  { sort, wide }: PackPageShape,
  tables: RawBuilder<unknown>[],
  conditions: RawBuilder<boolean>[],
  limit: RawBuilder<number>,
) {
  const { key, isOfGroup } = SORTS[sort]
  const place = isOfGroup ? [key, sql`"group".seq`, PACK_SEQ] : [key, PACK_SEQ]
  const columns = sql`pack.seq, ${isOfGroup ? sql`"group".seq` : sql`0`} as group_seq, ${key} as key`
  const matching = select(columns, tables, conditions)
  const first = (from: RawBuilder<unknown>, by: RawBuilder<unknown>[]) =>
    sql`${from} order by ${inOrder(sort, by)} limit cast(${limit} as bigint)`
  return sql<PlaceOfPack>`(${
    wide
      ? first(matching, place)
      : sql`with matching as materialized (${matching}) ${first(
          sql`select * from matching`,
          ['key', 'group_seq', 'seq'].map((name) => sql.id(name)),
        )}`
  })`
}

interface PlaceOfPack {
  seq: number
  groupSeq: number
  key: string | number
}

function inOrder(sort: PackSort, place: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(place.map((part) => sql`${part} ${SORTS[sort].order}`))
}

function select(columns: RawBuilder<unknown>, tables: RawBuilder<unknown>[], conditions: RawBuilder<boolean>[]) {
  const where = conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``
  return sql`select ${columns} from ${sql.join(tables, sql` cross join `)}${where}`
}

/** Each stands somewhere in what the pack is found by. */
function wordsIn({ words }: Filters): RawBuilder<boolean>[] {
  return words.map((word) => sql`searched.text like ${word} escape '\\'`)
}

/** What the packs' own rows say. */
function conditionsOf(shape: PackListShape, { category, vendor, problem, today }: Filters) {
  const conditions: RawBuilder<boolean>[] = []
  if (shape.state !== null) conditions.push(sql`pack.listing = ${sql.lit(shape.state)}`)
  // Says it again, as the index of packs that customers do not see has it.
  if (shape.state !== null && shape.state !== 'live') conditions.push(sql`pack.listing <> 'live'`)
  if (shape.category) conditions.push(sql`pack.category = ${category}`)
  if (shape.vendor) conditions.push(sql`pack.vendor = ${vendor}`)
  const lapsed = sql<boolean>`pack.organic_until < ${today}`
  if (shape.problem === 'any') conditions.push(sql`(pack.problems <> '' or ${lapsed})`)
  if (shape.problem === 'certificate-lapsed') conditions.push(lapsed)
  if (shape.problem === 'one') conditions.push(sql`(pack.problems <> '' and pack.problems like ${problem})`)
  if (shape.problem !== null && shape.state === null) conditions.push(sql`pack.listing <> 'archived'`)
  return conditions
}

function isAfter(sort: PackSort, { key: integerKey, textKey, groupSeq, seq }: Place): RawBuilder<boolean>[] {
  const { key, isOfGroup } = SORTS[sort]
  const after = sql.raw(sort === 'changed' ? '<' : '>')
  const start = sort === 'title' ? textKey : integerKey
  if (!isOfGroup) return [sql`(${key}, pack.seq) ${after} (${start}, ${seq})`]
  return [
    // Only says again what the other does, of what the groups' index has.
    sql`(${key}, "group".seq) ${after}= (${start}, ${groupSeq})`,
    sql`(${key}, "group".seq, pack.seq) ${after} (${start}, ${groupSeq}, ${seq})`,
  ]
}
