import * as v from 'valibot'
import { TAX_CLASSES, type TaxClass } from '../catalogue/editing/tax-class.ts'

export const MAX_BASIS_POINTS = 10_000
/** A class has had a handful of rates since GST began in 2017. */
export const MAX_RATES = 20

/** A rate of GST in basis points, from a day in India on. */
const taxRateSchema = v.object({
  from: v.pipe(v.string(), v.isoDate()),
  basisPoints: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_BASIS_POINTS)),
})
export type TaxRate = v.InferOutput<typeof taxRateSchema>

const ratesSchema: v.GenericSchema<readonly TaxRate[]> = v.pipe(
  v.array(taxRateSchema),
  v.minLength(1),
  v.maxLength(MAX_RATES),
  v.check((rates) => rates.every(({ from }, at) => at === 0 || (rates[at - 1]?.from ?? '') < from)),
  v.readonly(),
)

const categoryClassSchema = v.object({
  category: v.pipe(v.string(), v.minLength(1)),
  taxClass: v.picklist(TAX_CLASSES),
})
const categoriesSchema: v.GenericSchema<readonly v.InferOutput<typeof categoryClassSchema>[]> = v.pipe(
  v.array(categoryClassSchema),
  v.check((list) => new Set(list.map(({ category }) => category)).size === list.length),
  v.readonly(),
)

/** The rates of each class, the latest last, and the class of goods whose own product says none, by their category. */
export const taxSettingsSchema = v.object({
  rates: v.object({ 'gst-0': ratesSchema, 'gst-5': ratesSchema, 'gst-18': ratesSchema, 'gst-40': ratesSchema }),
  categories: categoriesSchema,
})
export type TaxSettings = v.InferOutput<typeof taxSettingsSchema>

/** From the day on which the present rates began; what a class is called by is what it was that day. */
const SINCE = '2025-09-22'

/** What a shop has until its owner says otherwise: the law of 22 September 2025, and no class by category. */
export const DEFAULT_TAXES: TaxSettings = {
  rates: {
    'gst-0': [{ from: SINCE, basisPoints: 0 }],
    'gst-5': [{ from: SINCE, basisPoints: 500 }],
    'gst-18': [{ from: SINCE, basisPoints: 1800 }],
    'gst-40': [{ from: SINCE, basisPoints: 4000 }],
  },
  categories: [],
}

/** The GST of a class on a day in India, in basis points; null before its first rate. */
export function taxBasisPoints({ rates }: Pick<TaxSettings, 'rates'>, taxClass: TaxClass, day: string): number | null {
  return rates[taxClass].findLast(({ from }) => from <= day)?.basisPoints ?? null
}

/** The class of goods: their product's own, else their category's; null where neither says one. */
export function taxClassOf(
  { categories }: Pick<TaxSettings, 'categories'>,
  { taxClass, category }: { taxClass: TaxClass | null; category: string },
): TaxClass | null {
  return taxClass ?? categories.find((each) => each.category === category)?.taxClass ?? null
}
