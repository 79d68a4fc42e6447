import { MAX_SEARCH_TERMS } from '../catalogue/search.ts'
import { isUsualColour } from './goods/usual-colours.ts'
import { type Matches, matchesOf } from './index/matches.ts'
import type { SearchIndex } from './index/search-index.ts'
import { withoutGenitives } from './query/genitives.ts'
import { interpret } from './query/interpret.ts'
import { type Correction, type Interpretation, MEANT, type Term } from './query/interpretation.ts'
import { withoutMoney } from './query/money.ts'
import { anyOf } from './query/parts/terms.ts'
import { withFractionsInWords } from './query/quantity.ts'
import { usesIn } from './query/uses.ts'
import type { Steps } from './steps.ts'
import { fold } from './text/fold.ts'
import { isMisspelledHindi, onOtherKeyboard } from './text/keyboard.ts'
import { wordsOf } from './text/words.ts'

/** What a search found, and how it was interpreted. */
export interface Found {
  matches: Matches
  /** Words that were taken for others. */
  meant: readonly Correction[]
  /** Words that were left out, since nothing in the shop has them. */
  ignored: readonly string[]
  /** Kinds of goods that were asked for and are not sold. */
  unsold: readonly number[]
}

/** Whether the product in a slot passes the filters. */
type Accepts = (slot: number) => boolean

/**
 * The products that the words mean, of those that `accepts` lets through (null: all), which says nothing of what they mean: a filter
 * that leaves nothing makes no other search of it.
 */
export function* findProducts(index: SearchIndex, typed: string, accepts: Accepts | null): Steps<Found> {
  const found = yield* foundWith(index, typed, accepts)
  if (found.ignored.length === 0) return found
  const words = limitedWords(typed)
  const isReported = (text: string) => !words.some((word, at) => word === text && isUsualColour(index, words, at))
  return { ...found, ignored: found.ignored.filter(isReported) }
}

function* foundWith(index: SearchIndex, typed: string, accepts: Accepts | null): Steps<Found> {
  const catalogue = { index, accepts }
  const words = limitedWords(typed)
  const other = isMisspelledHindi(typed) ? yield* onKeyboard(catalogue, typed) : null
  if (other) return other
  const interpretation = interpret(index, words, { forgiving: 'what is unknown' })
  const found = yield* findInterpreted(catalogue, interpretation)
  // Words that the other keyboard spells without a slip are meant, rather than those that come near what was typed, or some of them.
  const isDoubtful = interpretation.meant.length > 0 || interpretation.ignored.length > 0
  const spelled = isDoubtful ? yield* onKeyboard(catalogue, typed) : null
  if (spelled) return spelled
  const needsLess = found.matches.met === 0
  const plainer = needsLess ? ((yield* withoutColour(catalogue, words)) ?? (yield* withoutUse(catalogue, words))) : null
  if (plainer) return plainer
  if (isSomething(found)) return found
  const doubted = interpret(index, words, { forgiving: 'everything' })
  const near = doubted.meant.length > 0 ? yield* findInterpreted(catalogue, doubted) : NOTHING_FOUND
  if (near.matches.met > 0) return near
  return (
    (yield* withoutWeakTerms(catalogue, interpretation)) ??
    (yield* ofSeveralGoods(catalogue, interpretation)) ??
    (yield* onKeyboard(catalogue, typed)) ??
    found
  )
}

interface FilteredCatalogue {
  index: SearchIndex
  accepts: Accepts | null
}

/** More words narrow nothing. An amount and a unit count for themselves here. */
function limitedWords(q: string): string[] {
  const listed = withoutMoney(q).replace(LIST_SIGN, '$1 and ')
  return wordsOf(withFractionsInWords(listed)).slice(0, 2 * MAX_SEARCH_TERMS)
}

/** What stands between two things as "and" does: "aloo, butter". */
const LIST_SIGN = /([\p{L}\p{M}])\s*[,;&+\n]\s*(?=[\p{L}\p{N}])/gu

function* findInterpreted(catalogue: FilteredCatalogue, interpretation: Interpretation): Steps<Found> {
  const { meant, ignored, unsold, literal } = interpretation
  if (unsold.length > 0) {
    const matches = literal ? yield* match(catalogue, interpretation, literal) : NOTHING
    return matches.met > 0 ? { matches, meant, ignored, unsold: [] } : { matches, meant: [], ignored: [], unsold }
  }
  if (interpretation.hasUnknown) return { matches: NOTHING, meant: [], ignored: [], unsold: [] }
  return { matches: yield* match(catalogue, interpretation, interpretation.terms), meant, ignored, unsold: [] }
}

function isSomething({ matches, unsold }: Found): boolean {
  return matches.met > 0 || unsold.length > 0
}

/**
 * Where nothing has all words, those that were only guessed are left out, or else all but the names of goods, which are
 * what the search is about.
 */
