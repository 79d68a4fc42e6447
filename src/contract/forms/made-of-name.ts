/**
 * Whether a text is a name, once or repeated, with nothing but digits and signs before, between and after its letters,
 * in any case and with the usual substitutes for letters: `haribhari123`, `H4ribh@ri 2026`. False for a name without
 * letters.
 */
export function isMadeOfName(text: string, name: string): boolean {
  const letters = [...fold(name)].filter((character) => LETTER.test(character))
  if (letters.length === 0) return false
  // A sign may stand for a letter or for nothing, so every reading is followed: at most four for each letter.
  let readings = [{ at: 0, isComplete: false, hasLetter: false }]
  for (const character of fold(text)) {
    const isLetter = LETTER.test(character)
    const next = readings.flatMap((reading) => {
      const expected = letters[reading.at]
      const read = character === expected || SUBSTITUTES[character] === expected
      return [...(isLetter ? [] : [reading]), ...(read ? [advance(reading, letters.length, isLetter)] : [])]
    })
    readings = distinct(next)
  }
  return readings.some(({ isComplete, hasLetter }) => isComplete && !hasLetter)
}

/** Compared without case, and with wide and other compatible forms of a letter as the letter itself. */
export function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

interface Reading {
  /** Which letter of the name comes next. */
  at: number
  isComplete: boolean
  /** Whether a letter was read since the name was last complete; signs there may be mere decoration. */
  hasLetter: boolean
}

const LETTER = /[\p{L}\p{M}]/u

const SUBSTITUTES: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

function advance(reading: Reading, length: number, isLetter: boolean): Reading {
  if (reading.at + 1 === length) return { at: 0, isComplete: true, hasLetter: false }
  return { ...reading, at: reading.at + 1, hasLetter: reading.hasLetter || isLetter }
}

function distinct(readings: readonly Reading[]): Reading[] {
  return [...new Map(readings.map((each) => [`${each.at} ${each.isComplete} ${each.hasLetter}`, each])).values()]
}
