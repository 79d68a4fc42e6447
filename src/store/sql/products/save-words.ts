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
    const stored = Map.groupBy(
      await session.rows(wordsOf(some.length), { seqs: some.map(({ seq }) => seq) }),
      ({ productSeq }) => productSeq,
    )
    const changed = some
      .map((pack) => ({ seq: pack.seq, words: wordsOfPack(pack) }))
      .filter(({ seq, words }) => !areSame(words, stored.get(seq) ?? []))
    if (changed.length === 0) continue
    await session.send(deleteWords(changed.length), { seqs: changed.map(({ seq }) => seq) })
    await session.insert(
      addWords,
      changed.flatMap(({ words }) => words),
    )
  }
}

interface WordOfPack {
  productSeq: number
  word: string
  place: number
  position: number
}

type SearchablePack = Omit<Parameters<typeof indexedWords>[0], 'tags' | 'aliases'> & {
  seq: number
  position: number
  tags: string
  aliases: string
}

function wordsOfPack({ seq, position, tags, aliases, ...pack }: SearchablePack): WordOfPack[] {
  const searchable = { ...pack, tags: lines.read(tags), aliases: lines.read(aliases) }
  return indexedWords(searchable).map((found) => ({ productSeq: seq, position, ...found }))
}

/** Most saves change a price or a picture, and to write words costs more than all else of such a save. */
function areSame(words: readonly WordOfPack[], stored: readonly WordOfPack[]): boolean {
  if (words.length !== stored.length) return false
  const known = new Map(stored.map((each) => [each.word, each]))
  return words.every(({ word, place, position }) => {
    const other = known.get(word)
    return other?.place === place && other.position === position
  })
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

const wordsOf = family((products: number) =>
  query({ seqs: many(integer, products) }, (db, { seqs }) =>
    db.selectFrom('productWords').select(['productSeq', 'word', 'place', 'position']).where('productSeq', 'in', seqs),
  ),
)

const deleteWords = family((products: number) =>
  query({ seqs: many(integer, products) }, (db, { seqs }) =>
    db.deleteFrom('productWords').where('productSeq', 'in', seqs),
  ),
)

const addWords = insertRows('productWords', ['productSeq', 'word', 'place', 'position'])
