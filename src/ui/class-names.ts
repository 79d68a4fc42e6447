/** Joins class names without the empty ones. The order of names does not matter: the style sheet's order decides. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
