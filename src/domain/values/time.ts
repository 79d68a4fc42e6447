import * as v from 'valibot'

/** The last day of the calendar that dates are written in: the wire has four digits for a year, on the clock of India. */
const LATEST = Date.UTC(9999, 11, 31)

/** A moment in milliseconds since 1970, as every record stores it. */
export const timestamp = v.pipe(v.number(), v.safeInteger(), v.maxValue(LATEST))

/** When a record was made and last changed. */
export const timestampFields = { createdAt: timestamp, updatedAt: timestamp }
