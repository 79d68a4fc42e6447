import { withFoodNames } from '../search/text/food-signs.ts'
import { PICTURE } from '../values/suggestible.ts'
import type { Product } from './product.ts'

/** Most words of a search that are looked at; the rest narrow nothing. */
export const MAX_SEARCH_TERMS = 8

/** Where a word of a product is found; smaller ranks higher. */
const SEARCH_FIELDS = { title: 0, tag: 1, vendor: 2, category: 3 } as const

export interface IndexedWord {
  word: string
  place: number
}

export type Searchable = Pick<Product, 'title' | 'tags' | 'vendor' | 'category'> &
  Partial<Pick<Product, 'hindiName' | 'aliases'>>

/**
 * The words of a text as search compares them: compatibility forms unfolded, accents of Latin letters off,
 * lower case, pictures of food by their names. Vowel signs of Indian scripts are part of their words and stay.
 */
export function tokenize(text: string): string[] {
  const plain = withFoodNames(text)
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .replace(PICTURE_STYLES, '')
  return plain.match(WORD) ?? []
}

/**
 * What a customer searches for: each different word once, in the order typed. Where a picture that is no food is all that
 * was written, it is a word, which nothing has; other signs are none.
 */
export function searchTerms(q: string | null): string[] {
  if (q === null) return []
  const words = tokenize(q)
  const picture = words.length === 0 ? PICTURE.exec(q) : null
  return picture ? [picture[0]] : [...new Set(words)].slice(0, MAX_SEARCH_TERMS)
}

/** Each different word a product can be found by, with the highest-ranked place it is found in. */
export function indexedWords(product: Searchable): IndexedWord[] {
  const best = new Map<string, number>()
  const note = (text: string, place: number) => {
    for (const word of tokenize(text)) if (!best.has(word)) best.set(word, place)
  }
  note(product.title, SEARCH_FIELDS.title)
  note(product.hindiName ?? '', SEARCH_FIELDS.title)
  for (const tag of product.tags) note(tag, SEARCH_FIELDS.tag)
  for (const alias of product.aliases ?? []) note(alias, SEARCH_FIELDS.tag)
  note(product.vendor, SEARCH_FIELDS.vendor)
  note(product.category, SEARCH_FIELDS.category)
  return [...best].map(([word, place]) => ({ word, place }))
}

/**
 * How well a product answers a search, 0 being best; null when it does not. Every word must begin some word of
 * the product; the rank adds up, over the words, the best place each was found in.
 */
export function searchRank(words: readonly string[], product: Searchable): number | null {
  if (words.length === 0) return 0
  const placed = rememberedWords(product)
  let rank = 0
  for (const wanted of words) {
    let best: number | null = null
    for (const { word, place } of placed) {
      if (word.startsWith(wanted) && (best === null || place < best)) best = place
    }
    if (best === null) return null
    rank += best
  }
  return rank
}

const LATIN_MARKS = /[\u0300-\u036f]/gu
const APOSTROPHES = /['\u2019\u02bc]/gu
/** What follows a sign to say that it is a picture or not is a mark, and of no word. */
const PICTURE_STYLES = /[\ufe0e\ufe0f]/gu
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Products are never changed in place, so their words are found once. */
const remembered = new WeakMap<Searchable, IndexedWord[]>()

function rememberedWords(product: Searchable): IndexedWord[] {
  const known = remembered.get(product)
  if (known) return known
  const placed = indexedWords(product)
  remembered.set(product, placed)
  return placed
}
