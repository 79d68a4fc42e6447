import { toLatin } from './indic-letters.ts'

/** A word in the three forms it is compared by, each less exact than the one before. */
export interface Folded {
  /** Singular, in Latin letters. */
  plain: string
  /** Without what is written in several ways: "aaloo", "alu" and आलू are "alu". */
  spelled: string
  /** Its sound: `spelled` without any a but the first letter, since a short one is often not spoken. */
  key: string
}

/** Folds one word, as `wordsOf` answers it. */
export function fold(word: string): Folded {
  const plain = singular(toLatin(word))
  return folded(POWDER.has(plain) ? 'powder' : plain.replace(JOINED_POWDER, 'powder'))
}

/** What ground spices are called elsewhere, and powder in short, so that a name with one of these is one with any of them. */
const POWDER = new Set(
  'podi pudi pud pood thool thul churan churna guro paudar paaudar paavadar pwdr pdr powdr'.split(' '),
)

/** In one word with what is ground: "manjalpodi", and in Malayalam with a doubled p. */
const JOINED_POWDER = /(?<=...)(?:p?podi|pudi|thool)$/

/** The same for a word that may go on: its last letter is no plural's. */
export function foldBeginning(word: string): Folded {
  return folded(toLatin(word, { goesOn: true }))
}

/** The word with g for each j that may be one: "jinjer" is what is heard of "ginger"; null where there is none. */
export function withHardG({ plain }: Folded): Folded | null {
  const other = plain.replace(/j(?=[eiy])/g, 'g')
  return other === plain ? null : folded(other)
}

/**
 * A name without what says that it is a fruit, a root or ground, which the languages of the south write in one word with it:
 * "tomatopandu"; null where nothing says so.
 */
export function withoutKind({ plain }: Folded): Folded | null {
  const bare = plain.replace(KIND, '')
  return bare === plain ? null : folded(bare)
}

const KIND = /(?<=...)(?:pazham|palam|pandu|pandlu|pallu|hannu|gadd[ae]|kizhangu|ka(?:y|ay)[ai]|k?kai|soppu|powder)$/

function folded(plain: string): Folded {
  // No word has a letter four times in a row, and the one letter that would be left of it begins many.
  if (/(.)\1{3}/.test(plain)) return { plain, spelled: plain, key: plain }
  const spelled = spell(plain)
  const key = spelled.charAt(0) + spelled.slice(1).replaceAll('a', '')
  // The same text is the same string, so that an index of many words holds it once.
  return { plain, spelled: spelled === plain ? plain : spelled, key: key === spelled ? spelled : key }
}

/** English plurals, and those of Hindi that end in a nasal. */
function singular(word: string): string {
  for (const [ending, replacement, minLength] of PLURALS) {
    if (word.length >= minLength && ending.test(word)) return word.replace(ending, replacement)
  }
  return word
}

const PLURALS: readonly (readonly [RegExp, string, number])[] = [
  [/(lea|loa)ves$/, '$1f', 6],
  [/(us|ss|sh|ch|x)es$/, '$1', 6],
  [/ies$/, 'y', 5],
  [/oes$/, 'o', 5],
  [/(ss|us)$/, '$1', 3],
  [/([^s'])s$/, '$1', 4],
  // "Egs": of three letters only after a consonant, which "gas" is not.
  [/([^aeious'])s$/, '$1', 3],
  [/iyaa?n?$/, 'i', 7],
  [/ei?n$/, '', 7],
]

function spell(plain: string): string {
  return SPELLINGS.reduce((word, [pattern, replacement]) => word.replace(pattern, replacement), plain)
}

/** In this order. C stands for the sound of "ch" until the other c's are read. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  // The raw fruit at the end of a name in the languages of the south: "bendekayi", "bendakaya", "bendakayalu".
  [/(?<=...)k?k(?:aay[ai]|ay[ai](?:lu)?|aai|ai)$/, 'kai'],
  // "Cauliflower" and "califlour" sound alike; a flower and flour are not the same.
  [/(?<=.{3})ower$/, 'our'],
  // The letter at the end of गुड़ has no other one in English.
  [/rh/g, 'r'],
  [/t?chh?/g, 'C'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/wh|w/g, 'v'],
  [/z/g, 'j'],
  [/sh/g, 's'],
  [/([kgjtdb])h/g, '$1'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/(?<=.[^aeiou])e$/, ''],
  [/ey$/, 'i'],
  [/a(?:yi|[iy])(?![aeou])|e[iy](?![aeou])/g, 'e'],
  [/a[uw](?![aeio])/g, 'o'],
  [/aa+/g, 'a'],
  [/ee+/g, 'i'],
  [/oo+|ou/g, 'u'],
  [/iy/g, 'y'],
  [/(?<=[^aeiou])y/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/(?<=..[aeiou])h$/, ''],
]
