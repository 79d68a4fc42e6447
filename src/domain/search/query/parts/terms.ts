import { MIN_KEY_LENGTH } from '../../goods/goods-names.ts'
import type { GoodsName } from '../../goods/lexicon.ts'
import { isOrdinaryWord } from '../../goods/ordinary-words.ts'
import type { SearchIndex } from '../../index/search-index.ts'
import type { Folded } from '../../text/fold.ts'
import { type Alternative, MEANT, type Meant, type Term } from '../interpretation.ts'

const ANYWHERE = Number.POSITIVE_INFINITY
/** A beginning of fewer letters says too little of a word that is not the last, and of a sound. */
const MIN_BEGINNING = 3
/** One letter begins words of nearly everything there is. */
export const MIN_LAST_BEGINNING = 2
/** From so many letters on the beginning of a name is taken for the goods, although they are not sold. */
const MIN_BEGINNING_OF_UNSOLD = 4

/** Whether products of the shop are called so: paneer is, and fruits are not called pandlu here. */
export function isUsedName(index: SearchIndex, { words }: GoodsName): boolean {
  return words.every((word) => index.words.spelledLike(word).some(index.hasWord))
}

/** Products of these goods and of all kinds of them, and what else meets the term. */
export function goodsTerm(
  index: SearchIndex,
  { typed, goods, how, also }: { typed: string; goods: readonly number[]; how: Meant; also: readonly Alternative[] },
): Term {
  const ofKind = goods.flatMap((each) =>
    (index.lexicon[each]?.kinds ?? []).map((kind) => ({ kind, isKind: kind !== each })),
  )
  const alternatives = ofKind.map(({ kind, isKind }) => ({
    postings: index.postingsOfGoods(kind),
    how,
    farther: isKind ? 1 : 0,
    farthest: ANYWHERE,
  }))
  return { typed, how, isGoods: true, alternatives: byRank([...alternatives, ...also]) }
}

/** Products that have one of these words. */
export function wordTerm(
  index: SearchIndex,
  { typed, ids, how, farther }: { typed: string; ids: readonly number[]; how: Meant; farther: number },
): Term {
  const alternatives = ids.map((id) => ({
    postings: index.postingsOfWord(id),
    how: how + farther,
    farther,
    farthest: ANYWHERE,
  }))
  return { typed, how, isGoods: false, alternatives: byRank(alternatives) }
}

/** What meets any of these goods' terms. */
export function anyOf(terms: readonly Term[]): Term {
  const alternatives = byRank(terms.flatMap((term) => term.alternatives))
  return { typed: terms.map((term) => term.typed).join(' '), how: MEANT.exactly, isGoods: true, alternatives }
}

/** The words of products that sound like this one, of those the ones nearest in length. */
export function wordsOfSound(index: SearchIndex, word: Folded): number[] {
  if (word.key.length < MIN_KEY_LENGTH) return []
  const ids = index.words.soundingLike(word).filter(index.hasWord)
  const difference = (id: number) => Math.abs(index.words.word(id).spelled.length - word.spelled.length)
  const least = Math.min(...ids.map(difference))
  return ids.filter((id) => difference(id) === least)
}

/** Whether something in the shop begins with the letters typed, and goes on. */
export function hasLonger(index: SearchIndex, typed: Folded, least: number = MIN_BEGINNING): boolean {
  if (typed.plain.length < least) return false
  return (
    hasLongerWord(index, typed) ||
    index.names.beginningWith([typed]).some((name) => isLonger(name.plain, typed) && index.sells(name.goods))
  )
}

/** Whether a word of products begins with the letters typed, and goes on. */
export function hasLongerWord(index: SearchIndex, typed: Folded, least = MIN_LAST_BEGINNING): boolean {
  if (typed.plain.length < least) return false
  return index.words.beginningWith(typed).some((id) => isLonger(index.words.word(id).plain, typed) && index.hasWord(id))
}

function isLonger(plain: string, typed: Folded): boolean {
  return plain.length > typed.plain.length && plain.startsWith(typed.plain)
}

/** What begins with the word, by its letters or else by its sound; null when nothing known does. */
export function wordsBeginning(
  index: SearchIndex,
  { typed, word, isLast, isAlone }: { typed: string; word: Folded; isLast: boolean; isAlone: boolean },
): Term | { unsold: number[] } | null {
  if (word.plain.length < (isLast ? MIN_LAST_BEGINNING : MIN_BEGINNING)) return null
  // Letters that are repeated say no more than one.
  if (word.spelled.length < Math.min(word.plain.length, 2)) return null
  const names = index.names.beginningWith([word])
  const found = asTyped(word, {
    names: names.filter((name) => index.sells(name.goods)),
    ids: index.words.beginningWith(word).filter(index.hasWord),
    plainOf: (id) => index.words.word(id).plain,
  })
  const goods = [...new Set(found.names.map((name) => name.goods))]
  const { ids } = found
  if (ids.length > 0 || goods.length > 0) {
    const how = MEANT.asBeginning
    const byName = goodsTerm(index, { typed, goods, how, also: [] }).alternatives
    // A name that the product does not have itself ranks below one that it has.
    const lower = byName.map((each) => ({ ...each, farther: each.farther + 2 }))
    const byWord = wordTerm(index, { typed, ids, how, farther: 0 }).alternatives
    const whole = namedByWord(index, ids)
    const byWhole = goodsTerm(index, { typed, goods: whole, how: MEANT.bySound, also: [] }).alternatives
    return { typed, how, isGoods: false, alternatives: byRank([...byWhole, ...byWord, ...lower]) }
  }
  // An ordinary word is no beginning that only sounds like one: a paste is no pasta.
  const begun = isOrdinaryWord(word) ? names.filter(({ plain }) => plain.startsWith(word.plain)) : names
  const unsold = begun[0]?.goods
  if (unsold !== undefined && word.plain.length >= MIN_BEGINNING_OF_UNSOLD && isAlone) return { unsold: [unsold] }
  return null
}

/** Goods that are called by one of the words alone, as gobhi is by "gobh", though broccoli is hari gobhi. */
function namedByWord(index: SearchIndex, ids: readonly number[]): readonly number[] {
  const words = ids.map((id) => index.words.word(id))
  const [shortest] = [...words].sort((a, b) => a.plain.length - b.plain.length)
  if (shortest === undefined || words.some((word) => word.key !== shortest.key)) return []
  const [run] = index.names.runsIn([shortest], 'plain')
  return run?.goods.filter(index.sells) ?? []
}

/** Those that begin with the letters as they were typed; where there are none, all, unless it is an ordinary word. */
function asTyped(
  word: Folded,
  { names, ids, plainOf }: { names: readonly GoodsName[]; ids: readonly number[]; plainOf: (id: number) => string },
) {
  const { plain } = word
  const isOrdinary = isOrdinaryWord(word)
  const typed = {
    names: names.filter((name) => name.plain.startsWith(plain)),
    ids: ids.filter((id) => plainOf(id).startsWith(plain)),
  }
  return typed.names.length > 0 || typed.ids.length > 0 || isOrdinary ? typed : { names, ids }
}

/** What begins with the sound of the word. */
export function soundsBeginning(index: SearchIndex, word: Folded): number[] {
  if (word.key.length < MIN_BEGINNING) return []
  return index.words.soundsBeginningWith(word).filter(index.hasWord)
}

function byRank(alternatives: readonly Alternative[]): Alternative[] {
  return [...alternatives].sort((a, b) => a.how - b.how)
}
