import * as v from 'valibot'

/** `Paise` as records store them. Apart from the sums, which pages need without any schema. */
export const paise = v.pipe(v.number(), v.safeInteger())
