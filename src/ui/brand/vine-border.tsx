/** A decorative border of leaves, at the top of the footer. */
export function VineBorder() {
  return <div aria-hidden="true" className="vine-border" />
}
