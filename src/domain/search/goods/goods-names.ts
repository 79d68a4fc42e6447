import type { Steps } from '../steps.ts'
import type { Folded } from '../text/fold.ts'
import { readBeginnings } from './beginnings.ts'
import type { Goods, GoodsName } from './lexicon.ts'

/** Words of a text that together name goods, by one of their names or by several goods' one. */
export interface NamedRun {
  start: number
  end: number
  goods: readonly number[]
  /** Whether it is a name as a plural alone. */
  isPlural: boolean
}

/** By which form of their words names are compared, the most exact first. */
export type NameForm = 'plain' | 'spelled' | 'key'

/** Where names of goods are looked up. */
export interface GoodsNames {
  /** The longest names in a row of words, from the first; `mayName` refuses words by their number. */
  runsIn: (words: readonly Folded[], form: NameForm, mayName?: (at: number) => boolean) => NamedRun[]
  /** The names that are this word by itself, by its letters. */
  called: (word: Folded) => readonly GoodsName[]
  /** The names that begin with these words in a row, shortest first. */
  beginningWith: (words: readonly Folded[]) => readonly GoodsName[]
  /** Every goods with a name that may begin like this, by its letters or by its sound: those with its first letter. */
  goodsBeginningLike: (typed: Folded) => readonly Goods[]
  /** The names of several words that begin with the same letter. */
  ofSeveralWords: (firstLetter: string) => readonly GoodsName[]
}

export function* createGoodsNames(lexicon: readonly Goods[]): Steps<GoodsNames> {
  const names = lexicon.flatMap((goods) => goods.names).sort((a, b) => a.spelled.length - b.spelled.length)
  const ofGroceries = names.filter((name) => lexicon[name.goods]?.isGrocery)
  yield
  const alone = yield* eachAlone(names)
  const plain = yield* groupBy(names, (name) => name.plain, alone)
  const spelled = yield* groupBy(ofGroceries, (name) => name.spelled, alone)
  const key = yield* groupBy(ofGroceries, (name) => name.key, alone)
  const byForm = { plain, spelled, key }
  /** So that a text is compared with no more words than a name has. */
  const mayBegin = {
    plain: yield* readBeginnings(plain.keys()),
    spelled: yield* readBeginnings(spelled.keys()),
    key: yield* readBeginnings(key.keys()),
  }
  const byFirstLetter = yield* groupBy(ofGroceries, (name) => name.spelled.charAt(0), alone)
  const byInitial = {
    plain: yield* groupByInitial(lexicon, 'plain'),
    spelled: yield* groupByInitial(lexicon, 'spelled'),
  }
  const maxWords = Math.max(1, ...names.map((name) => name.words.length))

  const runAt = (
    words: readonly Folded[],
    start: number,
    form: NameForm,
    mayName: (at: number) => boolean,
  ): NamedRun | null => {
    const ends: string[] = []
    for (let at = start, joined = ''; at < words.length && at < start + maxWords && mayName(at); at += 1) {
      joined += words[at]?.[form] ?? ''
      if (!mayBegin[form](joined)) break
      ends.push(joined)
    }
    for (let end = start + ends.length; end > start; end -= 1) {
      const joined = ends[end - start - 1] ?? ''
      const found = byForm[form].get(joined)
      if (found === undefined || (form === 'key' && joined.length < MIN_KEY_LENGTH)) continue
      const spelled = words
        .slice(start, end)
        .map((word) => word.spelled)
        .join('')
      const goods = (form === 'key' ? nearestInLength(found, spelled) : ofAsManyWords(found, end - start)).map(
        (name) => name.goods,
      )
      return { start, end, goods: [...new Set(goods)], isPlural: found.every((name) => name.isPlural) }
    }
    return null
  }
  return {
    runsIn: (words, form, mayName = () => true) => {
      const runs: NamedRun[] = []
      for (let at = 0; at < words.length; ) {
        const run = runAt(words, at, form, mayName)
        if (run) runs.push(run)
        at = run ? run.end : at + 1
      }
      return runs
    },
    called: (word) => plain.get(word.plain) ?? NO_NAMES,
    beginningWith: (words) => {
      const plain = words.map((word) => word.plain).join('')
      const spelled = words.map((word) => word.spelled).join('')
      return (byFirstLetter.get(spelled.charAt(0)) ?? []).filter(
        (name) => name.spelled.startsWith(spelled) || name.plain.startsWith(plain),
      )
    },
    goodsBeginningLike: ({ plain, spelled }) => {
      if (plain === '') return lexicon
      const first = byInitial.plain.get(plain.charAt(0)) ?? []
      const second = byInitial.spelled.get(spelled.charAt(0)) ?? []
      return [...new Set([...first, ...second])]
    },
    ofSeveralWords: (firstLetter) => (byFirstLetter.get(firstLetter) ?? []).filter((name) => name.words.length > 1),
  }
}

const NO_NAMES: readonly GoodsName[] = []

/** Shorter sounds are those of too many names. */
export const MIN_KEY_LENGTH = 3

/** So many names are a step. */
const STEP_SIZE = 200

/** Of names that are one when their words are joined those divided as they were typed: a chapatti is no cha patti. */
function ofAsManyWords(names: readonly GoodsName[], count: number): readonly GoodsName[] {
  const same = names.filter((name) => name.words.length === count)
  return same.length > 0 ? same : names
}

/** Of names alike in sound those nearest in spelling, which differs by how many a's are written. */
function nearestInLength(names: readonly GoodsName[], spelled: string): GoodsName[] {
  const difference = (name: GoodsName) => Math.abs(name.spelled.length - spelled.length)
  const least = Math.min(...names.map(difference))
  return names.filter((name) => difference(name) === least)
}

function* eachAlone<T>(items: readonly T[]): Steps<ReadonlyMap<T, readonly T[]>> {
  const alone = new Map<T, readonly T[]>()
  for (const [at, item] of items.entries()) {
    if (at % STEP_SIZE === 0) yield
    alone.set(item, [item])
  }
  return alone
}

/** A group of one is the array that `alone` has of it: most are, and other groupings have the same. */
function* groupBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  alone: ReadonlyMap<T, readonly T[]>,
): Steps<ReadonlyMap<string, readonly T[]>> {
  const several = new Map<string, T[]>()
  const groups = new Map<string, readonly T[]>()
  for (const [at, item] of items.entries()) {
    if (at % STEP_SIZE === 0) yield
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), alone.get(item) ?? [item])
    else {
      const more = several.get(keyOf(item)) ?? [...group]
      more.push(item)
      several.set(keyOf(item), more)
      groups.set(keyOf(item), more)
    }
  }
  // Arrays that grow have room for more.
  for (const [key, group] of several) groups.set(key, group.slice())
  return groups
}

/** The goods by the first letters of their names, in that form. */
function* groupByInitial(lexicon: readonly Goods[], form: NameForm): Steps<Map<string, Goods[]>> {
  const groups = new Map<string, Goods[]>()
  for (const goods of lexicon) {
    if (goods.id % STEP_SIZE === 0) yield
    for (const letter of new Set(goods.names.map((name) => name[form].charAt(0)))) {
      const group = groups.get(letter)
      if (group) group.push(goods)
      else groups.set(letter, [goods])
    }
  }
  return groups
}
