/** The running vine that opens every footer. */
export function VineBorder() {
  return <div aria-hidden="true" className="vine-border" />
}
