/**
 * How many of `units` guests may hold at once: the share in percent, rounded down, but one unit of a small stock, and
 * never the last one. `units` are those for sale and those that guests hold already. 100 percent is no limit.
 */
export function guestShare(units: number, percent: number): number {
  if (percent >= 100) return units
  if (percent <= 0) return 0
  return Math.max(0, Math.min(units - 1, Math.max(1, Math.floor((units * percent) / 100))))
}

/** What guests hold of one product, and what is for sale beside it, in units. */
export interface GuestHold {
  productId: string
  /** What one more guest asks for. */
  wanted: number
  /** For sale, without what is held and what is wanted. */
  free: number
  /** By other guests. */
  reserved: number
}

/** The products of which a guest asks for more than guests may hold, with what this one could still have. */
export function beyondGuestShare(
  lines: readonly GuestHold[],
  percent: number,
): { productId: string; wanted: number; left: number }[] {
  return lines.flatMap(({ productId, wanted, free, reserved }) => {
    const left = Math.max(0, guestShare(free + wanted + reserved, percent) - reserved)
    return wanted > left ? [{ productId, wanted, left }] : []
  })
}
