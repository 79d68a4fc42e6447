import { madeOfFresh } from '../../goods/made-of-fresh.ts'
import type { SearchIndex } from '../../index/search-index.ts'
import type { Folded } from '../../text/fold.ts'
import { isGenitive } from '../genitives.ts'
import type { Part } from './summarised.ts'

/**
 * A word right after fresh food, or after a genitive, that makes other goods of it, which are not sold: "tomato rice", and not "tomato and
 * rice". What products have both of is found all the same.
 */
export function asMade(
  index: SearchIndex,
  part: Part,
  { before, words, isList }: { before: Part | undefined; words: readonly Folded[]; isList: boolean },
): Part {
  const word = words[part.start]
  if (!word || !before || before.kind !== 'term' || !before.term.isGoods) return part
  if (!words.slice(before.end, part.start).every(isGenitive)) return part
  const goods = madeOfFresh(index, { before: words.slice(before.start, before.end), word, isList })
  if (goods === null || part.end > part.start + 1) return part
  const { start, end } = part
  const otherwise = part.kind === 'unsold' ? part.literal : null
  return {
    kind: 'unsold',
    start,
    end,
    goods: [goods],
    literal: part.kind === 'term' ? [part.term] : otherwise,
    meant: [],
    isNoGrocery: false,
  }
}
