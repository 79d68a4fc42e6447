import { tokenize } from '../../catalogue/search.ts'
import { UNITS } from '../query/quantity-words.ts'

/**
 * The words of a text as this search compares them: what the catalogue's words are, and of Indian scripts also without
 * the dot below and joiners, with digits as 0 to 9, and an amount apart from its unit ("5kg" is "5 kg", "a2" stays) and
 * from a name joined to it ("sugar1kg" and "1kgsugar").
 */
export function wordsOf(text: string): string[] {
  return tokenize(text.replace(JOINERS, '')).flatMap((word) =>
    splitAmount(word.replace(BENGALI_R, 'র').replace(NUKTAS, '').replace(INDIC_DIGIT, digit)),
  )
}

const JOINERS = /[\u200b-\u200d\ufeff]/gu
/** With the dot it is another sound, which everybody writes as r: গুঁড়ো is "guro". */
const BENGALI_R = /[ডঢ]\u09bc/gu
/** The sign stands at the same place in the blocks of all scripts that come from ISCII. */
const NUKTAS = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu
const INDIC_DIGIT = /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef]/gu

function digit(sign: string): string {
  return String(((sign.codePointAt(0) ?? 0) & 0x7f) - 0x66)
}

function splitAmount(word: string): string[] {
  const [, before, amount, unit] = /^(\p{L}[\p{L}\p{M}]{2,})?(\d+)(\p{L}[\p{L}\p{M}]*)$/u.exec(word) ?? []
  if (amount === undefined || unit === undefined) return [word]
  const name = before === undefined ? [] : [before]
  if (UNITS.has(unit)) return [...name, amount, unit]
  const [, joined, after] = UNIT_BEFORE_NAME.exec(unit) ?? []
  return before === undefined && joined !== undefined && after !== undefined ? [amount, joined, after] : [word]
}

/** Only units that begin no name: "5grapes" are grapes, and "5litchi" no litres. */
const UNIT_BEFORE_NAME = /^(kilo|kg|gm|ml|ltr|litre)(\p{L}[\p{L}\p{M}]{2,})$/u
