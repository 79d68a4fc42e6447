import type { EditablePack, EditableProduct } from '#domain/catalogue/editing/editable-product.ts'
import { type ListingProblem, listingProblems, refusingProblems } from '#domain/catalogue/editing/going-live.ts'
import { priceProblem } from '#domain/catalogue/groups/price-rules.ts'
import { indiaDay } from '#domain/values/india-day.ts'

/** What keeps a pack from being saved as it was sent. */
export interface PackProblems {
  packId: string
  sku: string
  problems: ListingProblem[]
}

/** The packs that must not be saved so: those that must not go live, and prices that the law forbids in any state. */
export function refusedPacks(before: EditableProduct | null, after: EditableProduct, now: number): PackProblems[] {
  const today = indiaDay(now)
  return after.packs.flatMap((pack) => {
    const was = before?.packs.find(({ id }) => id === pack.id)
    const known = before && was ? listed(before, was, today) : null
    const problems = new Set([...unlawful(pack), ...refusingProblems(known, listed(after, pack, today))])
    return problems.size > 0 ? [{ packId: pack.id, sku: pack.sku, problems: [...problems] }] : []
  })
}

function listed({ group }: EditableProduct, pack: EditablePack, today: string) {
  return { isLive: pack.listing === 'live', problems: listingProblems(group, pack, today) }
}

/** The tables hold these two, whatever the state. */
function unlawful(pack: EditablePack): ListingProblem[] {
  const problem = priceProblem(pack)
  return problem === 'above-mrp' || problem === 'loose-with-mrp' ? [problem] : []
}