function* withoutWeakTerms(catalogue: FilteredCatalogue, interpretation: Interpretation): Steps<Found | null> {
  const { terms, ignored, hasUnknown } = interpretation
  if (hasUnknown) return null
  // Goods with a slip are still what the search is about, beside words that name none: "tamaater laal".
  const namesGoods = (term: Term) => term.isGoods
  const hasSureGoods = terms.some((term) => term.isGoods && isSure(term))
  const sureGoods = (term: Term) => isSure(term) && term.isGoods
  for (const isStrong of hasSureGoods ? [isSure, sureGoods] : [namesGoods, isSure]) {
    const strong = terms.filter(isStrong)
    if (strong.length === 0 || strong.length === terms.length) continue
    const matches = yield* match(catalogue, interpretation, strong)
    if (matches.met === 0) continue
    const left = terms.filter((term) => !strong.includes(term)).map((term) => term.typed)
    return { matches, meant: [], ignored: [...ignored, ...left], unsold: [] }
  }
  return null
}

/** What is left without colours that the goods have anyway, where nothing is called by them; null where there are none. */
function* withoutColour(catalogue: FilteredCatalogue, words: readonly string[]): Steps<Found | null> {
  const left = words.filter((_, at) => !isUsualColour(catalogue.index, words, at))
  if (left.length === words.length) return null
  const found = yield* findInterpreted(catalogue, interpret(catalogue.index, left, { forgiving: 'what is unknown' }))
  return found.matches.met > 0 ? found : null
}

/** What is left when it is not said what it is for, if all of that is sure; null where it leads nowhere. */
function* withoutUse(catalogue: FilteredCatalogue, typed: readonly string[]): Steps<Found | null> {
  const { index } = catalogue
  // Of a name that is written without it "wala" says no use.
  const words = withoutGenitives(index, typed)
  for (const { start, end } of usesIn(words)) {
    // A name that is not sold is none of what its first word names: "nariyal paani wala" is no nariyal.
    const named = index.names.runsIn(words.map(fold), 'spelled')
    if (named.some((run) => (run.start < start && run.end > start) || (run.start < end && run.end > end))) continue
    const left = [...words.slice(0, start), ...words.slice(end)]
    const interpretation = interpret(index, left, { forgiving: 'nothing' })
    if (interpretation.unsold.length > 0 || !interpretation.terms.some(isSure)) continue
    const found = yield* findInterpreted(catalogue, interpretation)
    if (found.matches.met > 0) return { ...found, ignored: [...found.ignored, ...words.slice(start, end)] }
  }
  return null
}

/** Two things in one search, "aloo pyaz": where no product is both, products of each. */
function* ofSeveralGoods(catalogue: FilteredCatalogue, interpretation: Interpretation): Steps<Found | null> {
  const { terms, ignored, hasUnknown, meant } = interpretation
  if (hasUnknown || terms.length < 2 || !terms.every((term) => term.isGoods && isSure(term))) return null
  const matches = yield* match(catalogue, interpretation, [anyOf(terms)])
  return matches.met > 0 ? { matches, meant, ignored, unsold: [] } : null
}

function isSure(term: Term): boolean {
  return term.how <= MEANT.bySound
}

/** What it would have been on the other keyboard, if every word of that is one we know. */
function* onKeyboard(catalogue: FilteredCatalogue, q: string): Steps<Found | null> {
  const typed = q.trim()
  const other = onOtherKeyboard(typed)
  if (other === null || isMisspelledHindi(other) || !isLikely(catalogue.index, other)) return null
  const interpretation = interpret(catalogue.index, limitedWords(other), { forgiving: 'nothing' })
  if (interpretation.hasUnknown || interpretation.ignored.length > 0 || interpretation.unsold.length > 0) return null
  const matches = yield* match(catalogue, interpretation, interpretation.terms)
  if (matches.met === 0) return null
  return { matches, meant: [{ typed, meant: other }], ignored: [], unsold: [] }
}

/** Three keys make a word of some language on either keyboard: "hen" reads पाल. So few must be a name as it is written. */
function isLikely({ names, lexicon }: SearchIndex, read: string): boolean {
  if (read.length > MAX_UNLIKELY_LETTERS || !DEVANAGARI.test(read)) return true
  const [word = ''] = wordsOf(read)
  const goods = names.runsIn([fold(word)], 'plain').flatMap((run) => run.goods)
  return goods.some((each) => lexicon[each]?.names.some(({ shown }) => wordsOf(shown).join(' ') === word))
}

const MAX_UNLIKELY_LETTERS = 3
const DEVANAGARI = /[\u0900-\u097f]/u

function* match(
  { index, accepts }: FilteredCatalogue,
  { pack, title }: Interpretation,
  terms: readonly Term[],
): Steps<Matches> {
  if (terms.length === 0) return NOTHING
  return yield* matchesOf(index, { terms, pack, title }, accepts)
}

const NOTHING: Matches = { slots: new Uint32Array(0), ranks: new Uint32Array(0), met: 0 }
const NOTHING_FOUND: Found = { matches: NOTHING, meant: [], ignored: [], unsold: [] }
