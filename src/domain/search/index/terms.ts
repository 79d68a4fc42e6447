import type { GoodsNames } from '../goods/goods-names.ts'
import { type Goods, isPluralOf } from '../goods/lexicon.ts'
import { type Folded, fold } from '../text/fold.ts'
import { wordsOf } from '../text/words.ts'
import type { Indexable } from './indexable.ts'
import { PLACES, RESPELLED_TITLE } from './postings.ts'
import { titleNumber } from './title-number.ts'

type SearchedTexts = Pick<Indexable, 'title' | 'hindiName' | 'tags' | 'aliases' | 'vendor' | 'category'>

/** What a product is found by, each with the best place it is found in. */
export interface TermsOfText {
  wordPlaces: readonly WordPlace[]
  goodsPlaces: ReadonlyMap<number, number>
  /** The number of its title. */
  title: number
}

interface WordPlace {
  word: Folded
  place: number
}

/** The words of a product, and the goods that its title, tags and category name by spelling. */
export function termsOf(
  product: SearchedTexts,
  { lexicon, names }: { lexicon: readonly Goods[]; names: GoodsNames },
): TermsOfText {
  const wordPlaces = new Map<string, WordPlace>()
  const goodsPlaces = new Map<number, number>()
  /** Goods that a name of the product says it is. */
  const named = new Set<number>()
  for (const { text, place, isName = false } of textsOf(product)) {
    const written = wordsOf(text)
    const words = written.map(foldedWord)
    for (const [at, word] of words.entries()) {
      const isRespelled = place === PLACES.title && word.plain !== written[at]
      if (!wordPlaces.has(word.plain))
        wordPlaces.set(word.plain, { word, place: isRespelled ? RESPELLED_TITLE : place })
    }
    // A grower's name says nothing of what it grows.
    if (place === PLACES.vendor) continue
    const taken = new Set<number>()
    for (const form of ['plain', 'spelled'] as const) {
      for (const run of names.runsIn(words, form, (at) => !taken.has(at))) {
        if (run.isPlural && !isPluralOf(written[run.start] ?? '', words[run.start])) continue
        // A tag of more than one name is a dish: palak paneer is no paneer.
        if (place === PLACES.tag && run.end - run.start < words.length) continue
        for (let at = run.start; at < run.end; at += 1) taken.add(at)
        for (const goods of run.goods) {
          if (!goodsPlaces.has(goods)) goodsPlaces.set(goods, place)
          if (isName) named.add(goods)
        }
      }
    }
  }
  dropUses(goodsPlaces, { named, lexicon })
  for (const goods of [...goodsPlaces.keys()]) {
    for (const excluded of lexicon[goods]?.excludes ?? []) goodsPlaces.delete(excluded)
  }
  const title = titleNumber(wordsOf(product.title).map(foldedWord))
  const isOther = (word: Folded) => namesOthers(word, { names, goodsPlaces })
  const placed = [...wordPlaces.values()].map(({ word, place }) => ({
    word,
    place: place === PLACES.tag && isOther(word) ? PLACES.use : place,
  }))
  return { wordPlaces: placed, goodsPlaces, title }
}

/** Whether a word by itself is a name of goods that the product is none of: cumin is no rice for its tag "jeera rice". */
function namesOthers(
  word: Folded,
  { names, goodsPlaces }: { names: GoodsNames; goodsPlaces: ReadonlyMap<number, number> },
): boolean {
  const called = names.called(word)
  return called.length > 0 && !called.some(({ goods }) => goodsPlaces.has(goods))
}

/** A tag that names goods of another kind than the product's names do says what it is for: curd is no lassi. */
function dropUses(
  goodsPlaces: Map<number, number>,
  { named, lexicon }: { named: ReadonlySet<number>; lexicon: readonly Goods[] },
): void {
  if (named.size === 0) return
  const isKind = (one: number, other: number) => lexicon[other]?.kinds.includes(one) === true
  const isRelated = (goods: number) => [...named].some((own) => isKind(own, goods) || isKind(goods, own))
  for (const [goods, place] of [...goodsPlaces]) {
    if (place === PLACES.tag && !isRelated(goods)) goodsPlaces.delete(goods)
  }
}

interface SearchedText {
  text: string
  place: number
  /** Says what the product is, rather than something about it. */
  isName?: boolean
}

/** Best places first. */
function textsOf({ title, hindiName, aliases, tags, vendor, category }: SearchedTexts): SearchedText[] {
  return [
    { text: title, place: PLACES.title, isName: true },
    ...(hindiName === null ? [] : [{ text: hindiName, place: PLACES.title, isName: true }]),
    ...aliases.map((text) => ({ text, place: PLACES.tag, isName: true })),
    ...tags.map((text) => ({ text, place: PLACES.tag })),
    { text: vendor, place: PLACES.vendor },
    { text: category, place: PLACES.category },
  ]
}

/** Tags, growers and categories repeat, so that most words are folded once for many products. */
const MAX_REMEMBERED = 4000
const remembered = new Map<string, Folded>()

function foldedWord(word: string): Folded {
  const known = remembered.get(word)
  if (known) return known
  const folded = fold(word)
  if (remembered.size < MAX_REMEMBERED) remembered.set(word, folded)
  return folded
}
