import { type Kysely, sql } from 'kysely'
import { filledUp } from '../query/by-ids.ts'
import { forUpdate } from '../query/dialect.ts'
import { family, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import type { Schema } from '../schema.ts'
import { saveProblems } from './save-problems.ts'
import { saveWords } from './save-words.ts'

/**
 * Brings what stands in the packs of these groups beside the groups up to date: what lists filter by, the words of the
 * search and what keeps a pack from going live. Throws where a slug would lead to two groups. Answers the ids of the packs, which are locked then.
 */
export async function copyToPacks(session: Session, groupIds: readonly string[]): Promise<string[]> {
  const packIds: string[] = []
  for (let start = 0; start < groupIds.length; ) {
    const ids = filledUp(groupIds.slice(start))
    // Waited for one by one: a queue of statements this large would not be answered in time on a busy machine.
    await session.write(copyFromGroups(ids.length), { ids })
    await session.write(addVendors(ids.length), { ids })
    const clash = await session.row(slugClash(ids.length), { ids })
    if (clash) throw new RangeError(`Products must not be saved: a pack and another group have the slug ${clash.slug}`)
    await saveWords(session, ids)
    await saveProblems(session, ids)
    packIds.push(...(await session.rows(lockPacks(ids.length), { ids })).map(({ id }) => id))
    start += ids.length
  }
  return packIds
}

function clashes(db: Kysely<Schema>) {
  return db
    .selectFrom('products as pack')
    .innerJoin('productGroups as shared', 'shared.slug', 'pack.slug')
    .select('pack.slug')
    .whereRef('shared.id', '<>', 'pack.groupId')
}

/**
 * An address leads to one group: a pack's slug may be its own group's, and no other one's. Two questions, since for one with
 * "or" SQLite reads the whole catalogue.
 */
const slugClash = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    clashes(db)
      .where('pack.groupId', 'in', ids)
      .union(clashes(db).where('shared.id', 'in', ids))
      .limit(sql.lit(1)),
  ),
)

const lockPacks = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }, dialect) =>
    forUpdate(db.selectFrom('products').select('id').where('groupId', 'in', ids).orderBy('id'), dialect),
  ),
)

/** A record for each vendor that has none yet. */
const addVendors = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }, { newId }) =>
    db
      .insertInto('vendors')
      .columns(['id', 'name', 'version'])
      .expression((groups) =>
        groups
          .selectFrom((each) =>
            each
              .selectFrom('productGroups')
              .select('vendor')
              .distinct()
              .where('id', 'in', ids)
              .where('vendor', 'not in', (known) => known.selectFrom('vendors').select('name'))
              .as('named'),
          )
          .select([sql<string>`${sql.raw(newId)}`.as('id'), 'vendor', sql.lit(1).as('version')])
          // Without it SQLite takes the conflict below for a join.
          .where(sql<boolean>`true`),
      )
      .onConflict((conflict) => conflict.column('name').doNothing()),
  ),
)

const SHARED = ['category', 'vendor', 'ratingTenths', 'diet', 'origin', 'organicScheme', 'organicUntil'] as const

/** The domain's `packListing`, written as SQL. */
const LISTING = sql<'draft' | 'live' | 'archived'>`case when shared.state = 'live' or products.state = 'archived'
  then products.state else shared.state end`

/** Of a row of packs that is about to be listed in another way, as SQL: whether it was live by then. */
export const WAS_LIVE = `case when products.listing = 'live' then 1 else products.was_live end`

/** What lists filter by stands in the packs' rows too, as their group has it. */
const copyFromGroups = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .updateTable('products')
      .from('productGroups as shared')
      .set((eb) => ({
        listing: LISTING,
        wasLive: sql.raw<number>(WAS_LIVE),
        category: eb.ref('shared.category'),
        vendor: eb.ref('shared.vendor'),
        ratingTenths: eb.ref('shared.ratingTenths'),
        diet: eb.ref('shared.diet'),
        origin: eb.ref('shared.origin'),
        organicScheme: eb.ref('shared.organicScheme'),
        organicUntil: eb.ref('shared.organicUntil'),
      }))
      .whereRef('shared.id', '=', 'products.groupId')
      .where('products.groupId', 'in', ids)
      .where(({ or }) =>
        or([
          sql<boolean>`products.listing <> ${LISTING}`,
          ...SHARED.map(
            (column) => sql<boolean>`${sql.ref(`products.${column}`)} is distinct from ${sql.ref(`shared.${column}`)}`,
          ),
        ]),
      ),
  ),
)
