import type { Badge } from '#domain/catalogue/product.ts'
import type { ChangeListeners } from '../catalogue.ts'
import { copyToPacks } from '../products/copy-to-packs.ts'
import { kind, query, text } from '../query/query.ts'
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
  /** Tags that some group carries, in any state, in the order of their words. */
  tagNames(): Promise<string[]>
}

export interface CatalogueWordWrites {
  /** Gives every group that carries the one tag the other, or takes it away. Answers their titles. */
  replaceTagInGroups(from: string, to: string | null): Promise<string[]>
  /** The same of packs with a badge. Answers the titles of their groups, one for each pack. */
  replaceBadgeOfPacks(from: Badge, to: Badge | null): Promise<string[]>
}

export function catalogueWordWrites(session: Session, { changed, indexAgain }: ChangeListeners): CatalogueWordWrites {
  return {
    async replaceTagInGroups(from, to) {
      const found: { id: string; title: string }[] = []
      for (const { tags: before } of await session.rows(tagSets, {})) {
        const tags = lines.read(before)
        if (!tags.includes(from)) continue
        const replaced = [...new Set(tags.flatMap((tag) => (tag === from ? (to ?? []) : tag)))]
        found.push(...(await session.rows(setTags, { before, after: lines.write(replaced) })))
      }
      indexAgain(
        await copyToPacks(
          session,
          found.map(({ id }) => id),
        ),
      )
      changed()
      return found.map(({ title }) => title).sort()
    },
    async replaceBadgeOfPacks(from, to) {
      const { badgeText, badgeColor } = badgeInTwoColumns.write(to)
      const packs = await session.rows(titlesWithBadge, { text: from.text, color: from.color })
      const change = { fromText: from.text, fromColor: from.color, badgeText, badgeColor }
      await session.write(setBadge, change)
      changed()
      return packs.map(({ title }) => title)
    },
  }
}

export function catalogueWordReads(session: Session): CatalogueWordReads {
  const countTags = async () => {
    const counts = new Map<string, number>()
    // Groups of the same tags are one row: a catalogue has few sets of them.
    for (const row of await session.rows(tagSets, {})) {
      for (const tag of new Set(lines.read(row.tags))) counts.set(tag, (counts.get(tag) ?? 0) + row.n)
    }
    return [...counts].sort(byWord)
  }
  return {
    tagNames: async () => (await countTags()).map(([tag]) => tag),
    async catalogueWords() {
      const badges = (await session.rows(badgeCounts, {})).flatMap((row) => {
        const badge = badgeInTwoColumns.read(row)
        return badge ? [{ ...badge, packCount: row.n }] : []
      })
      return { tags: (await countTags()).map(([tag, groupCount]) => ({ tag, groupCount })), badges }
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

const setTags = query({ before: text, after: text }, (db, { before, after }) =>
  db
    .updateTable('productGroups')
    .set((eb) => ({ tags: after, version: eb('version', '+', eb.lit(1)) }))
    .where('tags', '=', before)
    .returning(['id', 'title']),
)

const titlesWithBadge = query({ text, color: kind<Badge['color']>() }, (db, { text: words, color }) =>
  db
    .selectFrom('products')
    .innerJoin('productGroups as shared', 'shared.id', 'products.groupId')
    .select('shared.title')
    .where('products.badgeText', '=', words)
    .where('products.badgeColor', '=', color)
    .orderBy('shared.title'),
)

const setBadge = query(
  {
    fromText: text,
    fromColor: kind<Badge['color']>(),
    badgeText: kind<string | null>(),
    badgeColor: kind<Badge['color'] | null>(),
  },
  (db, { fromText, fromColor, ...badge }) =>
    db
      .updateTable('products')
      .set((eb) => ({ ...badge, version: eb('version', '+', eb.lit(1)) }))
      .where('badgeText', '=', fromText)
      .where('badgeColor', '=', fromColor),
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
