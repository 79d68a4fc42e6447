/** Joins class names, leaving out what is absent. Later names win only by the style sheet's own order. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
