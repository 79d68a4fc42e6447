import { brandsIn } from '../goods/brands.ts'
import type { NamedRun, NameForm } from '../goods/goods-names.ts'
import { isOrdinaryWord } from '../goods/ordinary-words.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { type Folded, fold, foldBeginning } from '../text/fold.ts'
import { isIndic } from '../text/indic-letters.ts'
import type { CorrectedWord } from './corrections.ts'
import { isFiller, isWrittenFiller, withoutOpening } from './filler-words.ts'
import { isGenitive, withoutGenitives } from './genitives.ts'
import { type Interpretation, MEANT } from './interpretation.ts'
import { nearerSold, nearestKnown, nearName } from './nearest-known.ts'
import { beginningOfName, goodsPart, textOf } from './parts/goods-part.ts'
import { asMade } from './parts/made-part.ts'
import { type Part, summarised } from './parts/summarised.ts'
import { hasLonger, hasLongerWord } from './parts/terms.ts'
import { wordPart } from './parts/word-part.ts'
import { takeQuantity } from './quantity.ts'
import { purposeOf } from './uses.ts'

/**
 * What the words of a search mean in this catalogue: amounts and filler aside, each is a name of goods or a word of
 * products, exactly, by its sound, as a beginning or, where that is forgiven, with slips; the first of these that leads
 * anywhere.
 */
export function interpret(
  index: SearchIndex,
  words: readonly string[],
  { forgiving }: { forgiving: Forgiving },
): Interpretation {
  const asked = wantedOf(index, withoutOpening(words))
  const { rest, pack, isList } = takeQuantity(asked, inLongNames(index, asked))
  const typed = withoutGenitives(index, rest).map((text) => ({ text, folded: fold(text), corrected: null }))
  const parts = resolve(index, typed, isList)
  const isClear = parts.every((part) => part.kind === 'term' || part.kind === 'ignored')
  const asTyped = { index, pack, words: typed.map((word) => word.folded) }
  if (forgiving === 'nothing' || (forgiving === 'what is unknown' && isClear)) return summarised(parts, asTyped)
  return summarised(corrected(index, typed, { parts, isList }) ?? parts, asTyped)
}

/** What is wanted, without what for; together they may be a name of it: rice for biryani is biryani rice. */
function wantedOf(index: SearchIndex, words: readonly string[]): readonly string[] {
  const parsed = purposeOf(words)
  if (parsed === null) return words
  const bare = (stretch: readonly string[]) => stretch.filter((word) => !isFiller(fold(word)))
  const named = [...bare(parsed.purpose), ...bare(parsed.wanted)]
  const [run] = index.names.runsIn(named.map(fold), 'plain')
  const isName = named.length > 1 && run?.start === 0 && run.end === named.length
  return isName ? named : parsed.wanted
}

/** Whether a word is part of a name of several, of goods or a maker. */
function inLongNames(index: SearchIndex, words: readonly string[]): (at: number) => boolean {
  const folded = words.map(fold)
  const named = index.names.runsIn(folded, 'plain').filter(({ start, end }) => end > start + 1)
  const runs = [...named, ...brandsIn(folded)]
  return (at) => runs.some(({ start, end }) => at >= start && at < end)
}

/** Which words are taken for others that are near; `everything` doubts words that are known, too. */
export type Forgiving = 'nothing' | 'what is unknown' | 'everything'

