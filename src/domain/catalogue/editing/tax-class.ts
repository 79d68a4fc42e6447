/** Classes of GST by the rate of 22 September 2025. */
export const TAX_CLASSES = ['gst-0', 'gst-5', 'gst-18', 'gst-40'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

/** The rate of each class in basis points, each from a day in India on; the latest comes last. */
const RATES: Readonly<Record<TaxClass, readonly { from: string; basisPoints: number }[]>> = {
  'gst-0': [{ from: '2025-09-22', basisPoints: 0 }],
  'gst-5': [{ from: '2025-09-22', basisPoints: 500 }],
  'gst-18': [{ from: '2025-09-22', basisPoints: 1800 }],
  'gst-40': [{ from: '2025-09-22', basisPoints: 4000 }],
}

/** The GST of a class on a day in India, in basis points; null before its first rate. */
export function taxBasisPoints(taxClass: TaxClass, day: string): number | null {
  return RATES[taxClass].findLast(({ from }) => from <= day)?.basisPoints ?? null
}
