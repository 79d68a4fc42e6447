const WEIGHT = /^(\d+)(?:[.,](\d{1,3}))?\s*(g|gm|gram|grams|kg|kgs|kilo)?$/i

/** A weight as people type it, in whole grams: "450", "450 g", "1.25 kg". Null for anything else, and for parts of grams. How heavy it may be is not asked. */
export function parseGrams(typed: string): number | null {
  const match = WEIGHT.exec(typed.trim())
  if (!match) return null
  const [, whole = '0', fraction = '', unit = 'g'] = match
  if (unit.toLowerCase().startsWith('k')) return Number(whole) * 1000 + Number(fraction.padEnd(3, '0'))
  return fraction === '' ? Number(whole) : null
}
