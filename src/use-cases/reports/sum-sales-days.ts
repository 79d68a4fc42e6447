import { lostSales, type SoldOutTime, USUAL_WEEKS, within } from '#domain/reports/lost-sales.ts'
import { type DayRange, dayRange, dayStart, lastEndedDay } from '#domain/reports/report-period.ts'
import type { Reads, Transaction } from '#store/store.ts'
import type { Dependencies } from '../dependencies.ts'

/** Days of one round; what is left is for the next. */
const MAX_DAYS = 40
const MAX_LOST_PRODUCTS = 256

type SumDependencies = Pick<Dependencies, 'store' | 'now' | 'log'>

/**
 * Adds up the sales of days that are over and have no sums, the latest first. A day loses its sums when one of its orders
 * is taken back, so what is read later is what the orders say. Several processes may do so at once. Never rejects: what
 * failed is logged, and tried again by the next round. Answers how many days were summed.
 */
export async function sumSalesDays(deps: SumDependencies): Promise<number> {
  let summed = 0
  try {
    for (const day of await daysToSum(deps)) {
      // In two transactions: an order that is taken back meanwhile finds the announced day, and takes it away or waits.
      await deps.store.transaction((tx) => tx.announceSalesDay(day))
      await deps.store.transaction((tx) => sumDay(tx, dayRange(day, day), deps.now()))
      summed += 1
      // A store in this process answers without a pause; requests are handled in between.
      await new Promise((resume) => setTimeout(resume, 0))
    }
  } catch (error) {
    deps.log.error('sales could not be added up', { error: error instanceof Error ? error.message : String(error) })
  }
  return summed
}

async function daysToSum({ store, now }: SumDependencies): Promise<number[]> {
  const last = lastEndedDay(now())
  const first = await store.firstSalesDay()
  if (first === null || first > last) return []
  const known = new Set((await store.summedDays({ first, last })).map(({ day }) => day))
  const days: number[] = []
  for (let day = last; day >= first && days.length < MAX_DAYS; day -= 1) if (!known.has(day)) days.push(day)
  return days
}

async function sumDay(tx: Transaction, range: DayRange, now: number): Promise<void> {
  if (!(await tx.lockSalesDay(range.firstDay))) return
  const [figure] = await tx.salesByDay(range)
  const sold = await tx.productSales(range)
  const lost = await lostOf(tx, range)
  const soldIds = new Set(sold.map(({ productId }) => productId))
  const unsold = [...lost.keys()].filter((productId) => !soldIds.has(productId))
  const products = [...sold, ...unsold.map((productId) => ({ productId, units: 0, amount: 0 }))].map((product) => {
    const { amount = 0, minutes = 0 } = lost.get(product.productId) ?? {}
    return { ...product, lostAmount: amount, lostMinutes: minutes }
  })
  await tx.saveSalesDay(range.firstDay, { orders: figure?.orders ?? 0, amount: figure?.amount ?? 0, products, at: now })
}

/** Estimates for the products that were sold out on this day. */
async function lostOf(reads: Reads, range: DayRange): Promise<Map<string, { amount: number; minutes: number }>> {
  const found = await reads.soldOutTimes(range)
  const byProduct = Map.groupBy(found, ({ productId }) => productId)
  const ids = [...byProduct.keys()].slice(0, MAX_LOST_PRODUCTS)
  const usual = { from: dayStart(range.firstDay - USUAL_WEEKS * 7), to: range.from }
  const units = Map.groupBy(await reads.unitsByHourOfWeek(ids, usual), ({ productId }) => productId)
  return new Map(
    ids.map((id) => {
      const times = byProduct.get(id) ?? []
      const parts = times.flatMap(({ from, to }): SoldOutTime[] => {
        const part = within({ from, to: to ?? range.to }, range)
        return part ? [part] : []
      })
      const unitsAt = new Map((units.get(id) ?? []).map(({ hour, units: sum }) => [hour, sum]))
      return [id, lostSales(parts, unitsAt, times[0]?.price ?? 0)]
    }),
  )
}
