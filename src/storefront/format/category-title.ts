/** A category as a title: "organic products" becomes "Organic products". */
export function categoryTitle(category: string): string {
  return category.slice(0, 1).toUpperCase() + category.slice(1)
}
