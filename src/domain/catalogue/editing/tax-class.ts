/** Classes of GST, named by the rate of 22 September 2025; what each has today is a setting (`tax-rates.ts`). */
export const TAX_CLASSES = ['gst-0', 'gst-5', 'gst-18', 'gst-40'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]
