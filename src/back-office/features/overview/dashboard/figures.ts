import type { ReportDto } from '#contract/admin/overview/reports.ts'

/** One bar of a plot, and the line across it. Money is paise. */
export interface Bar {
  name: string
  amount: number
  orders: number
  before: number
}

type Day = ReportDto['sales']['byDay'][number]

/** Beyond so many days a bar is a week. */
const MAX_DAY_BARS = 31
const WEEK_DAYS = 7

/** Whether days are shown one by one. */
export function showsDays(days: readonly Day[]): boolean {
  return days.length <= MAX_DAY_BARS
}

/** The bars of a time: its days, or where there are many its weeks, which end with the last day. */
export function barsOf(days: readonly Day[], nameOf: (day: string) => string): Bar[] {
  const size = showsDays(days) ? 1 : WEEK_DAYS
  const bars: Bar[] = []
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end)
    bars.unshift({
      name: nameOf(part[0]?.day ?? ''),
      amount: sum(part.map(({ amount }) => amount)),
      orders: sum(part.map(({ orders }) => orders)),
      before: sum(part.map(({ before }) => before.amount)),
    })
  }
  return bars
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
