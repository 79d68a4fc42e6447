import * as v from 'valibot'

/** What each list of staff says of an order. */
export const listedOrderFields = {
  _id: v.string(),
  /** Any text, as in `orderDto`. */
  state: v.string(),
  method: v.string(),
  placedAt: v.string(),
  /** When it came into its present state. */
  changedAt: v.string(),
  customer: v.string(),
  /** Part of town and PIN code; empty without an address. */
  area: v.string(),
  lines: v.number(),
}
