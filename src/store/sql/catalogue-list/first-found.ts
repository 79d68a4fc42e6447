import { sql } from 'kysely'
import { integer, query } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { listQuery, withGroups } from './catalogue-list-query.ts'
import { filtered, type ListShape, listFamily, parametersOf, wordRanges } from './list-filters.ts'
import type { valuesOf } from './wanted.ts'

/** Of so many words for each entry of the page are the products looked at. */
const WORDS_OF_AN_ENTRY = 8

/**
 * The page of a list, `values.limit` long. A common word leads to most products, and to group and sort all of them takes long:
 * so of a search by one word the words that stand first in its order are looked at, and only where these do not tell
 * what the page has, since few of their products meet the filters or a product has many such words, all of them.
 */
export async function readPage(session: Session, shape: ListShape, values: ReturnType<typeof valuesOf>) {
  const { ordering, words, continued } = shape
  if (ordering === 'search' && words === 1 && !continued) {
    const lookedAt = values.limit * WORDS_OF_AN_ENTRY
    const rows = await session.rows(firstFound(shape), { ...values, lookedAt })
    const last = rows.at(-1)
    if (last && (last.wordCount < lookedAt || (rows.length === values.limit && isBeforeEnd(last)))) return rows
  }
  return session.rows(listQuery(shape), values)
}

interface FoundEarly {
  rank: number
  position: number
  /** Of the last word that was looked at; those in its place may be among the words that were not. */
  lastPlace: number
  lastPosition: number
}

function isBeforeEnd({ rank, position, lastPlace, lastPosition }: FoundEarly): boolean {
  return rank < lastPlace || (rank === lastPlace && position < lastPosition)
}

const firstFound = listFamily((shape: ListShape) =>
  query({ ...parametersOf(shape), lookedAt: integer }, (db, parameters) => {
    const last = (column: string) =>
      sql<number>`(select ${sql.ref(column)} from looked_at order by place desc, position desc limit 1)`
    const found = sql<{ productSeq: number; rank: number } & Omit<FoundEarly, 'position'> & { wordCount: number }>`(
      with looked_at as materialized (
        select product_seq, place, position from product_words where ${sql.join(wordRanges(parameters))}
        order by place, position limit cast(${parameters.lookedAt} as bigint)
      )
      select product_seq, min(place) as rank, (select count(*) from looked_at) as word_count,
        ${last('place')} as last_place, ${last('position')} as last_position
      from looked_at group by product_seq
    )`
    const packs = db
      .selectFrom(found.as('found'))
      .crossJoin('products')
      .whereRef('products.seq', '=', 'found.productSeq')
      .select(['products.seq', 'found.rank', 'found.wordCount', 'found.lastPlace', 'found.lastPosition'])
      .orderBy(sql`found.rank, products.position, products.id`)
      .limit(parameters.limit)
    return withGroups(db, filtered(packs, shape, parameters))
      .select(['page.wordCount', 'page.lastPlace', 'page.lastPosition'])
      .orderBy(sql`page.rank, products.position, products.id`)
  }),
)
