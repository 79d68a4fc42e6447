import { isCount, numberAt, QUARTERS } from './number-words.ts'
import { FULL, type NetUnit, UNITS, USUAL_CONTENTS } from './quantity-words.ts'

/** A pack of a known size: 500 g, 12 pieces. */
export interface WantedPack {
  amount: number
  unit: NetUnit
}

/**
 * The words of a search without how much is wanted of it, the pack that they named, and whether an amount stood between words, which
 * are then of several things: "tomato 1 kg rice". Where `isInName`, no amount begins: a green gram weighs nothing.
 */
export function takeQuantity(
  words: readonly string[],
  isInName: (at: number) => boolean = () => false,
): { rest: string[]; pack: WantedPack | null; isList: boolean } {
  const rest: string[] = []
  let pack: WantedPack | null = null
  let isList = false
  for (let at = 0; at < words.length; ) {
    const found = isInName(at) ? null : quantityAt(words, at, isInName)
    if (found === null) {
      rest.push(words[at] ?? '')
      at += 1
    } else {
      pack ??= found.pack
      at += found.length
      isList ||= rest.length > 0 && at < words.length
    }
  }
  return rest.length > 0 ? { rest, pack, isList } : { rest: [...words], pack: null, isList: false }
}

/** "5 kg", "half dozen", "dhai sau gram", "pack of 6", "6", "bees"; null where none begins. */
function quantityAt(
  words: readonly string[],
  at: number,
  isInName: (at: number) => boolean,
): { length: number; pack: WantedPack | null } | null {
  const word = words[at] ?? ''
  const unit = UNITS.get(word)
  if (unit === null) {
    const length = words[at + 1] === 'of' ? 2 : 1
    const more = /^\d+$/.test(words[at + length] ?? '') ? quantityAt(words, at + length, isInName) : null
    const usual = USUAL_CONTENTS.get(word)
    return more ? { length: length + more.length, pack: more.pack } : { length, pack: usual ? packOf(...usual) : null }
  }
  // "Kilo bhar" is one of it.
  if (unit && FULL.has(words[at + 1] ?? '')) return { length: 2, pack: packOf(unit[1], unit[0]) }
  // A unit alone is part of a name, unless a number stands before it, which has taken it.
  const number = numberAt(words, at)
  if (number === null)
    return unit !== undefined && at > 0 && words.length > 1 && word.length > 1 ? { length: 1, pack: null } : null
  const { value, isDigits } = number
  // "Half a kilo".
  const isOfOne = ARTICLES.has(words[at + number.length] ?? '') && UNITS.has(words[at + number.length + 1] ?? '')
  const length = number.length + (isOfOne ? 1 : 0)
  const next = words[at + length] ?? ''
  const size = UNITS.get(next)
  if (size) return { length: length + 1, pack: packOf(value * size[1], size[0]) }
  if (size === null) return { length: length + 1, pack: null }
  if (QUARTERS.has(next) && value <= MAX_QUARTERS && !isInName(at + length))
    return { length: length + 1, pack: packOf(value * QUARTER_GRAMS, 'g') }
  // In words it counts only before its unit, and where it is nothing else; the last word may go on: "coconut ten".
  const counts = isDigits || (isCount(word) && at + length < words.length)
  return counts ? { length, pack: packOf(value, 'piece') } : null
}

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an'])
const QUARTER_GRAMS = 250
/** More are a kilogram, or the bread that is called so. */
const MAX_QUARTERS = 3

/**
 * The text with fractions of an amount in words, as numbers are whole: "1/2 kg" and "0.5 kg" are "half kg". How many packs of an
 * amount are wanted says nothing of which: "2x1kg" is "1kg".
 */
export function withFractionsInWords(text: string): string {
  const counted = text.replace(COUNT_BEFORE_AMOUNT, ' ').replace(COUNT_AFTER_AMOUNT, '$1 ')
  return FRACTIONS.reduce((worded, [fraction, word]) => worded.replace(fraction, ` ${word} `), counted)
}

const UNIT = [...UNITS.keys()].join('|')
const COUNT_BEFORE_AMOUNT = /(?<![\p{L}\p{N}.])\d{1,2}\s*[x×*]\s*(?=\d)/giu
const COUNT_AFTER_AMOUNT = new RegExp(`(\\d\\s*(?:${UNIT}))\\s*[x×*]\\s*\\d{1,2}(?![\\p{L}\\p{N}.])`, 'giu')

const FRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\d०-९./])(?:1\.50?|१\.५|1\s?½|1 1\/2)(?![\d०-९])/g, 'dedh'],
  [/(?<![\d०-९./])(?:2\.50?|२\.५|2\s?½|2 1\/2)(?![\d०-९])/g, 'dhai'],
  [/(?<![\d०-९./])(?:0?\.50?|०\.५|½|1\/2|१\/२)(?![\d०-९])/g, 'half'],
  [/(?<![\d०-९./])(?:0?\.75|०\.७५|¾|3\/4|३\/४)(?![\d०-९])/g, 'pauna'],
  [/(?<![\p{L}\p{N}])three[\s-]quarters?(?![\p{L}\p{N}])(?:\s+of\s+an?)?/giu, 'pauna'],
  [/(?<![\p{L}\p{N}])(?:1|one) and (?:a )?half(?![\p{L}\p{N}])/giu, 'dedh'],
  [/(?<![\p{L}\p{N}])(?:2|two) and (?:a )?half(?![\p{L}\p{N}])/giu, 'dhai'],
  [/(?<![\d०-९./])(?:0?\.25|०\.२५|¼|1\/4|१\/४)(?![\d०-९])/g, 'quarter'],
]

function packOf(amount: number, unit: NetUnit): WantedPack | null {
  return Number.isSafeInteger(amount) && amount > 0 ? { amount, unit } : null
}
