import type { Badge } from '#domain/catalogue/product.ts'
import { query } from '../query/query.ts'
import { lines } from '../query/record.ts'
import type { Session } from '../query/session.ts'
import { badgeInTwoColumns } from '../records.ts'

/** Words that products are marked by, each with how many carry it, in any state. */
interface CatalogueWords {
  tags: { tag: string; groupCount: number }[]
  badges: (Badge & { packCount: number })[]
}

export interface CatalogueWordReads {
  /** Tags and badges in the order of their words. */
  catalogueWords(): Promise<CatalogueWords>
}

export function catalogueWordReads(session: Session): CatalogueWordReads {
  return {
    async catalogueWords() {
      const counts = new Map<string, number>()
      // Groups of the same tags are one row: a catalogue has few sets of them.
      for (const row of await session.rows(tagSets, {})) {
        for (const tag of new Set(lines.read(row.tags))) counts.set(tag, (counts.get(tag) ?? 0) + row.n)
      }
      const badges = (await session.rows(badgeCounts, {})).flatMap((row) => {
        const badge = badgeInTwoColumns.read(row)
        return badge ? [{ ...badge, packCount: row.n }] : []
      })
      return { tags: [...counts].sort(byWord).map(([tag, groupCount]) => ({ tag, groupCount })), badges }
    },
  }
}

function byWord([one]: readonly [string, number], [other]: readonly [string, number]): number {
  return one < other ? -1 : 1
}

const tagSets = query({}, (db) =>
  db
    .selectFrom('productGroups')
    .select(['tags', (count) => count.fn.countAll<number>().as('n')])
    .groupBy('tags'),
)

const badgeCounts = query({}, (db) =>
  db
    .selectFrom('products')
    .select(['badgeText', 'badgeColor', (count) => count.fn.countAll<number>().as('n')])
    .where('badgeText', 'is not', null)
    .groupBy(['badgeText', 'badgeColor'])
    .orderBy('badgeText')
    .orderBy('badgeColor'),
)
