import { createWordList, type WordList } from '../index/word-list.ts'
import type { Steps } from '../steps.ts'
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
  goods: readonly (readonly number[])[]
}

/** How searches look up the names of the lexicon. */
export function* readLexiconNames(lexicon: readonly Goods[]): Steps<LexiconNames> {
  const names = yield* createGoodsNames(lexicon)
  const list = createWordList()
  const goods: (readonly number[])[] = []
  for (const { id, names: ofGoods } of lexicon) {
    yield
    for (const word of ofGoods.flatMap((name) => name.words)) {
      const at = list.add(word)
      const having = goods[at]
      // An array that an element is pushed to has room for sixteen more.
      if (having === undefined) goods[at] = [id]
      else if (having.at(-1) !== id) goods[at] = having.concat(id)
    }
  }
  return { lexicon, names, nameWords: { list, goods } }
}
