import type { SearchIndex } from '../index/search-index.ts'
import { fold } from '../text/fold.ts'
import { wordsOf } from '../text/words.ts'

/**
 * Which of the words is a colour that the goods beside it have anyway: whoever asks for lal tamatar wants tomatoes, and is not told that
 * there is nothing for lal. A colour that is part of a name, as in hari mirch, is none.
 */
export function isUsualColour(index: SearchIndex, words: readonly string[], at: number): boolean {
  const usual = USUAL.get(words[at] ?? '')
  if (!usual) return false
  const folded = words.map(fold)
  const runs = [...index.names.runsIn(folded, 'plain'), ...index.names.runsIn(folded, 'spelled')]
  if (runs.some(({ start, end }) => end > start + 1 && start <= at && at < end)) return false
  const beside = [
    ...index.names.runsIn(folded.slice(at + 1), 'plain'),
    ...index.names.runsIn(folded.slice(at + 1), 'spelled'),
  ]
    .filter(({ start }) => start === 0)
    .flatMap(({ goods }) => goods)
  const before = runs.filter(({ end }) => end === at && at === words.length - 1).flatMap(({ goods }) => goods)
  return [...beside, ...before].some((id) =>
    index.lexicon.some(({ name, kinds }) => usual.has(name) && kinds.includes(id)),
  )
}

/**
 * What nearly all that a shop sells of it is, by the colour as people write it. Kinds of it are, too. What comes in several colours, as
 * grapes, eggs, onions and roses do, stands under none: whoever asks for red grapes is told when there are only green ones.
 */
const COLOURS = `
red lal laal लाल: tomato, carrot, strawberry, watermelon, pomegranate
green hara hari hare हरा हरी हरे: leafy greens, herbs, cucumber, peas, okra, broccoli, beans, gourds, kiwi, lemon, avocado, watermelon, tulsi, cactus, areca palm
yellow peela peele peeli pila pili पीला पीले पीली: banana, mango, lemon, turmeric, corn, pineapple, sunflower, ghee, mustard oil
white safed saphed सफेद सफ़ेद: milk, curd, paneer, garlic, cauliflower, radish, mushroom, poha
black kala kale kali kaala kaale kaali काला काले काली: dates, coffee
brown bhura bhure bhuri भूरा भूरे भूरी: jaggery, dates, coconut, coffee, potato
orange narangi नारंगी: carrot, orange, pumpkin, papaya
purple baingani jamuni बैंगनी: brinjal, beetroot
pink gulabi गुलाबी: lotus
golden sunehra sunehri सुनहरा: honey, ghee, jaggery, potato
`

const USUAL: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  COLOURS.trim()
    .split('\n')
    .flatMap((line) => {
      const [colours = '', goods = ''] = line.split(':')
      const usual = new Set(goods.split(',').map((name) => name.trim()))
      return wordsOf(colours).map((colour) => [colour, usual] as const)
    }),
)

/** The goods that a colour is said of, as the lexicon names them. */
export const USUALLY_COLOURED: ReadonlySet<string> = new Set([...USUAL.values()].flatMap((goods) => [...goods]))
