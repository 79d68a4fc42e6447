import { sql } from 'kysely'
import { integer, query } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { listQuery, withGroups } from './catalogue-list-query.ts'
import { filtered, type ListShape, listFamily, parametersOf, wordRanges } from './list-filters.ts'
import type { valuesOf } from './wanted.ts'

/** How many rows of `product_words` are read for each product of the page. */
const ROWS_PER_PRODUCT = 8

/**
 * The page of a list, `values.limit` long. Most products have a common word, and to group and sort the rows of all of them takes
 * long. So for the first page of a search by one word, only the rows that come first in the order of the search are read. Where
 * these are not enough, because few of their products match the filters or one product has many of the rows, all are read.
 */
export async function readPage(session: Session, shape: ListShape, values: ReturnType<typeof valuesOf>) {
  const { ordering, words, continued } = shape
  if (ordering === 'search' && words === 1 && !continued) {
    const rowLimit = values.limit * ROWS_PER_PRODUCT
    const rows = await session.rows(firstFound(shape), { ...values, rowLimit })
    const last = rows.at(-1)
    if (last && (last.rowCount < rowLimit || (rows.length === values.limit && isBeforeEnd(last)))) return rows
  }
  return session.rows(listQuery(shape), values)
}

interface FirstFound {
  rank: number
  position: number
  /** Of the last row that was read; other products in the same place may be among the rows that were not. */
  lastPlace: number
  lastPosition: number
}

function isBeforeEnd({ rank, position, lastPlace, lastPosition }: FirstFound): boolean {
  return rank < lastPlace || (rank === lastPlace && position < lastPosition)
}

const firstFound = listFamily((shape: ListShape) =>
  query({ ...parametersOf(shape), rowLimit: integer }, (db, parameters) => {
    const last = (column: string) =>
      sql<number>`(select ${sql.ref(column)} from first_rows order by place desc, position desc limit 1)`
    const found = sql<{ productSeq: number; rank: number } & Omit<FirstFound, 'position'> & { rowCount: number }>`(
      with first_rows as materialized (
        select product_seq, place, position from product_words where ${sql.join(wordRanges(parameters))}
        order by place, position limit cast(${parameters.rowLimit} as bigint)
      )
      select product_seq, min(place) as rank, (select count(*) from first_rows) as row_count,
        ${last('place')} as last_place, ${last('position')} as last_position
      from first_rows group by product_seq
    )`
    const packs = db
      .selectFrom(found.as('found'))
      .crossJoin('products')
      .whereRef('products.seq', '=', 'found.productSeq')
      .select(['products.seq', 'found.rank', 'found.rowCount', 'found.lastPlace', 'found.lastPosition'])
      .orderBy(sql`found.rank, products.position, products.id`)
      .limit(parameters.limit)
    return withGroups(db, filtered(packs, shape, parameters))
      .select(['page.rowCount', 'page.lastPlace', 'page.lastPosition'])
      .orderBy(sql`page.rank, products.position, products.id`)
  }),
)