/** With the nearest names and words for what is not known; null when there are none. */
function corrected(
  index: SearchIndex,
  typed: readonly CorrectedWord[],
  { parts, isList }: { parts: readonly Part[]; isList: boolean },
): Part[] | null {
  const unknown = new Set(parts.filter((part) => part.kind === 'unknown').map((part) => part.start))
  const folded = typed.map((word) => word.folded)
  // Words that already lead somewhere are doubted only where all of them do, and never what names in full a maker or goods that
  // are not sold: green grapes are no green gram.
  const isNamed = (at: number) =>
    parts.some(({ kind, start, end }) => kind !== 'term' && end > start + 1 && at >= start && at < end)
  const isDoubtful = unknown.size === 0 && !parts.some((part) => isOfOtherShops(index, part))
  const name =
    nearName(index, folded, (at) => (isDoubtful && !isNamed(at)) || unknown.has(at)) ??
    nearName(index, folded, (at) => unknown.has(at), 'whole and not sold')
  if (name) {
    const renamed = typed.flatMap((word, at) => {
      if (at < name.start || at >= name.end) return [word]
      const other = name.words[at - name.start]
      return other ? [{ ...word, corrected: other.plain === word.folded.plain ? null : other }] : []
    })
    return resolve(index, renamed, isList)
  }
  // Beside goods that are sold, a word is not guessed to be others that are not: "basmati lamba" has no lamb in it. Nor are
  // several that nobody knows: "raksha bandhan" is no juice, and a guess says nothing of what is not in the shop.
  const isSold = parts.some((part) => part.kind === 'term' && part.term.isGoods && part.term.how <= MEANT.bySound)
  const soldOnly = isSold || unknown.size > 1
  const soundAlikeAt = (at: number) =>
    parts.find(({ kind, start, end }) => kind === 'unsold' && start === at && end === at + 1)
  const guessed = typed.map((word, at) => {
    if (unknown.has(at)) return { ...word, corrected: nearestKnown(index, word.folded, { soldOnly }) }
    const soundAlike = soundAlikeAt(at)
    return soundAlike?.kind === 'unsold'
      ? { ...word, corrected: nearerSold(index, word.folded, soundAlike.goods) }
      : word
  })
  return guessed.some((word) => word.corrected) ? resolve(index, guessed, isList) : null
}

/** What no shop like this one sells is known by its exact names, and is no slip: a plate is no plant. */
function isOfOtherShops({ lexicon }: SearchIndex, part: Part): boolean {
  return part.kind === 'unsold' && part.goods.every((goods) => lexicon[goods]?.isGrocery === false)
}

