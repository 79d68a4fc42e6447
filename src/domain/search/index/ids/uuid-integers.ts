/** A UUID (RFC 9562) is so many integers of 32 bits. */
export const UUID_INTEGERS = 4

/** Writes the integers of a UUID in small letters, as shops make them; false, with anything written, for another text. */
export function readUuid(text: string, integers: Int32Array): boolean {
  if (text.length !== TEXT_LENGTH) return false
  let at = 0
  let value = 0
  let digits = 0
  for (let place = 0; place < TEXT_LENGTH; place += 1) {
    const code = text.charCodeAt(place)
    if (place === 8 || place === 13 || place === 18 || place === 23) {
      if (code !== HYPHEN) return false
      continue
    }
    const digit = code - DIGIT_0
    const letter = code - LETTER_A
    if (digit >= 0 && digit < 10) value = (value << 4) | digit
    else if (letter >= 0 && letter < 6) value = (value << 4) | (letter + 10)
    else return false
    digits += 1
    if (digits % DIGITS_PER_INTEGER !== 0) continue
    integers[at] = value
    at += 1
  }
  return true
}

/** The text of the UUID whose integers begin at `from`. */
export function writeUuid(integers: Int32Array, from: number): string {
  const [first, second, third, fourth] = [0, 1, 2, 3].map((at) => hexOf(integers[from + at] ?? 0))
  return `${first}-${second?.slice(0, 4)}-${second?.slice(4)}-${third?.slice(0, 4)}-${third?.slice(4)}${fourth}`
}

const TEXT_LENGTH = 36
const DIGITS_PER_INTEGER = 8
const HYPHEN = 45
const DIGIT_0 = 48
const LETTER_A = 97

function hexOf(integer: number): string {
  return (integer >>> 0).toString(16).padStart(DIGITS_PER_INTEGER, '0')
}
