const KEY = 'haribhari.avatar'
const GRADIENTS = 10

let drawn: number | null = null

/** The number of this session's gradient, 1 to 10: drawn by lot at first, the same from then on. */
export function avatarGradient(): number {
  drawn ??= kept() ?? keep(1 + Math.floor(Math.random() * GRADIENTS))
  return drawn
}

function kept(): number | null {
  try {
    const number = Number(sessionStorage.getItem(KEY))
    return Number.isInteger(number) && number >= 1 && number <= GRADIENTS ? number : null
  } catch {
    // Storage may be forbidden; then the lot holds until the page is left.
    return null
  }
}

function keep(number: number): number {
  try {
    sessionStorage.setItem(KEY, String(number))
  } catch {
    // See above.
  }
  return number
}
