/** States as a list of SQL texts. */
export function names(states: readonly string[]): string {
  return states.map((state) => `'${state}'`).join(', ')
}
