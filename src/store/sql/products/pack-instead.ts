import { sql } from 'kysely'
import type { Product } from '#domain/catalogue/product.ts'
import { rowsByIds } from '../query/by-ids.ts'
import { family, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { productRecord } from '../records.ts'

/** A pack that is sold in place of one that is not any more. */
export interface PackInstead {
  former: Pick<Product, 'id' | 'netAmount' | 'netUnit'>
  product: Product
}

/**
 * In a query that reads `products` as `former`: the id of the pack that a customer is offered for it. That is itself
 * while it is sold, else of the packs of its product one that is in stock, of those one that is measured alike, and of
 * those the nearest in amount. Null where its product has none that is sold.
 */
export const PACK_INSTEAD = sql<string | null>`case when former.listing = 'live' then former.id else (
  select pack.id from products as pack
  where pack.group_id = former.group_id and pack.listing = 'live'
  order by
    case when pack.stock > 0 then 0 else 1 end,
    case when pack.net_unit = former.net_unit then 0 else 1 end,
    case when pack.net_unit = former.net_unit then abs(pack.net_amount - former.net_amount) else 0 end,
    pack.position_in_group,
    pack.id
  limit 1
) end`

/** Of packs that are not sold: what is sold in their place. */
export async function packsInstead(session: Session, ids: readonly string[]): Promise<PackInstead[]> {
  const rows = await rowsByIds(session, insteadByIds, [...new Set(ids)])
  return rows.map(({ formerId: id, formerAmount: netAmount, formerUnit: netUnit, ...row }) => ({
    former: { id, netAmount, netUnit },
    product: productRecord.fromRow(row),
  }))
}

/**
 * What is sold in place of the pack that had this slug and is not sold any more. Null where its product has no other, and for a pack that
 * never was: nobody learns of it.
 */
export async function packInsteadOfSlug(session: Session, slug: string): Promise<Product | null> {
  const row = await session.row(insteadBySlug, { slug })
  return row && productRecord.fromRow(row)
}

const insteadBySlug = query({ slug: text }, (db, { slug }) =>
  db
    .selectFrom('products as former')
    .innerJoin('productsWithGroup as pack', (join) => join.on('pack.id', '=', PACK_INSTEAD))
    .select(productRecord.columnsIn('pack'))
    .where('former.slug', '=', slug)
    .where('former.listing', '<>', sql.lit('live' as const))
    .where('former.wasLive', '=', sql.lit(1)),
)

const insteadByIds = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .selectFrom('products as former')
      .innerJoin('productsWithGroup as pack', (join) => join.on('pack.id', '=', PACK_INSTEAD))
      .select(productRecord.columnsIn('pack'))
      .select(['former.id as formerId', 'former.netAmount as formerAmount', 'former.netUnit as formerUnit'])
      .where('former.id', 'in', ids)
      .where('former.listing', '<>', sql.lit('live' as const)),
  ),
)
