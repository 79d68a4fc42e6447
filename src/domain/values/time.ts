import * as v from 'valibot'

/** A moment in milliseconds since 1970, as every record stores it. */
export const timestamp = v.pipe(v.number(), v.safeInteger())

/** When a record was made and last changed. */
export const timestampFields = { createdAt: timestamp, updatedAt: timestamp }
