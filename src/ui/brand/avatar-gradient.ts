const STORAGE_KEY = 'haribhari.avatar'
const GRADIENT_COUNT = 10

let current: number | null = null

/** The number of this session's gradient, 1 to 10: random at first, then the same (A155). */
export function avatarGradient(): number {
  current ??= readStored() ?? store(1 + Math.floor(Math.random() * GRADIENT_COUNT))
  return current
}

/** The next gradient is random again: for another person at the same screen. */
export function deleteAvatarGradient(): void {
  current = null
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage may be forbidden, and then there is nothing in it.
  }
}

function readStored(): number | null {
  try {
    const number = Number(sessionStorage.getItem(STORAGE_KEY))
    return Number.isInteger(number) && number >= 1 && number <= GRADIENT_COUNT ? number : null
  } catch {
    // Storage may be forbidden; then the gradient lasts until the page is unloaded.
    return null
  }
}

function store(number: number): number {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(number))
  } catch {
    // The gradient lasts until the page is unloaded.
  }
  return number
}
