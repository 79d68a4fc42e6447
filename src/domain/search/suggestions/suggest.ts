import { isSuggestible } from '../../values/suggestible.ts'
import type { Goods, GoodsName } from '../goods/lexicon.ts'
import { isTitleAsWritten, PLACES, placeAt, slotAt } from '../index/postings.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { isFiller } from '../query/filler-words.ts'
import { isUsedName } from '../query/parts/terms.ts'
import { takeQuantity } from '../query/quantity.ts'
import { inSlices, type Steps } from '../steps.ts'
import { type Folded, fold, foldBeginning } from '../text/fold.ts'
import { isMisspelledHindi, onOtherKeyboard } from '../text/keyboard.ts'
import { beginsWithinOneSlip } from '../text/slips.ts'
import { wordsOf } from '../text/words.ts'

/** Most names that are suggested at once. */
const MAX_SUGGESTIONS = 6
/** Fewer letters of a spelling are the beginning of too many names. */
const MIN_SPELLED_LETTERS = 2

/** How a name begins with what was typed; smaller stands earlier, and what begins so but for a slip after all of them. */
const CLOSENESS = { asTyped: 0, inOtherScript: 1, inSpelling: 2, inSound: 3 } as const

/**
 * What a customer who typed this may go on to write: names of goods that are sold, each goods once, in the script
 * typed; where those are few, other words of titles, and growers. As typed before nearly, then what products here are
 * called, what most of them are, and the owner's order.
 */
export function* suggestNames(index: SearchIndex, typed: string): Steps<string[]> {
  if (!isSuggestible(typed)) return []
  const found = yield* namesFor(index, typed)
  const other = found.length === 0 || isMisspelledHindi(typed) ? onOtherKeyboard(typed.trim()) : null
  const fromOther = other === null ? [] : yield* namesFor(index, other)
  return fromOther.length > 0 ? fromOther : found
}

/** Counts what few names need: one that begins less closely is looked at only where closer ones leave room. */
function* namesFor(index: SearchIndex, typed: string): Steps<string[]> {
  const words = takeQuantity(wordsOf(typed)).rest
  const last = words.at(-1)
  if (last === undefined) return []
  const begun = joinedOf([...words.slice(0, -1).map(fold), foldBeginning(last)])
  const isHindi = DEVANAGARI.test(typed)
  const found = new Set<string>()
  const left: Goods[] = []
  const byCloseness = Object.values(CLOSENESS).map((): Goods[] => [])
  const alike = index.names.goodsBeginningLike(begun)
  for (const goods of alike) {
    const closest = Math.min(...goods.names.map((name) => closenessOf(begun, name, isHindi)))
    if (closest === Number.POSITIVE_INFINITY) left.push(goods)
    else byCloseness[closest]?.push(goods)
  }
  // Whoever writes the whole name of something has not slipped and means nothing that sounds alike, sold here or not.
  const isUnsold = isUnsoldName(index, begun, alike)
  for (const [closeness, goods] of byCloseness.entries()) {
    if (isUnsold && closeness === CLOSENESS.inSound) continue
    if (closeness === CLOSENESS.inSpelling && found.size < MAX_SUGGESTIONS && !isHindi) {
      for (const word of yield* titleWordsFor(index, begun)) found.add(word)
    }
    if (found.size >= MAX_SUGGESTIONS) continue
    const begins = (name: GoodsName) => closenessOf(begun, name, isHindi) === closeness
    for (const name of yield* namesByOrder(index, goods, { begins, isHindi })) found.add(name)
  }
  if (found.size < MAX_SUGGESTIONS && !isUnsold) {
    const begins = (name: GoodsName) => beginsNearly(begun, name)
    const near = left.filter(({ names }) => names.some(begins))
    for (const name of yield* namesByOrder(index, near, { begins, isHindi })) found.add(name)
  }
  if (found.size < MAX_SUGGESTIONS) for (const grower of yield* growersFor(index, begun)) found.add(grower)
  return [...found].slice(0, MAX_SUGGESTIONS)
}

/** Whether it is a name of goods, all of which are known to the shop and not sold by it. */
function isUnsoldName(index: SearchIndex, { plain }: Folded, alike: readonly Goods[]): boolean {
  const named = alike.filter(({ names }) => names.some((name) => name.plain === plain))
  return named.length > 0 && !named.some(({ id }) => index.sells(id))
}