/** What each stretch of the words means. Words of a list make no name of a dish together, and nothing of each other. */
function resolve(index: SearchIndex, typed: readonly CorrectedWord[], isList: boolean): Part[] {
  const words = typed.map(({ folded, corrected }) => corrected ?? folded)
  const last = words.length - 1
  const parts: Part[] = []
  const taken = new Set<number>()
  const add = (part: Part) => {
    for (let at = part.start; at < part.end; at += 1) taken.add(at)
    parts.push(part)
  }
  const addRuns = (form: NameForm, mayName: (at: number) => boolean, leastWords = 1) => {
    const runs = index.names.runsIn(words, form, (at) => !taken.has(at) && mayName(at))
    for (const run of isList ? runs.flatMap((each) => runsApart(index, words, form, each)) : runs) {
      if (run.end - run.start < leastWords) continue
      add(goodsPart(index, typed, run, form === 'key' ? MEANT.bySound : MEANT.exactly))
    }
  }
  const isSold = (at: number, form: NameForm) =>
    index.names.runsIn([words[at] ?? NO_WORD], form).some(({ goods }) => goods.some(index.sells))
  const isKnown = (at: number) => isWordOfShop(index, words[at])
  /** Products have it just as it is: the pods of peas are spelled like paudhe, plants. */
  const isAsTyped = (at: number) =>
    index.words
      .spelledLike(words[at] ?? NO_WORD)
      .some((id) => index.words.word(id).plain === words[at]?.plain && index.hasWord(id))
  const isFillerAt = (at: number) => isFiller(words[at] ?? NO_WORD)
  /** It is a word of its own, whatever it sounds like: a paste is no pasta. */
  const isOrdinaryAt = (at: number) => isOrdinaryWord(words[at] ?? NO_WORD)
  /** Something in the shop begins with the last word as it was typed. */
  const goesOn = (at: number) =>
    at === last && !typed[at]?.corrected && hasLonger(index, foldBeginning(typed[at]?.text ?? ''))
  /** Just so begins a longer word of products: "butt" is on its way to butter, though it is spelled like bhutte. */
  const isBegun = (at: number) => goesOn(at) && hasLongerWord(index, foldBeginning(typed[at]?.text ?? ''), MIN_BEGUN)
  // "Nariyal paani" is what is written "nariyal pani", though "nariyal" alone is a name as it stands.
  addRuns('plain', () => true, 2)
  addRuns('spelled', (at) => !isFillerAt(at) || isGenitive(words[at] ?? NO_WORD), 2)
  for (const { start, end } of brandsIn(words)) {
    const at = typed.slice(start, end).map((_, nth) => start + nth)
    if (at.some((each) => taken.has(each)) || at.every(isKnown)) continue
    // Alone it is asked for what it names: "mother dairy".
    if (at.length === typed.length && at.some((each) => isSold(each, 'plain'))) continue
    add({ kind: 'ignored', start, end, text: textOf(typed.slice(start, end)) })
  }
  /** It is on its way to a word of products, and a whole name only in another script: "oliv" is ऑलिव as it is compared. */
  const isBegunElsewhere = (at: number) =>
    isBegun(at) &&
    !index.names.called(words[at] ?? NO_WORD).some(({ shown }) => isIndic(typed[at]?.text ?? '') === isIndic(shown))
  // Beside other words filler names nothing that is not sold: a "gadda" is a root as well as a mattress.
  const isNameable = (at: number) => last === 0 || !isWrittenFiller(words[at] ?? NO_WORD) || isSold(at, 'plain')
  addRuns('plain', (at) => isNameable(at) && !isBegunElsewhere(at))
  addRuns('spelled', (at) => !isFillerAt(at) && !goesOn(at) && !isAsTyped(at) && !isOrdinaryAt(at))
  addRuns('spelled', (at) => !isFillerAt(at) && !isBegun(at) && isSold(at, 'spelled') && !isAsTyped(at))
  /** A name of several words is not torn: the coffee of "instant coffee powder" is the instant one. */
  const isWithinName = (at: number) => parts.some(({ start, end }) => start < at && at < end)
  const beginning =
    taken.has(last) || typed[last]?.corrected ? null : beginningOfName(index, typed, words, isWithinName)
  if (beginning) {
    for (const part of parts.filter((each) => each.end > beginning.start)) parts.splice(parts.indexOf(part), 1)
    add(beginning)
  }
  addRuns('key', (at) => !isFillerAt(at) && !isKnown(at) && !goesOn(at) && !isOrdinaryAt(at))
  const isAllFiller = typed.every((_, at) => isFillerAt(at))
  for (const [at, word] of typed.entries()) {
    if (!taken.has(at) && (isAllFiller || !isFillerAt(at)))
      add(wordPart(index, word, { at, isLast: at === last, isAlone: last === 0 }))
  }
  const inOrder = parts.sort((a, b) => a.start - b.start)
  if (isList) return inOrder
  return inOrder.map((part, at) => asMade(index, part, { before: inOrder[at - 1], words, isList: inOrder.length > 2 }))
}

/** The names that the words of a dish are one by one, where they are those of a list: "tomato 1 kg rice". */
function runsApart(
  { names, lexicon }: SearchIndex,
  words: readonly Folded[],
  form: NameForm,
  run: NamedRun,
): NamedRun[] {
  if (run.end === run.start + 1 || !run.goods.every((each) => lexicon[each]?.isGrocery === false)) return [run]
  return words.slice(run.start, run.end).flatMap((word, nth) => {
    const start = run.start + nth
    return names.runsIn([word], form).map((single) => ({ ...single, start, end: start + 1 }))
  })
}

/** Fewer letters begin too many words: "pal" is paal, milk, before it is palak. */
const MIN_BEGUN = 4

const NO_WORD: Folded = { plain: '', spelled: '', key: '' }

function isWordOfShop(index: SearchIndex, word: Folded = NO_WORD): boolean {
  return index.words.spelledLike(word).some(index.hasWord)
}
