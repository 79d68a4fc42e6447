import * as v from 'valibot'
import { LATER_LOT_REASONS, SHORT_REASONS } from '#domain/picking/pick-line.ts'
import { PICK_REFUSALS } from '#domain/picking/picks.ts'
import { MAX_GRAMS, wholeNumber } from '../fields.ts'

const MAX_PICKED_UNITS = 100_000
const MAX_LOTS = 50

/** Chosen by the client, one for each pick: the same one sent again counts once. */
const pickKey = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
const line = wholeNumber(0, 10_000)
const takenLots = v.optional(
  v.nullable(
    v.pipe(v.array(v.object({ lotId: v.string(), qty: wholeNumber(1, MAX_PICKED_UNITS) })), v.maxLength(MAX_LOTS)),
  ),
  null,
)
const lotReason = v.optional(v.nullable(v.picklist(LATER_LOT_REASONS)), null)
const grams = v.optional(v.nullable(wholeNumber(0, MAX_GRAMS)), null)

/** What a picker says of one line. Missing lots are those that expire first. */
export const pickBody = v.variant('kind', [
  v.object({
    kind: v.literal('picked'),
    key: pickKey,
    line,
    grams,
    /** That an unlikely weight is right. */
    confirmed: v.optional(v.boolean(), false),
    lots: takenLots,
    lotReason,
  }),
  v.object({
    kind: v.literal('short'),
    key: pickKey,
    line,
    /** Units that were there all the same. Of goods that are weighed 0, or any number beside `grams`, which counts. */
    picked: v.optional(wholeNumber(0, MAX_PICKED_UNITS), 0),
    grams,
    confirmed: v.optional(v.boolean(), false),
    reason: v.picklist(SHORT_REASONS),
    lots: takenLots,
    lotReason,
  }),
  v.object({
    kind: v.literal('substituted'),
    key: pickKey,
    line,
    reason: v.picklist(SHORT_REASONS),
    productId: v.string(),
    qty: wholeNumber(1, MAX_PICKED_UNITS),
    /** That the customer was asked and wants it; where they said beforehand what they want, it does not count. */
    agreed: v.optional(v.boolean(), false),
  }),
  /** Puts back what was picked of a finished line. */
  v.object({ kind: v.literal('reopened'), key: pickKey, line }),
])
export type PickBody = v.InferInput<typeof pickBody>
/** The same, with what is missing filled in. */
export type ParsedPick = v.InferOutput<typeof pickBody>

export const pickResultDto = v.object({
  key: v.string(),
  line: v.number(),
  /** Why it was not written down; null when it was, now or before. */
  refusal: v.nullable(v.picklist(PICK_REFUSALS)),
})
