import { settleShortfall } from '#domain/stock/stock-for-sale.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import type { Dependencies } from '../dependencies.ts'
import { enterLotState } from './lot-state.ts'

/** In one transaction: little enough that nobody waits for it. */
const BATCH_SIZE = 50
/** Batches of one round; what is left is for the next. */
const MAX_BATCHES = 100

/**
 * Takes lots off sale whose last day is over, and makes up for missing units with those that came back on sale. Never
 * rejects: what failed is tried again by the next round.
 */
export async function reviewStock(deps: Pick<Dependencies, 'store' | 'now' | 'log'>): Promise<void> {
  try {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) if ((await blockEndedLots(deps)) < BATCH_SIZE) break
    await settleShortfalls(deps)
  } catch (error) {
    deps.log.error('the stock could not be reviewed', { error: error instanceof Error ? error.message : String(error) })
  }
}

async function blockEndedLots({ store, now }: Pick<Dependencies, 'store' | 'now'>): Promise<number> {
  const ended = await store.lotsPast(indiaDay(now()), BATCH_SIZE)
  if (ended.length === 0) return 0
  await store.transaction(async (tx) => {
    await tx.lockStock(ended.map(({ productId }) => productId))
    for (const { id } of ended) {
      const lot = await tx.lot(id)
      if (lot?.state === 'good') await enterLotState(tx, lot, 'expired')
    }
  })
  return ended.length
}

async function settleShortfalls({ store }: Pick<Dependencies, 'store'>): Promise<void> {
  const short = await store.productsWithShortfall(BATCH_SIZE * MAX_BATCHES)
  for (const [productId, { stock }] of await store.productStates(short)) {
    if (stock === 0) continue
    await store.transaction(async (tx) => {
      const forSale = (await tx.lockStock([productId])).get(productId)
      if (forSale) await tx.setStockForSale(productId, forSale, settleShortfall(forSale))
    })
  }
}
