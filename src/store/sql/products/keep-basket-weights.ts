import { sql } from 'kysely'
import { MAX_UNITS_PER_LINE } from '#domain/basket.ts'
import type { EditablePack } from '#domain/catalogue/editing/editable-product.ts'
import { filledUp, rowsByIds } from '../query/by-ids.ts'
import { family, integer, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'

/**
 * Loose goods lie in baskets by the step: where these packs are about to be saved with another one, or as packs of a
 * weight, their lines get as many units as come nearest to the weight that was wanted, at least one. Where that is another
 * weight the lines remember the one that was wanted, also through further changes. Goods that are packs by then, or no
 * more weighed, stay in as many units whatever is written of their size, which says nothing of a wanted weight: it is
 * forgotten. To be called while the steps of before still stand there.
 */
export async function keepBasketWeights(session: Session, packs: readonly EditablePack[]): Promise<void> {
  const resized: string[] = []
  const sizes = new Map(packs.map(({ id, netAmount, netUnit }) => [id, { netAmount, netUnit }]))
  for (const { id, soldBy, ...before } of await rowsByIds(session, sizesOf, [...sizes.keys()])) {
    const now = sizes.get(id)
    if (!now || (now.netAmount === before.netAmount && now.netUnit === before.netUnit)) continue
    const grams = now.netUnit === 'g' && now.netAmount
    if (soldBy === 'loose' && before.netUnit === 'g' && before.netAmount && grams)
      await session.write(keepWeight, { productId: id, before: before.netAmount, now: grams })
    else resized.push(id)
  }
  for (let start = 0; start < resized.length; ) {
    const ids = filledUp(resized.slice(start))
    await session.write(deleteWanted(ids.length), { ids })
    start += ids.length
  }
}

const sizesOf = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('products').select(['id', 'soldBy', 'netAmount', 'netUnit']).where('id', 'in', ids),
  ),
)

/** Each reads every basket, so that it is one for many packs. */
const deleteWanted = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .updateTable('basketLines')
      .set({ wantedGrams: null })
      .where('productId', 'in', ids)
      .where('wantedGrams', 'is not', null),
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
