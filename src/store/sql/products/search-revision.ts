import { sql } from 'kysely'
import type { Indexable } from '#domain/search/index/indexable.ts'
import { filledUp, rowsByIds } from '../query/by-ids.ts'
import { family, integer, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { indexableRecord } from '../records.ts'

/** Up to where an index has read the changes of products; the first begins with everything. */
export interface SearchPosition {
  revision: number
  seq: number
  removedSeq: number
}

export const FIRST_SEARCH_POSITION: SearchPosition = { revision: -1, seq: 0, removedSeq: 0 }

interface SearchChanges {
  /** As they are now. */
  products: readonly Indexable[]
  /** Ids of products that were deleted before those above were written, or that are not live. */
  removed: readonly string[]
  next: SearchPosition
  /** Whether there may be more after `next`. */
  more: boolean
}

export interface SearchReads {
  /** Rises with every change of what a search finds products by, or ranks or filters them by. */
  searchRevision(): Promise<number>
  /** What has changed after the position, at most `limit` products and as many that were deleted. */
  searchChanges(after: SearchPosition, limit: number): Promise<SearchChanges>
}

/** A slot of the catalogue's versions, behind those that are used otherwise. */
export const SEARCH_REVISION_SLOT = 1000
/** The first of the slots that count changes of products alone, each of which those of the content count as well. */
export const PRODUCT_CHANGES_SLOT = 2000

export function searchReads(session: Session, longReads: Session): SearchReads {
  return {
    searchRevision: async () => (await session.row(currentRevision, {}))?.value ?? 0,
    async searchChanges({ revision, seq, removedSeq }, limit) {
      const removed = await session.rows(removedAfter, { seq: removedSeq, limit })
      const rows = await session.rows(changedAfter, { revision, seq, limit })
      const ids = rows.map(({ id }) => id)
      const products = (await rowsByIds(longReads, changedById, ids)).map(indexableRecord.fromRow)
      const last = rows.at(-1)
      return {
        products,
        removed: [...removed.map(({ id }) => id), ...withoutProducts(ids, products)],
        next: {
          revision: last?.searchRevision ?? revision,
          seq: last?.seq ?? seq,
          removedSeq: removed.at(-1)?.seq ?? removedSeq,
        },
        more: rows.length === limit || removed.length === limit,
      }
    },
  }
}

/**
 * Gives the products a new revision. It is called last in a transaction: the number's row stays locked until the commit,
 * so that no revision is seen before a lower one.
 */
export async function raiseSearchRevision(session: Session, productIds: ReadonlySet<string>): Promise<void> {
  if (productIds.size === 0) return
  const row = await session.row(raiseRevision, {})
  const revision = row?.value ?? 0
  const ids = [...productIds]
  for (let start = 0; start < ids.length; ) {
    const some = filledUp(ids.slice(start))
    await session.send(setRevision(some.length), { ids: some, revision })
    start += some.length
  }
}

function withoutProducts(ids: readonly string[], products: readonly Indexable[]): string[] {
  const live = new Set(products.map(({ id }) => id))
  return ids.filter((id) => !live.has(id))
}

const currentRevision = query({}, (db) =>
  db.selectFrom('catalogueVersions').select('value').where('slot', '=', sql.lit(SEARCH_REVISION_SLOT)),
)

const raiseRevision = query({}, (db) =>
  db
    .insertInto('catalogueVersions')
    .values({ slot: sql.lit(SEARCH_REVISION_SLOT), value: sql.lit(1) })
    .onConflict((conflict) =>
      conflict.column('slot').doUpdateSet((eb) => ({ value: eb('catalogueVersions.value', '+', eb.lit(1)) })),
    )
    .returning('value'),
)

const setRevision = family((size: number) =>
  query({ revision: integer, ids: many(text, size) }, (db, { revision, ids }) =>
    db.updateTable('products').set({ searchRevision: revision }).where('id', 'in', ids),
  ),
)

const changedAfter = query({ revision: integer, seq: integer, limit: integer }, (db, { revision, seq, limit }) =>
  db
    .selectFrom('products')
    .select(['id', 'seq', 'searchRevision'])
    .where(sql<boolean>`(search_revision, seq) > (${revision}, ${seq})`)
    .orderBy('searchRevision')
    .orderBy('seq')
    .limit(limit),
)

const removedAfter = query({ seq: integer, limit: integer }, (db, { seq, limit }) =>
  db.selectFrom('removedProducts').select(['seq', 'id']).where('seq', '>', seq).orderBy('seq').limit(limit),
)

const changedById = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('productsWithGroup').select(indexableRecord.columns).where('id', 'in', ids),
  ),
)
