/**
 * The data of a query as it stands in a rendered page: JSON, which is written and read faster than an expression that builds
 * each object, and compresses to less. Without the words that only the search looks for.
 */
export function dehydrateData(data: unknown): string {
  return JSON.stringify(data, (name, value: unknown) => (name === 'tags' ? [] : value))
}

/** The inverse of `dehydrateData`. */
export function hydrateData(json: unknown): unknown {
  return typeof json === 'string' ? JSON.parse(json) : json
}
