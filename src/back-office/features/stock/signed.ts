/** "+6", "−2" with a true minus sign, "0". */
export function signed(units: number): string {
  if (units === 0) return '0'
  return units > 0 ? `+${units}` : `−${-units}`
}
