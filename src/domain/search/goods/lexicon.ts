import type { Steps } from '../steps.ts'
import { type Folded, fold } from '../text/fold.ts'
import { isIndic } from '../text/indic-letters.ts'
import { wordsOf } from '../text/words.ts'
import { DISHES } from './names/dishes.ts'
import { FRESH_FOODS } from './names/fresh-foods.ts'
import { FRUITS } from './names/fruits.ts'
import { HOUSEHOLD } from './names/household.ts'
import { KITCHENWARE } from './names/kitchenware.ts'
import { MADE_GOODS } from './names/made-goods.ts'
import { OTHER_GOODS } from './names/other-goods.ts'
import { OTHER_MAKERS } from './names/other-makers.ts'
import { PLANTS } from './names/plants.ts'
import { SPICES_SNACKS_DRINKS } from './names/spices-snacks-drinks.ts'
import { STAPLES } from './names/staples.ts'
import { VEGETABLES } from './names/vegetables.ts'

/** A kind of goods, whether or not the shop sells it. */
export interface Goods {
  id: number
  /** The English name. */
  name: string
  /** Every name, the English one first, as people write it. */
  names: readonly GoodsName[]
  /** What it is a kind of: karela is a gourd. */
  parents: readonly number[]
  /** Whether a shop like this one might sell it. What else there is, is known by its exact names only. */
  isGrocery: boolean
  /** Itself and all kinds of it. */
  kinds: readonly number[]
  /** What a product of this kind is not, though a name says so: Kesar mango is no saffron. */
  excludes: readonly number[]
}

export interface GoodsName {
  goods: number
  shown: string
  /** Its words in a row, folded; "sun flower" and "sunflower" are one name. */
  plain: string
  spelled: string
  key: string
  words: readonly Folded[]
  /** One word that is written as a plural: "greens", which is not what a green capsicum is. */
  isPlural: boolean
}

/**
 * Reads the goods of the shipped lexicon. A line is `name < wider, wider ! excluded: other name, other name`; all but the
 * name may be missing. The wider goods may stand in any file. Throws when a line names wider or excluded goods that have no
 * line.
 */
export function* readLexicon(): Steps<readonly Goods[]> {
  const linesOf = (files: readonly string[]) => files.flatMap((text) => text.split('\n')).filter((line) => line !== '')
  const groceries = linesOf([VEGETABLES, FRUITS, STAPLES, SPICES_SNACKS_DRINKS, FRESH_FOODS, PLANTS])
  yield
  const others = linesOf([DISHES, HOUSEHOLD, OTHER_GOODS, OTHER_MAKERS, KITCHENWARE, MADE_GOODS])
  const lines = [...groceries, ...others].map(parseLine)
  const ids = new Map(lines.map(({ name }, id) => [name, id]))
  const idOf = (name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The lexicon has no goods named ${name}`)
    return id
  }
  yield
  const parents = lines.map((line) => line.parents.map(idOf))
  const kinds = kindsOf(parents)
  const foldOnce = createFoldOnce()
  const lexicon: Goods[] = []
  for (const [id, { name, names, excludes }] of lines.entries()) {
    yield
    lexicon.push({
      id,
      name,
      names: (id < groceries.length ? names : names.flatMap(withPlural)).map((shown) => goodsName(id, shown, foldOnce)),
      parents: parents[id] ?? [],
      isGrocery: id < groceries.length,
      kinds: kinds[id] ?? [id],
      excludes: excludes.map(idOf),
    })
  }
  return lexicon
}

function parseLine(line: string) {
  const [head = '', aliases = ''] = line.split(':')
  const [kind = '', excluded = ''] = head.split('!')
  const [name = '', wider = ''] = kind.split('<').map((part) => part.trim())
  const names = [name, ...list(aliases).flatMap(withJoined)]
  return { name, names, parents: list(wider), excludes: list(excluded) }
}

/**
 * A name of several words in an Indian script is also written as one, and is then another word: only at the end of one does a
 * consonant lose its vowel.
 */
function withJoined(name: string): string[] {
  return isIndic(name) && name.includes(' ') ? [name, name.replaceAll(' ', '')] : [name]
}

/** What is known by its exact names only is known as more of it, too: khilona, khilone. */
function withPlural(name: string): string[] {
  if (name.includes(' ')) return [name]
  if (name.endsWith('ा')) return [name, `${name.slice(0, -1)}े`]
  return name.length >= MIN_LETTERS_OF_PLURAL && name.endsWith('a') ? [name, `${name.slice(0, -1)}e`] : [name]
}

const MIN_LETTERS_OF_PLURAL = 5

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function goodsName(goods: number, shown: string, foldOnce: (word: string) => Folded): GoodsName {
  const written = wordsOf(shown)
  const words = written.map(foldOnce)
  const { plain, spelled, key } = joined(words)
  const isPlural = words.length === 1 && isPluralOf(written[0] ?? '', words[0])
  return { goods, shown, plain, spelled, key, words, isPlural }
}

/** Words repeat in names: each is folded once, and is one object in all of them. */
function createFoldOnce(): (word: string) => Folded {
  const known = new Map<string, Folded>()
  return (word) => {
    const folded = known.get(word) ?? fold(word)
    known.set(word, folded)
    return folded
  }
}

/** As in a word, the same text is the same string. */
function joined(words: readonly Folded[]): Folded {
  const plain = words.map((word) => word.plain).join('')
  const spelled = words.map((word) => word.spelled).join('')
  const key = words.map((word) => word.key).join('')
  return { plain, spelled: spelled === plain ? plain : spelled, key: key === spelled ? spelled : key }
}

/** Whether a word is written as more than one; words of other scripts are folded to Latin letters too. */
export function isPluralOf(written: string, { plain }: Folded = NO_WORD): boolean {
  return written !== plain && written.startsWith(plain.slice(0, -1))
}

const NO_WORD: Folded = { plain: '', spelled: '', key: '' }

function kindsOf(parents: readonly (readonly number[])[]): number[][] {
  const kinds = parents.map((_, id) => [id])
  const addTo = (ancestors: readonly number[], id: number) => {
    for (const ancestor of ancestors) {
      if (!kinds[ancestor]?.includes(id)) kinds[ancestor]?.push(id)
      addTo(parents[ancestor] ?? [], id)
    }
  }
  for (const [id, above] of parents.entries()) addTo(above, id)
  return kinds
}
