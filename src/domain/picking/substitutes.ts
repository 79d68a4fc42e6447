import type { EditableGroup, EditablePack } from '../catalogue/editing/editable-product.ts'
import type { Product } from '../catalogue/product.ts'
import type { Kinship, Relatives } from '../search/relatives.ts'
import { MAX_QUANTITY_DIFFERENCE_PERCENT } from './substitute-units.ts'

interface Goods {
  pack: Pick<EditablePack, 'netAmount' | 'netUnit' | 'listing'>
  group: Pick<EditableGroup, 'category' | 'facts'>
}

/**
 * Whether one pack may stand for another whose customer agrees: live, of the same category, with the same mark of what it
 * is made of (vegetarian or not), without an allergen that the other does not have, organic where the other is, and of about as much. What is not known of the
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
    other.diet === wanted.diet &&
    [...other.allergens, ...other.mayContain].every((allergen) => allowed.has(allergen)) &&
    (wanted.organic === null || other.organic !== null)
  )
}

function hasAboutAsMuch(wanted: Goods['pack'], other: Goods['pack']): boolean {
  if (wanted.netAmount === null || other.netAmount === null) return true
  if (wanted.netUnit !== other.netUnit) return false
  // Several of a smaller pack make up for the size: only the rest counts. One of a larger pack would be given away.
  const count = Math.max(1, Math.round(wanted.netAmount / other.netAmount))
  const rest = Math.abs(wanted.netAmount - count * other.netAmount)
  return rest * 100 <= wanted.netAmount * MAX_QUANTITY_DIFFERENCE_PERCENT
}

type Ranked = Pick<Product, 'id' | 'groupId' | 'tags' | 'organic' | 'netUnit' | 'netAmount' | 'sellingPrice'>

/**
 * Suitable products, the nearest first: another pack of the same product, the same goods, the same family, or some tags in
 * common; among these what is organic alike, what is measured in the same unit, and what is nearest in price. Where it is
 * known what the goods are, what has nothing in common with them but the category is left out: nobody wants okra for
 * coriander.
 */
export function rankSubstitutes<T extends Ranked>(wanted: Ranked, suitable: readonly T[], near: Relatives): T[] {
  const isKnown = near.isKnown || wanted.tags.length > 0
  return suitable
    .map((other) => ({ other, distance: distanceOf(wanted, other, near.kinships.get(other.id)) }))
    .filter(({ distance }) => !isKnown || distance[0] < FAR)
    .sort((a, b) => compareDistances(a.distance, b.distance))
    .map(({ other }) => other)
}

const FAR = 4

function distanceOf(wanted: Ranked, other: Ranked, kinship: Kinship | undefined): readonly [number, ...number[]] {
  const shared = other.tags.filter((tag) => wanted.tags.includes(tag)).length
  return [
    other.groupId === wanted.groupId
      ? 0
      : kinship === 'same goods'
        ? 1
        : kinship === 'same family'
          ? 2
          : shared > 0
            ? 3
            : FAR,
    -shared,
    Number((other.organic === null) !== (wanted.organic === null)),
    Number(other.netUnit !== wanted.netUnit),
    Math.abs(other.sellingPrice - wanted.sellingPrice),
  ]
}

function compareDistances(a: readonly number[], b: readonly number[]): number {
  for (const [at, distance] of a.entries()) if (distance !== b[at]) return distance - (b[at] ?? 0)
  return 0
}
