import { isOrdinaryWord } from '../goods/ordinary-words.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { type Folded, withHardG, withoutKind } from '../text/fold.ts'
import { editDistance, slipsInWords } from '../text/slips.ts'
import { numberAt } from './number-words.ts'
import { soundsBeginning } from './parts/terms.ts'

/**
 * The known word with the fewest slips between it and this one. Of words as near, one that leads to something in the
 * shop is taken before a part of a longer name, and that before goods that are not sold.
 */
export function nearestKnown(
  index: SearchIndex,
  typed: Folded,
  { soldOnly = false }: { soldOnly?: boolean } = {},
): Folded | null {
  if (isOrdinaryWord(typed) || numberAt([typed.plain], 0) !== null) return null
  const other = withHardG(typed)
  const bare = withoutKind(typed)
  if (bare && index.names.runsIn([bare], 'spelled').some(({ goods }) => goods.some(index.sells))) return bare
  const near = [typed, other, bare].flatMap((word) => (word && nearWord(index, word, soldOnly)) ?? [])[0]
  if (near) return near
  const [sound] = soundsBeginning(index, typed)
    .map((id) => index.words.word(id))
    .sort((a, b) => a.key.length - b.key.length || (a.plain < b.plain ? -1 : 1))
  return sound ?? null
}

/**
 * What is sold and written more like the word than the goods that it only sounds like, which are not: "poatto" is a
 * potato, though it is heard as "potho", and "karele" no Kerala.
 */
export function nearerSold(index: SearchIndex, typed: Folded, soundAlike: readonly number[]): Folded | null {
  const named = soundAlike.flatMap((goods) => index.lexicon[goods]?.names ?? [])
  const names = named.filter(({ key }) => key === typed.key)
  if (names.length === 0 || names.some(({ spelled }) => spelled === typed.spelled)) return null
  const sold = nearestKnown(index, typed, { soldOnly: true })
  const slips = sold && editDistance(typed.plain, sold.plain, MAX_SLIPS_OF_NEARER)
  if (slips === null) return null
  return names.every(({ plain }) => editDistance(typed.plain, plain, slips) === null) ? sold : null
}

const MAX_SLIPS_OF_NEARER = 2

/** Of words within the slips that are forgiven. */
function nearWord(index: SearchIndex, typed: Folded, soldOnly: boolean): Folded | null {
  const ofShop = index.words.near(typed).filter(({ id }) => index.hasWord(id))
  const inShop = ofShop.map(({ id, slips }) => {
    const word = index.words.word(id)
    return { word, slips, use: namesSold(index, word) ? USES.nameOfSold.rank : USES.partOfSold.rank }
  })
  const inNames = index.nameWords.list.near(typed).map(({ id, slips }) => {
    const word = index.nameWords.list.word(id)
    const use = useOf(index, id)
    return { word, slips: slips + USES[use].slips, use: USES[use].rank }
  })
  const known = [...inShop, ...inNames].filter(({ use }) => !soldOnly || use < USES.nameOfUnsold.rank)
  const [best] = known.sort((a, b) => a.slips - b.slips || a.use - b.use || (a.word.plain < b.word.plain ? -1 : 1))
  return best?.word ?? null
}

/** Slips that a word of a name counts for more than one of products, and which comes first of those as near. */
const USES = {
  nameOfSold: { slips: 0, rank: 0 },
  partOfSold: { slips: 0, rank: 1 },
  nameOfUnsold: { slips: 0, rank: 2 },
  partOfUnsold: { slips: 2, rank: 3 },
  foreign: { slips: 4, rank: 4 },
} as const

/** Whether the word alone names goods that are sold. A grower may be called nearly as what was meant, too: "galic" is garlic and no Gali. */
export function namesSold(index: SearchIndex, word: Folded): boolean {
  return index.names.runsIn([word], 'plain').some(({ goods }) => goods.some(index.sells))
}

function useOf(index: SearchIndex, id: number): keyof typeof USES {
  const [run] = index.names.runsIn([index.nameWords.list.word(id)], 'plain')
  const named = run?.goods ?? []
  const having = index.nameWords.goods[id] ?? []
  if (named.some(index.sells)) return 'nameOfSold'
  if (having.some(index.sells)) return 'partOfSold'
  if (!having.some((goods) => index.lexicon[goods]?.isGrocery)) return 'foreign'
  return named.length > 0 ? 'nameOfUnsold' : 'partOfUnsold'
}

/** Names of several words that are looked through: of goods that are sold, or of others that the words then are all of. */
type NamesLookedThrough = 'sold' | 'whole and not sold'

/**
 * Words that nearly are a name of several words, as "kidny beans" is; the fewest slips first. One of them at least must be one
 * that `isDoubted` gives up.
 */
export function nearName(
  index: SearchIndex,
  typed: readonly Folded[],
  isDoubted: (at: number) => boolean,
  looked: NamesLookedThrough = 'sold',
): { start: number; end: number; words: readonly Folded[] } | null {
  let best: { start: number; end: number; words: readonly Folded[]; slips: number } | null = null
  for (let start = 0; start < typed.length - 1; start += 1) {
    for (let end = Math.min(typed.length, start + 3); end > start + 1; end -= 1) {
      const stretch = typed.slice(start, end)
      if (!stretch.some((_, at) => isDoubted(start + at))) continue
      if (looked === 'whole and not sold' && stretch.length < typed.length) continue
      for (const name of index.names.ofSeveralWords(stretch[0]?.spelled.charAt(0) ?? '')) {
        const slips = slipsInAll(stretch, name.words)
        if (slips === null || slips === 0 || (best && slips >= best.slips)) continue
        if (index.sells(name.goods) !== (looked === 'sold')) continue
        best = { start, end, words: name.words, slips }
      }
    }
  }
  return best
}

/** Word by word; null when a word has more than are forgiven. */
function slipsInAll(typed: readonly Folded[], known: readonly Folded[]): number | null {
  if (typed.length !== known.length) return null
  return slipsInWords(typed, known) ?? slipInOneOf(typed, known)
}

/** A word too short to forgive a slip of its own may have one in a longer name: "mustard oik". */
function slipInOneOf(typed: readonly Folded[], known: readonly Folded[]): number | null {
  const different = typed.flatMap((word, at) => (word.plain === known[at]?.plain ? [] : [at]))
  const [at = 0] = different
  const [word, other] = [typed[at], known[at]]
  if (different.length !== 1 || !word || !other || word.plain.length < MIN_LETTERS_BESIDE) return null
  return editDistance(word.plain, other.plain, 1) === null ? null : SLIP_BESIDE
}

const MIN_LETTERS_BESIDE = 2
const SLIP_BESIDE = 3
