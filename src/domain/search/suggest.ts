import type { GoodsName } from './goods/lexicon.ts'
import { PLACES, placeAt, slotAt } from './index/postings.ts'
import type { SearchIndex } from './index/search-index.ts'
import { takeQuantity } from './query/quantity.ts'
import { type Folded, fold, foldBeginning } from './text/fold.ts'
import { isMisspelledHindi, onOtherKeyboard } from './text/keyboard.ts'
import { editDistance } from './text/slips.ts'
import { wordsOf } from './text/words.ts'

/** Most names that are suggested at once. */
const MAX_SUGGESTIONS = 6
/** Fewer letters begin too many names. */
const MIN_SUGGESTION_LETTERS = 2

/** How a name begins with what was typed; smaller stands earlier. */
const BEGINS = { asTyped: 0, inOtherScript: 1, inSpelling: 2, inSound: 3, withSlip: 4 } as const

interface Candidate {
  shown: string
  begins: number
  count: number
  position: number
}

/**
 * What a customer who typed this may go on to write: names of goods that are sold, each goods once, in the script
 * typed; where those are few, growers. As typed before nearly, then what most products are, then the owner's order.
 */
export function suggestNames(index: SearchIndex, typed: string): string[] {
  if ([...typed.trim()].length < MIN_SUGGESTION_LETTERS) return []
  const found = namesFor(index, typed)
  const other = found.length === 0 || isMisspelledHindi(typed) ? onOtherKeyboard(typed.trim()) : null
  const fromOther = other === null ? [] : namesFor(index, other)
  return fromOther.length > 0 ? fromOther : found
}

function namesFor(index: SearchIndex, typed: string): string[] {
  const words = takeQuantity(wordsOf(typed)).rest
  const last = words.at(-1)
  if (last === undefined) return []
  const begun = [...words.slice(0, -1).map(fold), foldBeginning(last)]
  const joined = joinedOf(begun)
  const isHindi = DEVANAGARI.test(typed)
  const best = new Map<number, Candidate>()
  for (const goods of index.lexicon) {
    const begins = goods.names.map((name) => beginningOf(joined, name, isHindi))
    const closest = Math.min(...begins)
    if (closest === Number.POSITIVE_INFINITY || !index.sells(goods.id)) continue
    const name =
      inScript(
        goods.names.filter((_, at) => begins[at] === closest),
        isHindi,
      ) ?? inScript(goods.names, isHindi)
    if (name) best.set(goods.id, { shown: name.shown, begins: closest, ...salesOf(index, goods.kinds) })
  }
  const names = [...best.values()].sort(compareCandidates).map(({ shown }) => shown)
  return [...new Set([...names, ...growersFor(index, joined)])].slice(0, MAX_SUGGESTIONS)
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return a.begins - b.begins || b.count - a.count || a.position - b.position || (a.shown < b.shown ? -1 : 1)
}

/** Infinity when the name does not begin so. */
function beginningOf(typed: Folded, name: GoodsName, isHindi: boolean): number {
  if (name.plain.startsWith(typed.plain)) return isHindiName(name) === isHindi ? BEGINS.asTyped : BEGINS.inOtherScript
  if (typed.spelled.length >= MIN_SUGGESTION_LETTERS && name.spelled.startsWith(typed.spelled)) return BEGINS.inSpelling
  if (typed.key.length >= 3 && name.key.startsWith(typed.key)) return BEGINS.inSound
  const length = typed.plain.length
  if (length < 3 || name.plain.charAt(0) !== typed.plain.charAt(0)) return Number.POSITIVE_INFINITY
  const lengths = [length - 1, length, length + 1]
  const isNear = lengths.some((each) => editDistance(typed.plain, name.plain.slice(0, each), 1) !== null)
  return isNear ? BEGINS.withSlip : Number.POSITIVE_INFINITY
}

/** The first name that is written in the script; none has to be. */
function inScript(names: readonly GoodsName[], isHindi: boolean): GoodsName | undefined {
  return names.find((name) => isHindiName(name) === isHindi)
}

function isHindiName({ shown }: GoodsName): boolean {
  return DEVANAGARI.test(shown)
}

const DEVANAGARI = /[\u0900-\u097f]/u

function salesOf(index: SearchIndex, kinds: readonly number[]): { count: number; position: number } {
  let count = 0
  let position = Number.MAX_SAFE_INTEGER
  for (const kind of kinds) {
    const postings = index.postingsOfGoods(kind)
    for (let at = postings.start; at < postings.end; at += 1) {
      const slot = slotAt(postings, at)
      if (!index.slots.isLive(slot)) continue
      count += 1
      position = Math.min(position, index.slots.position(slot))
    }
  }
  return { count, position }
}

function joinedOf(words: readonly Folded[]): Folded {
  return {
    plain: words.map((word) => word.plain).join(''),
    spelled: words.map((word) => word.spelled).join(''),
    key: words.map((word) => word.key).join(''),
  }
}

/** Growers with a word that begins with what was typed. */
function growersFor(index: SearchIndex, typed: Folded): string[] {
  const growers = new Set<string>()
  for (const id of index.words.beginningWith(typed)) {
    const postings = index.postingsOfWord(id)
    for (let at = postings.start; at < postings.end; at += 1) {
      const slot = slotAt(postings, at)
      if (placeAt(postings, at) === PLACES.vendor && index.slots.isLive(slot))
        growers.add(index.slots.facts(slot).vendor)
    }
  }
  return [...growers].sort()
}
