import type { SearchIndex } from '../index/search-index.ts'
import type { Folded } from '../text/fold.ts'

/** Made of what is named by words that name goods of their own. */
const LISTED = new Set([
  'rice dishes',
  'filled bread',
  'plant oils',
  'flavoured tea',
  'fruit butter',
  'other flours',
  'fruit yogurt',
])

/**
 * What a word makes of fresh food named before it; those that are goods themselves only where nothing else is named, since "aloo pyaz
 * rice" is a list of what is wanted. The words are folded, so that some are those of another
 * script. Those of Hindi that are wanted beside others ("aloo chawal") are not among them.
 */
const MADE = [
  making('powder of fresh food', 'powder churna paaudar choorn', [
    'fruits',
    'vegetables',
    'dairy',
    'egg',
    'plants',
    'pulses',
  ]),
  making('plant of fruit or vegetables', 'plant sapling seedling tree paudha podha ped', [
    'fruits',
    'vegetables',
    'spices',
  ]),
  making('spice mix', 'masala masaalaa', ['fruits', 'vegetables', 'dairy', 'egg', 'pulses', 'rice']),
  making('rice dishes', 'rice', ['fruits', 'vegetables', 'egg']),
  making('filled bread', 'bread bun', ['fruits', 'vegetables']),
  making('plant oils', 'oil', ['fruits', 'vegetables', 'plants', 'tea', 'coffee']),
  making('flavoured tea', 'tea', ['fruits', 'vegetables', 'plants', 'spices']),
  making('fruit butter', 'butter', ['fruits', 'vegetables']),
  making('other flours', 'flour', ['fruits', 'vegetables']),
  making('fruit yogurt', 'yogurt yoghurt', ['fruits']),
]

/** The goods that are named above, as the lexicon names them. */
export const FRESH_AND_MADE: readonly string[] = MADE.flatMap(({ made, fresh }) => [made, ...fresh])

function making(made: string, words: string, fresh: readonly string[]) {
  return { made, words: new Set(words.split(' ')), fresh: new Set(fresh), isListed: LISTED.has(made) }
}

/**
 * The goods that a word makes of the words before it, where those name fresh food: banana powder is no banana, nor is a banana plant.
 * Null for what is a powder by nature or sold as one, such as spices, salt and flour.
 */
export function madeOfFresh(
  { names, lexicon }: SearchIndex,
  { before, word, isList }: { before: readonly Folded[]; word: Folded; isList: boolean },
): number | null {
  const making = MADE.find(({ words }) => words.has(word.plain))
  if (!making || (isList && making.isListed)) return null
  const named = [...names.runsIn(before, 'plain'), ...names.runsIn(before, 'spelled')]
    .filter(({ end }) => end === before.length)
    .flatMap(({ goods }) => goods)
  const isFresh = (id: number) => lexicon.some(({ name, kinds }) => making.fresh.has(name) && kinds.includes(id))
  if (named.length === 0 || !named.every(isFresh)) return null
  return lexicon.find(({ name }) => name === making.made)?.id ?? null
}
