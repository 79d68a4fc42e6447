import type { EditableGroup, EditablePack } from '../catalogue/editing/editable-product.ts'
import type { Diet } from '../catalogue/fact-values.ts'

/** Net quantity may differ by so much of what was ordered. */
const MAX_QUANTITY_DIFFERENCE_PERCENT = 20

interface Goods {
  pack: Pick<EditablePack, 'netAmount' | 'netUnit' | 'listing'>
  group: Pick<EditableGroup, 'category' | 'facts'>
}

/**
 * Whether one pack may stand for another whose customer agrees: live, of the same category, of no looser diet, without an
 * allergen that the other does not have, organic where the other is, and of about as much. What is not known of the
 * goods that were ordered refuses nothing, and what is not known of those in their place is taken for the worst.
 */
export function isSuitableSubstitute(wanted: Goods, other: Goods): boolean {
  return (
    other.pack.listing === 'live' &&
    other.group.category === wanted.group.category &&
    keepsFacts(wanted.group.facts, other.group.facts) &&
    hasAboutAsMuch(wanted.pack, other.pack)
  )
}

function keepsFacts(wanted: EditableGroup['facts'], other: EditableGroup['facts']): boolean {
  if (wanted === null) return true
  if (other === null) return false
  const allowed = new Set([...wanted.allergens, ...wanted.mayContain])
  return (
    DIET_RANKS[other.diet] <= DIET_RANKS[wanted.diet] &&
    [...other.allergens, ...other.mayContain].every((allergen) => allowed.has(allergen)) &&
    (wanted.organic === null || other.organic !== null)
  )
}

/** The stricter the lower. What is not food stands for nothing that is. */
const DIET_RANKS: Readonly<Record<Diet, number>> = { veg: 0, egg: 1, nonveg: 2, none: 3 }

function hasAboutAsMuch(wanted: Goods['pack'], other: Goods['pack']): boolean {
  if (wanted.netAmount === null || other.netAmount === null) return true
  if (wanted.netUnit !== other.netUnit) return false
  // Several of a smaller pack make up for the size: only the rest counts. One of a larger pack would be given away.
  const count = Math.max(1, Math.round(wanted.netAmount / other.netAmount))
  const rest = Math.abs(wanted.netAmount - count * other.netAmount)
  return rest * 100 <= wanted.netAmount * MAX_QUANTITY_DIFFERENCE_PERCENT
}
