import { createWordList, type WordList } from '../index/word-list.ts'
import { createGoodsNames, type GoodsNames } from './goods-names.ts'
import type { Goods } from './lexicon.ts'

/** The names of a lexicon as searches look them up. They are the same for every index of the lexicon. */
export interface LexiconNames {
  lexicon: readonly Goods[]
  names: GoodsNames
  nameWords: NameWords
}

/** The words of the lexicon's names, and for each the goods that have it in a name. */
interface NameWords {
  list: WordList
  goods: readonly ReadonlySet<number>[]
}

/** So many goods are a step. */
const STEP_SIZE = 60

/** Step by step, of a few milliseconds each: a tenth of a second in one would be felt on a slow phone. */
export function* readLexiconNames(lexicon: readonly Goods[]): Generator<undefined, LexiconNames> {
  const names = yield* createGoodsNames(lexicon)
  const list = createWordList()
  const goods: Set<number>[] = []
  for (const { id, names: ofGoods } of lexicon) {
    for (const word of ofGoods.flatMap((name) => name.words)) {
      const at = list.add(word)
      goods[at] = (goods[at] ?? new Set()).add(id)
    }
    if (id % STEP_SIZE === 0) yield
  }
  return { lexicon, names, nameWords: { list, goods } }
}

/** All steps at once, where nobody waits. */
export function lexiconNamesOf(lexicon: readonly Goods[]): LexiconNames {
  const steps = readLexiconNames(lexicon)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}
