import { sql } from 'kysely'
import type { EditableGroup, EditablePack } from '#domain/catalogue/editing/editable-product.ts'
import { LISTING_PROBLEMS, type ListingProblem } from '#domain/catalogue/editing/going-live.ts'
import type { ListingState } from '#domain/catalogue/editing/listing-state.ts'
import { type PackQuery, readPackCursor, writePackCursor } from '#domain/catalogue/editing/pack-query.ts'
import type { PageRequest } from '../../page.ts'
import { patternOf, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { editablePackRecord, listedPackGroupRecord } from '../records.ts'
import { type PackListShape, packCountQuery, packPageQuery } from './pack-list-query.ts'

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
      const shape: PackListShape = {
        words: words.length,
        state: asked.state,
        category: asked.category !== null,
        vendor: asked.vendor !== null,
        problem: problem === null || problem === 'any' || problem === 'certificate-lapsed' ? problem : 'one',
      }
      const values = {
        words: words.map(patternOf),
        category: asked.category ?? '',
        vendor: asked.vendor ?? '',
        ...{ problem: `% ${problem ?? ''} %`, today },
      }
      const place = { key: Number(after?.key ?? 0), textKey: String(after?.key ?? '') }
      const counted = await session.row(packCountQuery(shape), values)
      const total = counted?.total ?? 0
      const page = { ...shape, sort, wide: total >= MIN_PACKS_READ_IN_ORDER, continued: after !== null }
      const rows = await session.rows(packPageQuery(page), {
        ...{ ...values, ...place, groupSeq: after?.groupSeq ?? 0, seq: after?.seq ?? 0 },
        // One more than asked for says whether there is a page after this one.
        limit: limit + 1,
      })
      const last = rows[limit - 1]
      return {
        packs: rows.slice(0, limit).map((row) => toListedPack(row, today)),
        total,
        nextCursor: rows.length > limit && last ? writePackCursor(sort, last) : null,
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

const MAX_WORDS = 5
/** Of a million packs a page of 100 then has to go through 50,000 or so. */
const MIN_PACKS_READ_IN_ORDER = 2000

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
