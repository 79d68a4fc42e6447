import { sql } from 'kysely'
import { MAX_UNITS_PER_LINE } from '#domain/basket.ts'
import type { EditablePack } from '#domain/catalogue/editing/editable-product.ts'
import { rowsByIds } from '../query/by-ids.ts'
import { family, integer, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'

/**
 * Loose goods lie in baskets by the step: where these packs are about to be saved with another one, or as packs of a
 * weight, their lines get as many units as come nearest to the weight that was wanted, at least one. Where that is another
 * weight the lines remember the one that was wanted, also through further changes. To be called while the steps of before
 * still stand there.
 */
export async function keepBasketWeights(session: Session, packs: readonly EditablePack[]): Promise<void> {
  const grams = new Map(
    packs.flatMap(({ id, netAmount, netUnit }) => (netUnit === 'g' && netAmount ? [[id, netAmount]] : [])),
  )
  for (const { id, netAmount } of await rowsByIds(session, looseSteps, [...grams.keys()])) {
    const now = grams.get(id)
    if (!netAmount || now === undefined || now === netAmount) continue
    await session.write(keepWeight, { productId: id, before: netAmount, now })
  }
}

const looseSteps = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .selectFrom('products')
      .select(['id', 'netAmount'])
      .where('id', 'in', ids)
      .where('soldBy', '=', sql.lit('loose' as const))
      .where('netUnit', '=', sql.lit('g' as const)),
  ),
)

const keepWeight = query({ productId: text, before: integer, now: integer }, (db, { productId, before, now }) => {
  const wanted = sql<number>`coalesce(wanted_grams, qty * ${before})`
  // Half a step is one. Both engines cut what is left behind the point.
  const nearest = sql<number>`cast((2 * ${wanted} + ${now}) / (2 * ${now}) as integer)`
  const most = sql.lit(MAX_UNITS_PER_LINE)
  const units = sql<number>`case when ${nearest} > ${most} then ${most} when ${nearest} < 1 then 1 else ${nearest} end`
  return db
    .updateTable('basketLines')
    .set({ qty: units, wantedGrams: sql<number | null>`nullif(${wanted}, ${now} * ${units})` })
    .where('productId', '=', productId)
    .where('qty', '>', sql.lit(0))
})
