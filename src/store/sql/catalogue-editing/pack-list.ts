import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EditableGroup, EditablePack } from '#domain/catalogue/editing/editable-product.ts'
import { LISTING_PROBLEMS, type ListingProblem } from '#domain/catalogue/editing/going-live.ts'
import type { ListingState } from '#domain/catalogue/editing/listing-state.ts'
import {
  MAX_COUNTED_PACKS,
  type PackQuery,
  type PackSort,
  readPackCursor,
  writePackCursor,
} from '#domain/catalogue/editing/pack-query.ts'
import type { PageRequest } from '../../page.ts'
import type { Dialect } from '../query/dialect.ts'
import { family, integer, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { editablePackRecord, listedPackGroupRecord } from '../records.ts'
import type { Schema } from '../schema.ts'

/** A pack with what its group says, as a row of the owner's list. */
export interface ListedPack {
  pack: EditablePack
  group: Pick<EditableGroup, 'title' | 'hindiName' | 'img' | 'category' | 'vendor' | 'tags' | 'updatedAt'> & {
    slug: string
    version: number
    state: ListingState
  }
  problems: ListingProblem[]
}

interface PackPage {
  packs: ListedPack[]
  /** At most one more than `MAX_COUNTED_PACKS`. */
  total: number
  nextCursor: string | null
}

interface CatalogueCounts {
  /** Packs by how they are listed. */
  listing: Readonly<Record<ListingState, number>>
  groups: number
  withProblems: number
}

export interface PackListReads {
  /** Every pack of the catalogue, live or not. `today` is the day in India by which certificates are judged. */
  listPacks(query: PackQuery, page: PageRequest & { today: string }): Promise<PackPage>
  catalogueCounts(today: string): Promise<CatalogueCounts>
}

export function packListReads(session: Session): PackListReads {
  return {
    async listPacks(asked, { limit, cursor, today }) {
      const { sort, problem } = asked
      const words = wordsOf(asked.q)
      const after = readPackCursor(sort, cursor)
      const shape: Shape = {
        sort,
        words: words.length,
        state: asked.state !== null,
        category: asked.category !== null,
        vendor: asked.vendor !== null,
        problem: problem === null || problem === 'any' || problem === 'certificate-lapsed' ? problem : 'one',
        continued: after !== null,
      }
      const values = {
        words: words.map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`),
        state: asked.state ?? '',
        category: asked.category ?? '',
        vendor: asked.vendor ?? '',
        problem: `% ${problem ?? ''} %`,
        ...{ today, key: Number(after?.key ?? 0), textKey: String(after?.key ?? ''), seq: after?.seq ?? 0 },
        // One more than asked for says whether there is a page after this one.
        limit: limit + 1,
      }
      const rows = await session.rows(listQuery(shape), values)
      const counted = await session.row(countQuery({ ...shape, continued: false, sort: 'changed' }), values)
      const last = rows[limit - 1]
      return {
        packs: rows.slice(0, limit).map((row) => toListedPack(row, today)),
        total: counted?.total ?? 0,
        nextCursor: rows.length > limit && last ? writePackCursor(sort, { key: last.key, seq: last.seq }) : null,
      }
    },
    async catalogueCounts(today) {
      const rows = await session.rows(countsByListing, { today })
      const groups = await session.row(countGroups, {})
      const of = (state: ListingState) => rows.find(({ listing }) => listing === state)?.total ?? 0
      return {
        listing: { draft: of('draft'), live: of('live'), archived: of('archived') },
        groups: groups?.total ?? 0,
        withProblems: rows.reduce((sum, row) => sum + (row.listing === 'archived' ? 0 : row.withProblems), 0),
      }
    },
  }
}

interface Shape {
  sort: PackSort
  words: number
  state: boolean
  category: boolean
  vendor: boolean
  problem: 'any' | 'certificate-lapsed' | 'one' | null
  continued: boolean
}

const MAX_WORDS = 5

function wordsOf(q: string): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
}

function toListedPack(row: ListedRow, today: string): ListedPack {
  const { groupSlug: slug, groupVersion: version, groupState: state, problems, organicUntil } = row
  const lapsed = organicUntil !== null && organicUntil < today
  return {
    pack: editablePackRecord.fromRow(row),
    group: { slug, version, state, ...listedPackGroupRecord.fromRow(row) },
    problems: LISTING_PROBLEMS.filter(
      (each) => problems?.includes(` ${each} `) || (lapsed && each === 'certificate-lapsed'),
    ),
  }
}

type ListedRow = Parameters<typeof editablePackRecord.fromRow>[0] &
  Parameters<typeof listedPackGroupRecord.fromRow>[0] & {
    groupSlug: string
    groupVersion: number
    groupState: ListingState
    problems: string | null
    organicUntil: string | null
  }

function parametersOf({ words }: Shape) {
  return {
    words: many(text, words),
    ...{ state: text, category: text, vendor: text, problem: text, today: text },
    ...{ key: integer, textKey: text, seq: integer, limit: integer },
  }
}

type QueryParameters = { words: RawBuilder<string>[] } & Record<
  'state' | 'category' | 'vendor' | 'problem' | 'today',
  RawBuilder<string>
>

const listQuery = family((shape: Shape) =>
  query(parametersOf(shape), (db, parameters, dialect) => {
    const key = KEYS[shape.sort]
    const order = sql.raw(shape.sort === 'changed' ? 'desc' : 'asc')
    const list = matching(db, shape, parameters, dialect)
      .select(editablePackRecord.columnsIn('pack'))
      .select(listedPackGroupRecord.columnsIn('group'))
      .select(['group.slug as groupSlug', 'group.version as groupVersion', 'group.state as groupState'])
      .select(['pack.problems', 'pack.organicUntil', 'pack.seq'])
      .select(key.as('key'))
      .orderBy(sql`${key} ${order}, pack.seq ${order}`)
      .limit(parameters.limit)
    if (!shape.continued) return list
    const start = shape.sort === 'title' ? parameters.textKey : parameters.key
    const after = shape.sort === 'changed' ? sql`<` : sql`>`
    return list.where(sql<boolean>`(${key}, pack.seq) ${after} (${start}, ${parameters.seq})`)
  }),
)

const countQuery = family((shape: Shape) =>
  query(parametersOf(shape), (db, parameters, dialect) =>
    db
      .selectFrom(
        matching(db, shape, parameters, dialect)
          .select('pack.seq')
          .limit(sql.lit(MAX_COUNTED_PACKS + 1))
          .as('counted'),
      )
      .select((eb) => eb.fn.countAll<number>().as('total')),
  ),
)

const KEYS: Readonly<Record<PackSort, RawBuilder<string | number>>> = {
  changed: sql`"group".updated_at`,
  title: sql`"group".title`,
  price: sql`pack.selling_price`,
  stock: sql`pack.stock`,
}

/** A word stands in what the group says or on the pack itself. Groups are looked through once, and are fewer. */
function hasWord(word: RawBuilder<string>, { kind }: Dialect): RawBuilder<boolean> {
  // SQLite's own takes small and capital letters for the same.
  const like = (column: string) =>
    sql`${sql.ref(column)} ${sql.raw(kind === 'sqlite' ? 'like' : 'ilike')} ${word} escape '\\'`
  const inGroup = ['title', 'hindi_name', 'vendor', 'tags', 'aliases'].map((column) => like(`named.${column}`))
  return sql`(pack.group_id in (select named.id from product_groups as named where ${sql.join(inGroup, sql` or `)})
    or ${like('pack.sku')} or ${like('pack.barcode')})`
}

function matching(db: Kysely<Schema>, shape: Shape, parameters: QueryParameters, dialect: Dialect) {
  const conditions = parameters.words.map((word) => hasWord(word, dialect))
  if (shape.state) conditions.push(sql`pack.listing = ${parameters.state}`)
  if (shape.category) conditions.push(sql`pack.category = ${parameters.category}`)
  if (shape.vendor) conditions.push(sql`pack.vendor = ${parameters.vendor}`)
  const lapsed = sql`pack.organic_until < ${parameters.today}`
  if (shape.problem === 'any') conditions.push(sql`(pack.problems <> '' or ${lapsed})`)
  if (shape.problem === 'certificate-lapsed') conditions.push(sql`${lapsed}`)
  if (shape.problem === 'one') conditions.push(sql`(pack.problems <> '' and pack.problems like ${parameters.problem})`)
  if (shape.problem !== null && !shape.state) conditions.push(sql`pack.listing <> 'archived'`)
  const packs = db.selectFrom('products as pack').innerJoin('productGroups as group', 'group.id', 'pack.groupId')
  return conditions.reduce((list, condition) => list.where(condition), packs)
}

const countsByListing = query({ today: text }, (db, { today }) =>
  db
    .selectFrom('products')
    .select([
      'listing',
      sql<number>`count(*)`.as('total'),
      sql<number>`cast(sum(case when problems <> '' or organic_until < ${today} then 1 else 0 end) as bigint)`.as(
        'withProblems',
      ),
    ])
    .groupBy('listing'),
)

const countGroups = query({}, (db) =>
  db.selectFrom('productGroups').select((eb) => eb.fn.countAll<number>().as('total')),
)
