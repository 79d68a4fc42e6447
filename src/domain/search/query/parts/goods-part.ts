import { PLACES } from '../../index/postings.ts'
import type { SearchIndex } from '../../index/search-index.ts'
import { type Folded, foldBeginning } from '../../text/fold.ts'
import { type CorrectedWord, correctionsOf } from '../corrections.ts'
import { isFiller } from '../filler-words.ts'
import { MEANT, type Meant, type Term } from '../interpretation.ts'
import { isForDish } from '../uses.ts'
import type { Part } from './summarised.ts'
import { goodsTerm, wordTerm } from './terms.ts'

/** A name of goods: of those that the shop sells, or else what it knows and does not sell. */
export function goodsPart(
  index: SearchIndex,
  typed: readonly CorrectedWord[],
  { start, end, goods }: { start: number; end: number; goods: readonly number[] },
  how: Meant,
): Part {
  const stretch = typed.slice(start, end)
  const sold = goods.filter(index.sells)
  const literal = wordTerms(index, stretch)
  if (sold.length === 0) {
    const isNoGrocery = end > start + 1 && goods.every((each) => index.lexicon[each]?.isGrocery === false)
    return { kind: 'unsold', start, end, goods, literal, meant: correctionsOf(index, stretch, goods), isNoGrocery }
  }
  const alternatives = literal?.length === 1 ? literal.flatMap((each) => each.alternatives) : []
  // A word beside it narrows what has it as a dish's, or a grower's; alone it is the goods, and what is named after them.
  const isAlone = typed.filter(({ folded }) => !isFiller(folded)).length <= 1
  const also =
    isAlone || isForDish(index, typed) ? alternatives.map((each) => ({ ...each, farthest: PLACES.tag })) : alternatives
  const worst = stretch.some((word) => word.corrected) ? MEANT.withSlip : how
  const term = goodsTerm(index, { typed: textOf(stretch), goods: sold, how: worst, also })
  return { kind: 'term', start, end, term, meant: correctionsOf(index, stretch, sold) }
}

/** The words of a name as any other words of products; null when one of them is none. */
function wordTerms(index: SearchIndex, stretch: readonly CorrectedWord[]): readonly Term[] | null {
  const terms = stretch.flatMap((word) => literalTerm(index, word) ?? [])
  return terms.length === stretch.length ? terms : null
}

function literalTerm(index: SearchIndex, word: CorrectedWord): Term | null {
  const how = word.corrected ? MEANT.withSlip : MEANT.exactly
  const ids = index.words.spelledLike(word.corrected ?? word.folded).filter(index.hasWord)
  return ids.length === 0 ? null : wordTerm(index, { typed: word.text, ids, how, farther: 1 })
}

/** The last words as the beginning of a name of several: "green t". */
export function beginningOfName(
  index: SearchIndex,
  typed: readonly CorrectedWord[],
  words: readonly Folded[],
  isWithinName: (at: number) => boolean,
): Part | null {
  const end = words.length
  for (let start = Math.max(0, end - 3); start < end - 1; start += 1) {
    if (isWithinName(start)) continue
    const stretch = typed.slice(start, end)
    const begun = [...words.slice(start, end - 1), foldBeginning(stretch.at(-1)?.text ?? '')]
    const goods = new Set(index.names.beginningWith(begun).map((name) => name.goods))
    const sold = [...goods].filter(index.sells)
    if (sold.length === 0) continue
    const term = goodsTerm(index, { typed: textOf(stretch), goods: sold, how: MEANT.asBeginning, also: [] })
    return { kind: 'term', start, end, term, meant: correctionsOf(index, stretch, sold) }
  }
  return null
}

/** As it was typed. */
export function textOf(stretch: readonly CorrectedWord[]): string {
  return stretch.map((word) => word.text).join(' ')
}
