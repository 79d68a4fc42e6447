const IST = 5.5 * 3600 * 1000

/** A moment as the wire has it, on the shop's own clock: `2026-11-20T18:35:00+05:30`. */
export function toIsoIndiaTime(at: number): string {
  return `${new Date(at + IST).toISOString().slice(0, 19)}+05:30`
}
