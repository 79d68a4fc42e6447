import { fold } from '../text/fold.ts'
import { wordsOf } from '../text/words.ts'
import type { Goods, GoodsName } from './lexicon.ts'

/**
 * Which of the names of goods a search has, by the most exact form that shows one: whoever asks for karela is told of
 * karela, and not of a bitter gourd. The goods' own name where none is seen.
 */
export function askedName({ name, names }: Goods, typed: string): string {
  const words = wordsOf(typed).map(fold)
  for (const form of ['plain', 'spelled', 'key'] as const) {
    const joined = words.map((word) => word[form]).join('')
    const [longest] = names
      .filter((each) => each[form] !== '' && joined.includes(each[form]))
      .sort((a, b) => b[form].length - a[form].length || scriptDistance(a, typed) - scriptDistance(b, typed))
    if (longest) return longest.shown
  }
  return name
}

/** What is written in another script is folded to the same letters. */
function scriptDistance({ shown }: GoodsName, typed: string): number {
  return INDIC.test(shown) === INDIC.test(typed) ? 0 : 1
}

const INDIC = /[\u0900-\u0d7f]/u
