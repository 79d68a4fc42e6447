import { sql } from 'kysely'
import type { LineNotSold } from '#domain/basket.ts'
import { query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'

/** Lines of a basket whose packs are drafts or archived: they wait there, and nothing else reads them. */
export function linesNotSold(session: Session, userId: string): Promise<readonly LineNotSold[]> {
  return session.rows(notSold, { userId })
}

const notSold = query({ userId: text }, (db, { userId }) =>
  db
    .selectFrom('basketLines as line')
    .innerJoin('products', 'products.id', 'line.productId')
    .innerJoin('productGroups', 'productGroups.id', 'products.groupId')
    .select(['products.id as productId', 'productGroups.title', 'products.unit', 'line.qty'])
    .where('line.userId', '=', userId)
    .where('products.listing', '<>', sql.lit('live' as const))
    .orderBy('line.seq'),
)
