import type { Folded } from '../text/fold.ts'
import { slipsBetween } from '../text/slips.ts'

/** Words with numbers, found by spelling, sound, beginning or nearly. It only grows. */
export interface WordList {
  /** The number of the word, a new one when it is not in the list yet. */
  add: (word: Folded) => number
  word: (id: number) => Folded
  size: () => number
  /** Written the same, or as the same spelling. */
  spelledLike: (word: Folded) => readonly number[]
  soundingLike: (word: Folded) => readonly number[]
  beginningWith: (word: Folded) => readonly number[]
  soundsBeginningWith: (word: Folded) => readonly number[]
  /** Those within the slips that are forgiven, fewest first, then in the order of letters. */
  near: (word: Folded) => readonly { id: number; slips: number }[]
}

export function createWordList(): WordList {
  const words: Folded[] = []
  const masksOfKey: number[] = []
  const masksOfPlain: number[] = []
  const bySpelled = new Map<string, number | number[]>()
  const byKey = new Map<string, number | number[]>()
  /** By the first two letters of the plain and of the spelled form. */
  const byFirstLetters = new Map<string, number[]>()
  const byFirstSound = new Map<string, number[]>()
  const byFirstLetter = new Map<string, number[]>()

  const note = (map: Map<string, number | number[]>, text: string, id: number) => {
    const known = map.get(text)
    if (known === undefined) map.set(text, id)
    else if (typeof known === 'number') map.set(text, [known, id])
    else known.push(id)
  }
  const listed = (known: number | number[] | undefined): readonly number[] =>
    known === undefined ? NONE : typeof known === 'number' ? [known] : known
  /** One letter alone is seldom asked for. */
  const startingAt = (first: string): readonly number[] =>
    first.length === 2
      ? (byFirstLetters.get(first) ?? NONE)
      : [...byFirstLetters].flatMap(([start, ids]) => (start.startsWith(first) ? ids : NONE))
  /** Those whose plain or spelled form may begin like this one. */
  const bucketsOf = (word: Folded): readonly number[] => {
    const [plain, spelled] = [word.plain.slice(0, 2), word.spelled.slice(0, 2)]
    if (plain === spelled && plain.length === 2) return startingAt(plain)
    return [...new Set([...startingAt(plain), ...startingAt(spelled)])]
  }

  return {
    add: (word) => {
      // No map of its own: words of one spelling are few.
      const known = listed(bySpelled.get(word.spelled)).find((each) => words[each]?.plain === word.plain)
      if (known !== undefined) return known
      const id = words.length
      words.push(word)
      masksOfKey.push(lettersOf(word.key))
      masksOfPlain.push(lettersOf(word.plain))
      note(bySpelled, word.spelled, id)
      note(byKey, word.key, id)
      for (const start of new Set([word.plain.slice(0, 2), word.spelled.slice(0, 2)])) push(byFirstLetters, start, id)
      push(byFirstSound, soundOf(word.key), id)
      push(byFirstLetter, word.plain.charAt(0), id)
      return id
    },
    word: (id) => words[id] ?? EMPTY,
    size: () => words.length,
    spelledLike: (word) => listed(bySpelled.get(word.spelled)),
    soundingLike: (word) => listed(byKey.get(word.key)),
    beginningWith: (typed) =>
      bucketsOf(typed).filter((id) => {
        const { plain, spelled } = words[id] ?? EMPTY
        return plain.startsWith(typed.plain) || spelled.startsWith(typed.spelled)
      }),
    soundsBeginningWith: (typed) =>
      (byFirstSound.get(soundOf(typed.key)) ?? NONE).filter((id) => words[id]?.key.startsWith(typed.key)),
    near: (typed) => {
      const found = new Map<number, number>()
      /** Each slip changes at most two of the letters that a word has. */
      const compare = (ids: readonly number[] | undefined, masks: readonly number[], mask: number, slips: number) => {
        for (const id of ids ?? NONE) {
          if (bitCount((masks[id] ?? 0) ^ mask) > 2 * slips || found.has(id)) continue
          const between = slipsBetween(typed, words[id] ?? EMPTY)
          if (between !== null) found.set(id, between)
        }
      }
      const sounds = new Set([
        soundOf(typed.key),
        soundOf(typed.key.slice(1)),
        ...(typed.plain.length < 6 ? [] : VOWEL),
      ])
      const keyMask = lettersOf(typed.key)
      for (const sound of sounds) compare(byFirstSound.get(sound), masksOfKey, keyMask, typed.plain.length < 8 ? 1 : 2)
      compare(byFirstLetter.get(typed.plain.charAt(0)), masksOfPlain, lettersOf(typed.plain), 1)
      const letters = (id: number) => words[id]?.plain ?? ''
      const near = Array.from(found, ([id, slips]) => ({ id, slips }))
      return near.sort((a, b) => a.slips - b.slips || (letters(a.id) < letters(b.id) ? -1 : 1))
    },
  }
}

const NONE: readonly number[] = []
const VOWEL = ['a']
const EMPTY: Folded = { plain: '', spelled: '', key: '' }

function push(map: Map<string, number[]>, key: string, id: number): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [id])
  else known.push(id)
}

function soundOf(key: string): string {
  const first = key.charAt(0)
  return 'aeiou'.includes(first) ? 'a' : first
}

/** A bit for each letter that the word has. */
function lettersOf(key: string): number {
  let mask = 0
  for (let at = 0; at < key.length; at += 1) mask |= 1 << (key.charCodeAt(at) & 31)
  return mask
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
