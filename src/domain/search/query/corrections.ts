import type { SearchIndex } from '../index/search-index.ts'
import type { Folded } from '../text/fold.ts'
import { isDevanagari } from '../text/indic-letters.ts'
import { wordsOf } from '../text/words.ts'
import type { Correction } from './interpretation.ts'
import { isUsedName } from './parts/terms.ts'

/** A word as it was typed, and what it is taken for; null where it is what it says. */
export interface CorrectedWord {
  text: string
  folded: Folded
  corrected: Folded | null
}

/** What the words of a name of these goods were taken for, as customers write it; of no goods as words of products. */
export function correctionsOf(
  index: SearchIndex,
  stretch: readonly CorrectedWord[],
  goods: readonly number[],
): Correction[] {
  const names = goods.flatMap((each) => index.lexicon[each]?.names ?? [])
  const meant = stretch.map(({ folded, corrected }) => corrected ?? folded)
  const called = names.filter(
    ({ words }) => words.length === meant.length && words.every(({ plain }, at) => plain === meant[at]?.plain),
  )
  return stretch.flatMap(({ text, folded, corrected }, at) => {
    if (!corrected || corrected.plain === folded.plain) return []
    const inScript = called.filter(({ shown }) => isDevanagari(shown) === isDevanagari(text))
    const used = [...inScript, ...called].find((name) => isUsedName(index, name))
    // A name that a slip led to and nothing here is called by, as tamata is of tomato, may be one that the customer never heard.
    const known =
      used ?? (stretch.length > 1 ? called[0] : names.find(({ shown }) => isDevanagari(shown) === isDevanagari(text)))
    const written = known && (stretch.length > 1 ? wordsOf(known.shown)[at] : known.shown)
    return [{ typed: text, meant: written ?? corrected.plain }]
  })
}
