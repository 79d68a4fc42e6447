/** How far something is, of 1, in words and as a bar. */
export function Progress({ label, part }: { label: string; part: number }) {
  return (
    <div className="grid gap-1.5">
      <b>{label}</b>
      <progress className="progress" max={1} value={part} aria-label={label} />
    </div>
  )
}
