/**
 * A whole number as somebody types it, with a sign where it is less than nothing; null for anything else. It may have any
 * number of digits: how large it may be is the contract's to say, with its limit.
 */
export function parseWhole(typed: string): number | null {
  const trimmed = typed.trim()
  return /^-?\d+$/.test(trimmed) ? Number(trimmed) : null
}
