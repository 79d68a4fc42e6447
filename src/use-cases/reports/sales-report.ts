import { LONG_WAIT_MS } from '#domain/order-handling/order-views.ts'
import { type DayRange, dayRange, dayStart, type ReportDays, reportPeriod } from '#domain/reports/report-period.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import type { Reads } from '#store/store.ts'
import { salesWindow } from '../stock/index.ts'

const BEST_SELLERS = 10
const DAY_MS = 24 * 3600_000

/** What the shop sold, lost and has to do. Days are those in India since 1970, money is paise. */
export async function salesReport(reads: Reads, now: number, days: ReportDays) {
  const { current, before } = reportPeriod(now, days)
  const today = dayRange(current.lastDay, current.lastDay)
  // The same day of the week before: what the hours of today are compared with.
  const weekAgo = dayRange(today.firstDay - 7, today.firstDay - 7)
  const [sales, previous, states, hours, hoursBefore, refunds, waste, progress, work] = await Promise.all([
    salesOf(reads, current),
    daysOf(reads, before),
    reads.countOrdersByState(today),
    reads.salesByHour(today),
    reads.salesByHour(weekAgo),
    reads.refundsBetween(current),
    reads.wasteBetween(current),
    reads.shopProgress(),
    openWorkOf(reads, now),
  ])
  // Of the time before only as much has passed as of this one.
  const untilNow = previous.filter(({ day }) => day < before.lastDay)
  const lastDay = await reads.salesByDay({ from: dayStart(before.lastDay), to: now - (current.to - before.to) })
  return {
    ...{ current, before, states, hours, hoursBefore, refunds, waste, progress, work, sales, previous },
    previousUntilNow: sumOf([...untilNow, ...lastDay]),
    total: sumOf(sales.days),
    titles: await titlesOf(
      reads,
      [...sales.best, ...sales.lost].map(({ productId }) => productId),
    ),
  }
}

async function openWorkOf(reads: Reads, now: number) {
  const sales = await salesWindow(reads, now)
  return reads.openWork({ longSince: now - LONG_WAIT_MS, day: indiaDay(now), sales })
}

function sumOf(figures: readonly { orders: number; amount: number }[]): { orders: number; amount: number } {
  return figures.reduce((sum, { orders, amount }) => ({ orders: sum.orders + orders, amount: sum.amount + amount }), {
    orders: 0,
    amount: 0,
  })
}

/** Days that have sums by those, the others by their orders. */
async function daysOf(reads: Reads, range: DayRange) {
  const summed = await reads.summedDays({ first: range.firstDay, last: range.lastDay })
  const rest = await Promise.all(gapsOf(range, summed).map((gap) => reads.salesByDay(gap)))
  return [...summed, ...rest.flat()].toSorted((a, b) => a.day - b.day)
}

async function salesOf(reads: Reads, range: DayRange) {
  const summed = await reads.summedDays({ first: range.firstDay, last: range.lastDay })
  const gaps = gapsOf(range, summed)
  const [products, days, sold] = await Promise.all([
    reads.summedProducts({ first: range.firstDay, last: range.lastDay }),
    Promise.all(gaps.map((gap) => reads.salesByDay(gap))),
    Promise.all(gaps.map((gap) => reads.productSales(gap))),
  ])
  const totals = new Map(products.map((product) => [product.productId, product]))
  for (const { productId, units, amount } of sold.flat()) {
    const known = totals.get(productId) ?? { productId, units: 0, amount: 0, lostAmount: 0, lostMinutes: 0 }
    totals.set(productId, { ...known, units: known.units + units, amount: known.amount + amount })
  }
  const all = [...totals.values()]
  return {
    days: [...summed, ...days.flat()].toSorted((a, b) => a.day - b.day),
    best: all
      .filter(({ units }) => units > 0)
      .sort((a, b) => b.amount - a.amount)
      .slice(0, BEST_SELLERS),
    lost: all
      .filter(({ lostMinutes }) => lostMinutes > 0)
      .sort((a, b) => b.lostAmount - a.lostAmount)
      .slice(0, BEST_SELLERS),
    lostAmount: all.reduce((sum, { lostAmount }) => sum + lostAmount, 0),
  }
}

/** The times in a range of which no day has sums, each as long as it can be. */
function gapsOf(range: DayRange, summed: readonly { day: number }[]): { from: number; to: number }[] {
  const known = new Set(summed.map(({ day }) => day))
  const gaps: { from: number; to: number }[] = []
  for (let day = range.firstDay; day <= range.lastDay; day += 1) {
    if (known.has(day)) continue
    const last = gaps.at(-1)
    if (last?.to === dayStart(day)) last.to += DAY_MS
    else gaps.push({ from: dayStart(day), to: dayStart(day + 1) })
  }
  return gaps
}

async function titlesOf(reads: Reads, ids: readonly string[]): Promise<Map<string, { title: string; unit: string }>> {
  const products = await reads.productsById([...new Set(ids)])
  return new Map(products.map(({ id, title, unit }) => [id, { title, unit }]))
}
