import * as v from 'valibot'
import { REPORT_DAYS, type ReportDays } from '#domain/reports/report-period.ts'
import { defineCall, staff } from '../../call.ts'

/** Money is in paise. */
const figure = { orders: v.number(), amount: v.number() }
const figureDto = v.object(figure)
/** A day in India: "2026-11-22". */
const dayFigureDto = v.object({ day: v.string(), ...figure })
const hourFigureDto = v.object({ hour: v.number(), ...figure })
const productDto = { _id: v.string(), title: v.string(), unit: v.string() }
const bestSellerDto = v.object({ ...productDto, units: v.number(), amount: v.number() })
const lostDto = v.object({ ...productDto, minutes: v.number(), amount: v.number() })

const reportDto = v.object({
  /** When it was made. */
  at: v.string(),
  /** What was done at least once, ever. */
  progress: v.object({ ordered: v.boolean(), delivered: v.boolean(), received: v.boolean() }),
  firstDay: v.string(),
  lastDay: v.string(),
  sales: v.object({
    ...figure,
    /** The same time before, as much of it as has passed of this one. */
    before: figureDto,
    /** Every day of the time, in order, and each with the one that it is compared with. */
    byDay: v.array(v.object({ ...dayFigureDto.entries, before: dayFigureDto })),
  }),
  today: v.object({
    /** Orders placed today, whatever became of them. */
    states: v.array(v.object({ state: v.string(), count: v.number() })),
    /** Hours of the day in India, 0 to 23, and the same hours a week before. */
    byHour: v.array(v.object({ ...hourFigureDto.entries, before: hourFigureDto })),
  }),
  /** At most ten, by what they brought. */
  bestSellers: v.array(bestSellerDto),
  /** An estimate, for days that are over: see `lostSales`. */
  lost: v.object({ amount: v.number(), products: v.array(lostDto) }),
  waste: v.object({
    units: v.number(),
    /** What the shop paid, as far as it is known. */
    cost: v.number(),
    unitsWithoutCost: v.number(),
    reasons: v.array(v.object({ reason: v.string(), units: v.number(), cost: v.number() })),
  }),
  refunds: v.object({ count: v.number(), amount: v.number() }),
  /** What waits for a person: how many of each. */
  work: v.object({
    lateOrders: v.number(),
    ordersToAccept: v.number(),
    unclearPayments: v.number(),
    paymentsWithoutOrder: v.number(),
    failedRefunds: v.number(),
    lateCash: v.number(),
    shortfalls: v.number(),
    lowStock: v.number(),
    soldOut: v.number(),
    listingProblems: v.number(),
    customerRequests: v.number(),
  }),
})
export type ReportDto = v.InferOutput<typeof reportDto>

const pickingReportDto = v.object({
  /** Those who marked most as not there come first. Shares of lines are in basis points; null for nobody's lines. */
  people: v.array(
    v.object({
      staffId: v.string(),
      name: v.string(),
      lines: v.number(),
      short: v.number(),
      rate: v.nullable(v.number()),
      /** Much more often than the others: a reason to look, and no proof. */
      isUnusual: v.boolean(),
      wasteUnits: v.number(),
      /** What the shop paid, as far as it is known. */
      wasteCost: v.number(),
    }),
  ),
  mean: v.nullable(v.number()),
})
export type PickingReportDto = v.InferOutput<typeof pickingReportDto>

const daysQuery = v.object({
  days: v.pipe(v.optional(v.string(), '7'), v.transform(Number), v.picklist(REPORT_DAYS)),
})

export const reportCalls = {
  /** What was sold in the last days, of which today is the last, and what there is to do. */
  reports: defineCall({
    method: 'GET',
    path: '/api/admin/reports',
    who: staff('dashboard.view'),
    query: daysQuery,
    answer: reportDto,
    request: (days: ReportDays, signal?: AbortSignal) => ({
      query: new URLSearchParams({ days: String(days) }),
      signal,
    }),
  }),
  /** What each member of staff picked, marked as not there and wasted in the last days, of which today is the last. */
  pickingReport: defineCall({
    method: 'GET',
    path: '/api/admin/reports/picking',
    who: staff('audit.view'),
    query: daysQuery,
    answer: pickingReportDto,
    request: (days: ReportDays, signal?: AbortSignal) => ({
      query: new URLSearchParams({ days: String(days) }),
      signal,
    }),
  }),
}
