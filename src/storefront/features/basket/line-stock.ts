import { MAX_UNITS_PER_LINE } from '#domain/basket.ts'

/** A basket line compared with the stock: enough, fewer than the quantity, or none. */
export type LineStock = { state: 'enough'; most: number } | { state: 'short'; left: number } | { state: 'out' }

/** `reserved` are units reserved for this customer's own checkout, which the stock no longer includes. */
export function lineStock(line: { stock: string; qty: number }, reserved: number): LineStock {
  const left = Math.max(0, Math.floor(Number(line.stock) || 0)) + reserved
  if (left === 0) return { state: 'out' }
  if (line.qty > left) return { state: 'short', left }
  return { state: 'enough', most: Math.min(left, MAX_UNITS_PER_LINE) }
}
