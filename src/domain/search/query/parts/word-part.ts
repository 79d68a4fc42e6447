import { isBrand } from '../../goods/brands.ts'
import { isOrdinaryWord } from '../../goods/ordinary-words.ts'
import type { SearchIndex } from '../../index/search-index.ts'
import { foldBeginning } from '../../text/fold.ts'
import { type CorrectedWord, correctionsOf } from '../corrections.ts'
import { MEANT, type Meant } from '../interpretation.ts'
import { namesSold } from '../nearest-known.ts'
import type { Part } from './summarised.ts'
import { hasLonger, MIN_LAST_BEGINNING, wordsBeginning, wordsOfSound, wordTerm } from './terms.ts'

/** A single word that names no goods. */
export function wordPart(
  index: SearchIndex,
  typed: CorrectedWord,
  { at, isLast, isAlone }: { at: number; isLast: boolean; isAlone: boolean },
): Part {
  const place = { start: at, end: at + 1 }
  const word = typed.corrected ?? typed.folded
  const meant = correctionsOf(index, [typed], [])
  const howOf = (how: Meant) => (typed.corrected ? MEANT.withSlip : how)
  const term = (ids: readonly number[], how: Meant): Part => ({
    ...place,
    kind: 'term',
    term: wordTerm(index, { typed: typed.text, ids, how: howOf(how), farther: 0 }),
    meant,
  })
  const exact = index.words.spelledLike(word).filter(index.hasWord)
  const begun = typed.corrected ?? foldBeginning(typed.text)
  // "Panee" is on its way to paneer, rather than pani in another spelling.
  const isMeant = exact.map(index.words.word).some((each) => each.plain === word.plain || namesSold(index, each))
  const goesOn = isLast && !typed.corrected && hasLonger(index, begun)
  if (exact.length > 0 && (isMeant || !goesOn)) return term(exact, MEANT.exactly)
  // By itself it may be on its way to something in the shop: "id" is a maker's, and begins idli.
  const isBegun = isAlone && hasLonger(index, begun, MIN_LAST_BEGINNING)
  if (isBrand(word) && !isBegun) return { ...place, kind: 'ignored', text: typed.text }
  const isOtherWord = isOrdinaryWord(word) || (hasLonger(index, begun) && isLast)
  const alike = isOtherWord ? [] : wordsOfSound(index, word)
  if (alike.length > 0) return term(alike, MEANT.bySound)
  const beginning = wordsBeginning(index, { typed: typed.text, word: begun, isLast, isAlone })
  if (beginning === null) return { ...place, kind: 'unknown', text: typed.text }
  if ('unsold' in beginning)
    return { ...place, kind: 'unsold', goods: beginning.unsold, literal: null, meant, isNoGrocery: false }
  return { ...place, kind: 'term', term: { ...beginning, how: howOf(beginning.how) }, meant }
}
