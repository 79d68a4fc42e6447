import type { ReportDto } from '#contract/admin/overview/reports.ts'
import { type DayRange, dayName } from '#domain/reports/report-period.ts'
import type { salesReport } from '#use-cases/reports/index.ts'
import { toIsoIndiaTime } from '../dates.ts'

type Report = Awaited<ReturnType<typeof salesReport>>
type Figure = { orders: number; amount: number }

const HOURS = 24
const NOTHING: Figure = { orders: 0, amount: 0 }

export function toReportDto(report: Report, now: number): ReportDto {
  const { current, before, sales, states, refunds, waste, work, total, previousUntilNow } = report
  const product = ({ productId }: { productId: string }) => {
    const { title = '', unit = '' } = report.titles.get(productId) ?? {}
    return { _id: productId, title, unit }
  }
  return {
    at: toIsoIndiaTime(now),
    progress: report.progress,
    firstDay: dayName(current.firstDay),
    lastDay: dayName(current.lastDay),
    sales: { ...total, before: previousUntilNow, byDay: toDays(report, current, before) },
    today: { states, byHour: toHours(report, current) },
    bestSellers: sales.best.map((each) => ({ ...product(each), units: each.units, amount: each.amount })),
    lost: {
      amount: sales.lostAmount,
      products: sales.lost.map((each) => ({
        ...product(each),
        minutes: each.lostMinutes,
        amount: each.lostAmount,
      })),
    },
    waste: {
      units: sum(waste.map(({ units }) => units)),
      cost: sum(waste.map(({ cost }) => cost)),
      unitsWithoutCost: sum(waste.map(({ unitsWithoutCost }) => unitsWithoutCost)),
      reasons: waste.map(({ reason, units, cost }) => ({ reason, units, cost })),
    },
    refunds,
    work,
  }
}

function toDays(report: Report, current: DayRange, before: DayRange): ReportDto['sales']['byDay'] {
  const days = new Map([...report.previous, ...report.sales.days].map((figure) => [figure.day, figure]))
  const figureOf = (day: number) => ({ day: dayName(day), ...figureIn(days, day) })
  const count = current.lastDay - current.firstDay + 1
  return Array.from({ length: count }, (_, place) => ({
    ...figureOf(current.firstDay + place),
    before: figureOf(before.firstDay + place),
  }))
}

function toHours(report: Report, { lastDay }: DayRange): ReportDto['today']['byHour'] {
  const hours = new Map([...report.hoursBefore, ...report.hours].map((figure) => [figure.hour, figure]))
  const figureOf = (day: number, hour: number) => ({ hour, ...figureIn(hours, day * HOURS + hour) })
  return Array.from({ length: HOURS }, (_, hour) => ({
    ...figureOf(lastDay, hour),
    before: figureOf(lastDay - 7, hour),
  }))
}

function figureIn(figures: ReadonlyMap<number, Figure>, key: number): Figure {
  const { orders, amount } = figures.get(key) ?? NOTHING
  return { orders, amount }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
