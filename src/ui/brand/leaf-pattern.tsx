/** A leaf pattern as background of its parent, which must be `relative isolate overflow-hidden`. */
export function LeafPattern() {
  return <span aria-hidden="true" className="leaf-pattern" />
}