/** Of each goods that are sold one name, what most products are first, then in the owner's order. */
function* namesByOrder(
  index: SearchIndex,
  goods: readonly Goods[],
  { begins, isHindi }: { begins: (name: GoodsName) => boolean; isHindi: boolean },
): Steps<string[]> {
  const sold: { shown: string; isUsed: boolean; count: number; position: number }[] = []
  for (const { id, names, kinds } of goods) {
    const beginning = names.filter(begins)
    const used = beginning.filter((each) => isUsedName(index, each))
    const name = inScript([...used, ...beginning], isHindi) ?? inScript(names, isHindi)
    if (!name || !index.sells(id)) continue
    sold.push({ shown: name.shown, isUsed: isUsedName(index, name), ...(yield* salesOf(index, kinds)) })
  }
  sold.sort(
    (a, b) =>
      Number(b.isUsed) - Number(a.isUsed) ||
      b.count - a.count ||
      a.position - b.position ||
      (a.shown < b.shown ? -1 : 1),
  )
  return sold.map(({ shown }) => shown)
}

/** Infinity when the name does not begin so. */
function closenessOf(typed: Folded, name: GoodsName, isHindi: boolean): number {
  if (name.plain.startsWith(typed.plain)) {
    return isHindiName(name) === isHindi ? CLOSENESS.asTyped : CLOSENESS.inOtherScript
  }
  if (typed.spelled.length >= MIN_SPELLED_LETTERS && name.spelled.startsWith(typed.spelled)) {
    return CLOSENESS.inSpelling
  }
  return typed.key.length >= 3 && name.key.startsWith(typed.key) ? CLOSENESS.inSound : Number.POSITIVE_INFINITY
}

/** With a slip. */
function beginsNearly({ plain }: Folded, name: GoodsName): boolean {
  return plain.length >= 3 && plain.charAt(0) === name.plain.charAt(0) && beginsWithinOneSlip(plain, name.plain)
}

/** The first name that is written in the script; none has to be. */
function inScript(names: readonly GoodsName[], isHindi: boolean): GoodsName | undefined {
  return names.find((name) => isHindiName(name) === isHindi)
}

function isHindiName({ shown }: GoodsName): boolean {
  return DEVANAGARI.test(shown)
}

const DEVANAGARI = /[\u0900-\u097f]/u

function* salesOf(index: SearchIndex, kinds: readonly number[]): Steps<{ count: number; position: number }> {
  let count = 0
  let position = Number.MAX_SAFE_INTEGER
  for (const kind of kinds) {
    const postings = index.postingsOfGoods(kind)
    yield* inSlices(postings.start, postings.end, (from, to) => {
      for (let at = from; at < to; at += 1) {
        const slot = slotAt(postings, at)
        if (!index.slots.isLive(slot)) continue
        count += 1
        position = Math.min(position, index.slots.position(slot))
      }
    })
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

/**
 * Words of titles that begin with the letters typed, and that no name has by which products here are called: whoever
 * writes "pah" may mean Pahadi aloo. Of words that are spelled alike the shortest. What is compared otherwise than a title
 * writes it is nobody's word.
 */
function* titleWordsFor(index: SearchIndex, typed: Folded): Steps<string[]> {
  const bySpelling = new Map<string, string>()
  for (const id of index.words.beginningWith(typed)) {
    yield
    const word = index.words.word(id)
    const isLonger = word.plain.length > typed.plain.length && word.plain.startsWith(typed.plain)
    if (!isLonger || isFiller(word) || isInUsedName(index, word) || !isInTitle(index, id)) continue
    const known = bySpelling.get(word.spelled)
    if (known === undefined || word.plain.length < known.length) bySpelling.set(word.spelled, word.plain)
  }
  return [...bySpelling.values()].sort()
}

/** Whether a name that products here are called by has the word, so that it is suggested by itself. */
function isInUsedName(index: SearchIndex, word: Folded): boolean {
  const goods = index.nameWords.list.spelledLike(word).flatMap((id) => index.nameWords.goods[id] ?? [])
  return goods.some((each) =>
    index.lexicon[each]?.names.some(
      (name) =>
        name.words.some(({ spelled }) => spelled === word.spelled) && isUsedName(index, name) && index.sells(each),
    ),
  )
}

function isInTitle(index: SearchIndex, word: number): boolean {
  const postings = index.postingsOfWord(word)
  for (let at = postings.start; at < postings.end; at += 1) {
    if (isTitleAsWritten(postings, at) && index.slots.isLive(slotAt(postings, at))) return true
  }
  return false
}

/** Growers with a word that begins with what was typed. */
function* growersFor(index: SearchIndex, typed: Folded): Steps<string[]> {
  /** By the number of the vendor, with the slot of one of its products. */
  const growers = new Map<number, number>()
  for (const id of index.words.beginningWith(typed)) {
    const postings = index.postingsOfWord(id)
    yield* inSlices(postings.start, postings.end, (from, to) => {
      for (let at = from; at < to; at += 1) {
        const slot = slotAt(postings, at)
        const isGrower = placeAt(postings, at) === PLACES.vendor && index.slots.isLive(slot)
        if (isGrower) growers.set(index.slots.vendor(slot), slot)
      }
    })
  }
  return [...growers.values()].map((slot) => index.slots.facts(slot).vendor).sort()
}
