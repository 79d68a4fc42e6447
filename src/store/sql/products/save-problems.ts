import { type ListedGroup, type ListedPack, listingProblems } from '#domain/catalogue/editing/going-live.ts'
import { picturesOfGroups } from '../pictures/product-pictures.ts'
import { filledUp } from '../query/by-ids.ts'
import { family, integer, many, query, text } from '../query/query.ts'
import type { Columns } from '../query/record.ts'
import type { Session } from '../query/session.ts'
import { listedGroupRecord, listedPackRecord } from '../records.ts'

/** Takes every certificate for valid: a day's end writes no rows, so lists ask for the certificate's last day as well. */
const NO_LAPSE = ''

/** Notes at each pack of these groups what keeps it from going live. */
export async function saveProblems(session: Session, groupIds: readonly string[]): Promise<void> {
  await write(session, await session.rows(listedOf(groupIds.length), { ids: groupIds }))
}

/** Does the same for packs that an earlier release saved, at most `limit` of them. Answers how many there were. */
export async function saveUnknownProblems(session: Session, limit: number): Promise<number> {
  const unknown = await session.rows(notLookedAt, { limit })
  await write(session, unknown)
  return unknown.length
}

/** What keeps a pack from going live, as its column has it: each with a space on both sides, nothing for none. */
export function problemsText(group: ListedGroup, pack: ListedPack): string {
  const problems = listingProblems(group, pack, NO_LAPSE)
  return problems.length === 0 ? '' : ` ${problems.join(' ')} `
}

type ListedRow = Columns<typeof listedGroupRecord> &
  Columns<typeof listedPackRecord> & { id: string; groupId: string | null; problems: string | null }

async function write(session: Session, rows: readonly ListedRow[]): Promise<void> {
  const groupIds = new Set(rows.flatMap(({ groupId }) => groupId ?? []))
  const pictures = await picturesOfGroups(session, [...groupIds])
  const byProblems = Map.groupBy(rows, (row) => {
    const group = { ...listedGroupRecord.fromRow(row), pictures: pictures.get(row.groupId ?? '') ?? [] }
    return problemsText(group, listedPackRecord.fromRow(row))
  })
  for (const [problems, packs] of byProblems) {
    const changed = packs.filter((pack) => pack.problems !== problems).map(({ id }) => id)
    for (let start = 0; start < changed.length; ) {
      const ids = filledUp(changed.slice(start))
      await session.send(setProblems(ids.length), { ids, problems })
      start += ids.length
    }
  }
}

const listedOf = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .selectFrom('products as pack')
      .innerJoin('productGroups as group', 'group.id', 'pack.groupId')
      .select(['pack.id', 'pack.groupId', 'pack.problems'])
      .select(listedGroupRecord.columnsIn('group'))
      .select(listedPackRecord.columnsIn('pack'))
      .where('pack.groupId', 'in', ids),
  ),
)

const notLookedAt = query({ limit: integer }, (db, { limit }) =>
  db
    .selectFrom('products as pack')
    .innerJoin('productGroups as group', 'group.id', 'pack.groupId')
    .select(['pack.id', 'pack.groupId', 'pack.problems'])
    .select(listedGroupRecord.columnsIn('group'))
    .select(listedPackRecord.columnsIn('pack'))
    .where('pack.problems', 'is', null)
    .limit(limit),
)

const setProblems = family((size: number) =>
  query({ problems: text, ids: many(text, size) }, (db, { problems, ids }) =>
    db.updateTable('products').set({ problems }).where('id', 'in', ids),
  ),
)
