export type CategoryStyle = 'fruits' | 'vegetables' | 'plants' | 'organic' | 'groceries'
export type Tint = 1 | 2 | 3

const CATEGORY_STYLES: Record<string, CategoryStyle> = {
  fruits: 'fruits',
  vegetables: 'vegetables',
  plants: 'plants',
  organic: 'organic',
  'organic products': 'organic',
  groceries: 'groceries',
}

/** Shape and colors of a category, by its name in any case; an unknown one looks like groceries. */
export function categoryStyleOf(category: string): CategoryStyle {
  return CATEGORY_STYLES[category.toLowerCase()] ?? 'groceries'
}

/** One of a category's three tints, derived from the product's slug, so that a product looks the same everywhere. */
export function tintOf(slug: string): Tint {
  let sum = 0
  for (const letter of slug) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return TINTS[sum % TINTS.length] ?? 1
}

const TINTS: readonly Tint[] = [1, 2, 3]
