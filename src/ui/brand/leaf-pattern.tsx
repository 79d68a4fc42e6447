/** The printed leaf pattern behind a loud surface. Its parent is `relative isolate overflow-hidden`. */
export function LeafPattern() {
  return <span aria-hidden="true" className="leaf-pattern" />
}
