import type { LexiconNames } from '../goods/lexicon-names.ts'
import type { Indexable } from './indexable.ts'
import { createPostingLists } from './posting-lists.ts'
import { type Postings, slotAt } from './postings.ts'
import { createSlots, type Slots } from './slots.ts'
import { type TermsOfText, termsOf } from './terms.ts'
import { createWordList, type WordList } from './word-list.ts'

/**
 * The products of a catalogue by their words and by the goods that they are, for `searchProducts`. It is kept in memory
 * and changed in place; nothing in it depends on the order in which products came, so that all processes answer alike.
 */
export interface SearchIndex extends Readonly<LexiconNames> {
  readonly words: WordList
  readonly slots: Slots
  /** Inserts or replaces by id. */
  put: (product: Indexable) => void
  /** Does nothing when there is no such product. */
  remove: (id: string) => void
  /** How many products there are. */
  size: () => number
  postingsOfWord: (id: number) => Postings
  postingsOfGoods: (id: number) => Postings
  /** Whether any product has the word, or is of the goods or a kind of them. */
  hasWord: (id: number) => boolean
  sells: (goods: number) => boolean
}

export function createSearchIndex({ lexicon, names, nameWords }: LexiconNames): SearchIndex {
  const words = createWordList()
  /** Those of goods, and after them those of words. */
  const lists = createPostingLists()
  const listOfWord = (id: number) => lexicon.length + id
  const slots = createSlots(lists)

  const insert = (slot: number, { wordPlaces, goodsPlaces }: TermsOfText) => {
    for (const { word, place } of wordPlaces) lists.add(listOfWord(words.add(word)), slot, place)
    for (const [goods, place] of goodsPlaces) lists.add(goods, slot, place)
  }
  const isFound = (list: number): boolean => {
    const postings = lists.read(list)
    for (let at = postings.start; at < postings.end; at += 1) if (slots.isLive(slotAt(postings, at))) return true
    return false
  }
  /** Packs of a group come one after the other, with the same text. */
  let last: { text: string; terms: TermsOfText } | null = null
  const index: SearchIndex = {
    lexicon,
    names,
    nameWords,
    words,
    slots,
    put: (product) => {
      const text = textOf(product)
      if (slots.replaceFacts(text, product)) return
      if (last?.text !== text) last = { text, terms: termsOf(product, { lexicon, names }) }
      insert(slots.add(text, product, last.terms.title), last.terms)
    },
    remove: (id) => slots.remove(id),
    size: () => slots.size(),
    postingsOfWord: (id) => lists.read(listOfWord(id)),
    postingsOfGoods: lists.read,
    hasWord: (id) => isFound(listOfWord(id)),
    sells: (goods) => (lexicon[goods]?.kinds ?? []).some(isFound),
  }
  return index
}

/** All that its words come from; where it is the same, only the facts have changed. */
function textOf({ title, hindiName, tags, vendor, category }: Indexable): string {
  return [title, hindiName, vendor, category, ...tags].join('\n')
}
