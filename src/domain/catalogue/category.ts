import * as v from 'valibot'

export const categorySchema = v.object({
  id: v.string(),
  /** Lower-case name, which is also the value products carry: "organic products". */
  name: v.string(),
  /** Picture address from the shop's root. */
  img: v.string(),
  /** Rank in the owner's own order. */
  position: v.pipe(v.number(), v.safeInteger()),
})
export type Category = v.InferOutput<typeof categorySchema>
