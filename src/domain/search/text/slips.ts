import type { Folded } from './fold.ts'

/**
 * How far a typed word is from a known one by slips of the finger, in all three forms together; null when they are more
 * than are forgiven.
 */
export function slipsBetween(typed: Folded, known: Folded): number | null {
  const inSound = slipsInSound(typed, known)
  return inSound === null || inSound > ONE_SLIP ? (slipOfLetter(typed, known) ?? inSound) : inSound
}

/** The slips between as many words, each and its own; null when a word has more than are forgiven. */
export function slipsInWords(typed: readonly Folded[], known: readonly Folded[]): number | null {
  if (typed.length !== known.length) return null
  let sum = 0
  for (const [at, word] of typed.entries()) {
    const other = known[at]
    const slips = other && (word.spelled === other.spelled ? 0 : slipsBetween(word, other))
    if (slips === undefined || slips === null) return null
    sum += slips
  }
  return sum
}

/** What one slip in each of the forms counts. */
const ONE_SLIP = 3

/** One letter of what was typed, wherever it stands: two letters of one sound, as in "spinahc", are more than one slip in it. */
function slipOfLetter({ plain }: Folded, known: Folded): number | null {
  if (plain.length < MIN_LETTERS_OF_SLIP || plain.charAt(0) !== known.plain.charAt(0)) return null
  return editDistance(plain, known.plain, 1) === null ? null : ONE_SLIP
}

const MIN_LETTERS_OF_SLIP = 5

function slipsInSound(typed: Folded, known: Folded): number | null {
  const letters = typed.plain.length
  const isLongEnough = letters >= 4 || isSameButFirstVowel(typed, known)
  if (!isLongEnough || !isSameStart(typed.key, known.key, letters)) return null
  const maxInKey = letters < 8 && !isSameButVowels(typed.key, known.key) ? 1 : 2
  const maxInSpelling = letters < 6 ? 1 : letters < 9 ? 2 : 3
  if (Math.abs(typed.spelled.length - known.spelled.length) > maxInSpelling + 1) return null
  const inKey = editDistance(typed.key, known.key, maxInKey)
  if (inKey === null) return null
  const inSpelling = editDistance(typed.spelled, known.spelled, maxInSpelling)
  const inPlain = editDistance(typed.plain, known.plain, maxInSpelling)
  if (inSpelling === null && inPlain === null) return null
  return inKey + (inSpelling ?? maxInSpelling + 1) + (inPlain ?? maxInSpelling + 1)
}

/** Whether a word begins with the letters typed, but for one that was missed, added, mistaken or swapped with its neighbour. */
export function beginsWithinOneSlip(typed: string, known: string): boolean {
  let at = 0
  while (at < typed.length && typed.charCodeAt(at) === known.charCodeAt(at)) at += 1
  if (at === typed.length) return true
  /** Whether what was typed goes on from here as the word does from there. */
  const goesOn = (from: number, knownFrom: number) => known.startsWith(typed.slice(from), knownFrom)
  const isSwap = typed[at] === known[at + 1] && typed[at + 1] === known[at]
  return (
    (at < known.length && goesOn(at + 1, at + 1)) ||
    goesOn(at + 1, at) ||
    (at < known.length && goesOn(at, at + 1)) ||
    (isSwap && goesOn(at + 2, at + 2))
  )
}

/** Of three letters, as "eegs" and "aggs" are but for the plural, those are eggs that have all sounds but the first, which is a vowel. */
function isSameButFirstVowel({ plain, key }: Folded, known: Folded): boolean {
  return (
    plain.length === 3 &&
    known.plain.length === 3 &&
    startOf(key, 0) === 'a' &&
    startOf(known.key, 0) === 'a' &&
    key.length > 1 &&
    key.slice(1) === known.key.slice(1)
  )
}

/** Vowels are written down by ear, and the consonants of a longer word say which it is: "tomotar" and "tamatar". */
function isSameButVowels(typed: string, known: string): boolean {
  const consonants = typed.replace(VOWELS, '')
  return consonants.length >= MIN_CONSONANTS && consonants === known.replace(VOWELS, '')
}

const VOWELS = /[aeiou]/g
const MIN_CONSONANTS = 4

/** Vowels count as one sound. A swap of the first two letters is allowed, in long words also a first one left out. */
function isSameStart(typed: string, known: string, letters: number): boolean {
  if (startOf(typed, 0) === startOf(known, 0)) return true
  if (typed.charAt(0) === known.charAt(1) && typed.charAt(1) === known.charAt(0)) return true
  return letters >= 6 && typed.slice(0, 4) === known.slice(1, 5)
}

function startOf(key: string, at: number): string {
  const letter = key.charAt(at)
  return 'aeiou'.includes(letter) ? 'a' : letter
}

/** Letters that were missed, added, mistaken or swapped with their neighbour; null for more than `max`. */
export function editDistance(a: string, b: string, max: number): number | null {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > max) return null
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min((last[j - 1] ?? 0) + (isSame ? 0 : 1), (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > max) return null
    beforeLast = last
    last = row
  }
  const distance = last[b.length] ?? max + 1
  return distance <= max ? distance : null
}
