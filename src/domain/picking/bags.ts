import * as v from 'valibot'
import { timestamp } from '../values/time.ts'

/** More are a slip of the finger. */
export const MAX_BAGS = 50

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_BAGS))

/** In how many bags an order was packed, and how many of them have to stay cold. They are counted once. */
export const packedBagsSchema = v.object({
  orderId: v.string(),
  bags: v.pipe(count, v.minValue(1)),
  cold: count,
  at: timestamp,
})
export type PackedBags = v.InferOutput<typeof packedBagsSchema>

/** What stands on the label of one bag: the cold ones come first. */
export interface BagLabel {
  number: number
  isCold: boolean
}

/** A label for each bag, the first one numbered 1. */
export function bagLabels({ bags, cold }: Pick<PackedBags, 'bags' | 'cold'>): BagLabel[] {
  return Array.from({ length: bags }, (_, place) => ({ number: place + 1, isCold: place < cold }))
}

/**
 * The first letter of a name as people see it, in any script, for a label that everybody at the door can read. Empty for no
 * name.
 */
export function nameInitial(name: string): string {
  const [first] = new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(name.trim())
  return first === undefined ? '' : `${first.segment.toLocaleUpperCase('en')}.`
}
