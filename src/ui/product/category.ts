export type CategoryStyle = 'fruits' | 'vegetables' | 'plants' | 'organic' | 'groceries'
export type Tint = 1 | 2 | 3

const AISLES: Record<string, CategoryStyle> = {
  fruits: 'fruits',
  vegetables: 'vegetables',
  plants: 'plants',
  organic: 'organic',
  'organic products': 'organic',
  groceries: 'groceries',
}

/** The printing block of a category, by its name in any case. A category the look does not know gets the tile. */
export function categoryStyleOf(category: string): CategoryStyle {
  return AISLES[category.toLowerCase()] ?? 'groceries'
}

/** One of the aisle's three tints, the same for the same product on every page and in every shop: by its slug. */
export function tintOf(slug: string): Tint {
  let sum = 0
  for (const letter of slug) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return TINTS[sum % TINTS.length] ?? 1
}

const TINTS: readonly Tint[] = [1, 2, 3]
