/** An amount of Indian money in whole paise (1 rupee = 100 paise). Always an integer, never a float of rupees. */
export type Paise = number

/** The largest amount in one figure: one crore rupees, far below 2^53. */
export const MAX_AMOUNT: Paise = 1_000_000_000

const RUPEES = /^(\d{1,8})(?:\.(\d{1,2}))?$/

/**
 * Parses rupees as they travel on the wire ("320", "39.5", "39.50") into paise, digit by digit because
 * 19.99 * 100 is not 1999 in floating point. Null for signs, exponents, separators, three decimals and
 * amounts above `MAX_AMOUNT`.
 */
export function parseRupees(text: string): Paise | null {
  const match = RUPEES.exec(text)
  if (!match) return null
  const [, rupees = '0', fraction = ''] = match
  const paise = Number(rupees) * 100 + Number(fraction.padEnd(2, '0'))
  return paise <= MAX_AMOUNT ? paise : null
}

/** Formats paise as the rupee text of the wire: "320" for whole rupees, "39.50" otherwise. */
export function rupeesText(paise: Paise): string {
  const sign = paise < 0 ? '-' : ''
  const whole = Math.trunc(Math.abs(paise) / 100)
  const rest = Math.abs(paise) % 100
  return rest === 0 ? `${sign}${whole}` : `${sign}${whole}.${String(rest).padStart(2, '0')}`
}
