import * as v from 'valibot'

/** What a member of staff may send back, in paise; null for no limit. Of every answer from which money is sent back. */
export const refundLimits = {
  /** The most that their role may give back at once. */
  limit: v.nullable(v.number()),
  /** The most that they may still give back today. */
  leftToday: v.nullable(v.number()),
}

/** Why money is not sent back for goods: beyond a limit, beyond what they cost, or not asked for by a key of its own. */
export const REFUND_REFUSALS = [
  'beyond-refund-limit',
  'beyond-refund-day',
  'beyond-line',
  'beyond-units',
  'beyond-price-of-units',
  'nothing-to-refund',
  'refund-too-large',
  'refund-too-small',
  'key-missing',
  'key-reused',
] as const
