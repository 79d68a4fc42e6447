import { sql } from 'kysely'
import { indexedWords } from '#domain/catalogue/search.ts'
import { family, insertRows, integer, many, query, text } from '../query/query.ts'
import { lines } from '../query/record.ts'
import type { Session } from '../query/session.ts'

/** Indexes the words of the packs of these groups again; packs that are not live have none. */
export async function saveWords(session: Session, groupIds: readonly string[]): Promise<void> {
  const unlisted = await session.rows(unlistedOf(groupIds.length), { ids: groupIds })
  for (let start = 0; start < unlisted.length; start += BATCH_SIZE) {
    const seqs = unlisted.slice(start, start + BATCH_SIZE).map(({ seq }) => seq)
    await session.send(deleteWords(seqs.length), { seqs })
  }
  const packs = await session.rows(searchableOf(groupIds.length), { ids: groupIds })
  for (let start = 0; start < packs.length; start += BATCH_SIZE) {
    const some = packs.slice(start, start + BATCH_SIZE)
    await session.send(deleteWords(some.length), { seqs: some.map(({ seq }) => seq) })
    const words = some.flatMap(({ seq: productSeq, position, tags, aliases, ...pack }) =>
      indexedWords({ ...pack, tags: lines.read(tags), aliases: lines.read(aliases) }).map((found) => ({
        productSeq,
        position,
        ...found,
      })),
    )
    await session.insert(addWords, words)
  }
}

const BATCH_SIZE = 200

const searchableOf = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .selectFrom('productsWithGroup')
      .select(['seq', 'position', 'title', 'hindiName', 'tags', 'aliases', 'vendor', 'category'])
      .where('groupId', 'in', ids),
  ),
)

const unlistedOf = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .selectFrom('products')
      .select('seq')
      .where('groupId', 'in', ids)
      .where('listing', '<>', sql.lit('live' as const)),
  ),
)

const deleteWords = family((products: number) =>
  query({ seqs: many(integer, products) }, (db, { seqs }) =>
    db.deleteFrom('productWords').where('productSeq', 'in', seqs),
  ),
)

const addWords = insertRows('productWords', ['productSeq', 'word', 'place', 'position'])
