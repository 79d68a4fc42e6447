import { isFiller } from '../query/filler-words.ts'
import { isGenitive } from '../query/genitives.ts'
import { type Folded, fold } from '../text/fold.ts'
import { isIndic } from '../text/indic-letters.ts'
import { slipsInWords } from '../text/slips.ts'
import { wordsOf } from '../text/words.ts'
import type { Goods, GoodsName } from './lexicon.ts'

/**
 * Which of the names of goods a search has, by the most exact form that shows one: whoever asks for karela is told of
 * karela, and not of a bitter gourd. Where none is seen, several words as they were typed, since banana oil is one of the plant oils;
 * and for one word the goods' own name.
 */
export function askedName({ name, names }: Goods, typed: string): string {
  const words = wordsOf(typed).map(fold)
  // "Badam ka tel" is what is called badam tel.
  const readings = [words, words.filter((word) => !isGenitive(word))]
  for (const form of ['plain', 'spelled', 'key'] as const) {
    const joined = readings.map((reading) => reading.map((word) => word[form]).join(''))
    const [longest] = names
      .filter((each) => each[form] !== '' && joined.some((text) => text.includes(each[form])))
      .sort((a, b) => b[form].length - a[form].length || scriptDistance(a, typed) - scriptDistance(b, typed))
    // A half-typed word may be a whole one in another script: "oliv" is ऑलिव as it is compared.
    if (longest) return isIndic(longest.shown) && !isIndic(typed) ? name : longest.shown
  }
  const bare = wordsOf(typed).filter((word) => !isFiller(fold(word)))
  return nearest(names, words)?.shown ?? (bare.length > 1 ? bare.join(' ') : name)
}

/** The name that some of the words are but for the fewest slips, the longest of those; null where none is near. */
function nearest(names: readonly GoodsName[], words: readonly Folded[]): GoodsName | null {
  const near = names.flatMap((name) => {
    const slips = words.flatMap((_, at) => slipsInWords(words.slice(at, at + name.words.length), name.words) ?? [])
    return slips.length > 0 ? [{ name, slips: Math.min(...slips) }] : []
  })
  const [best] = near.sort((a, b) => b.name.words.length - a.name.words.length || a.slips - b.slips)
  return best?.name ?? null
}

/** What is written in another script is folded to the same letters. */
function scriptDistance({ shown }: GoodsName, typed: string): number {
  return isIndic(shown) === isIndic(typed) ? 0 : 1
}
