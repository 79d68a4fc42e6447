import { PLACES, placeAt, slotAt } from '../../index/postings.ts'
import type { SearchIndex } from '../../index/search-index.ts'
import { titleNumber } from '../../index/title-number.ts'
import type { Folded } from '../../text/fold.ts'
import { type Correction, type Interpretation, MEANT, type Term } from '../interpretation.ts'
import type { WantedPack } from '../quantity.ts'

/** A stretch of a search's words and what it means. */
export type Part = { start: number; end: number } & (
  | { kind: 'term'; term: Term; meant: readonly Correction[] }
  | {
      kind: 'unsold'
      goods: readonly number[]
      literal: readonly Term[] | null
      meant: readonly Correction[]
      /** Whether it is a name of several words for what no grocery sells, a dish for one. */
      isNoGrocery: boolean
    }
  | { kind: 'ignored' | 'unknown'; text: string }
)

/**
 * What all parts of a search mean together; the words of no part are filler. A word that is unknown is left out only beside one that
 * is sure.
 */
export function summarised(
  parts: readonly Part[],
  { index, pack, words }: { index: SearchIndex; pack: WantedPack | null; words: readonly Folded[] },
): Interpretation {
  const terms = parts.flatMap((part) => (part.kind === 'term' ? [part.term] : []))
  const isSure = terms.some((term) => term.how <= MEANT.bySound && (term.isGoods || isOfName(index, term)))
  return {
    terms,
    pack,
    title: {
      whole: titleNumber(words),
      withoutFillers: titleNumber(words.filter((_, at) => parts.some(({ start, end }) => at >= start && at < end))),
    },
    meant: parts.flatMap((part) => (part.kind === 'term' || part.kind === 'unsold' ? part.meant : [])),
    ignored: leftOut(parts, isSure),
    // Two names of one thing are one: "maggi noodles".
    unsold: [...new Set(parts.flatMap((part) => (part.kind === 'unsold' ? part.goods : [])))],
    literal: literalTerms(parts),
    hasUnknown: parts.some(({ kind }) => kind === 'unknown') && !isSure,
  }
}

/** Whether titles or makers have it. A word of a tag alone, as water of "water plant", does not say what is wanted. */
function isOfName({ slots }: SearchIndex, { alternatives }: Term): boolean {
  return alternatives.some(({ postings }) => {
    for (let at = postings.start; at < postings.end; at += 1) {
      const place = placeAt(postings, at)
      if ((place === PLACES.title || place === PLACES.vendor) && slots.isLive(slotAt(postings, at))) return true
    }
    return false
  })
}

/** Makers, and with `unknown` also words that nobody knows; one right after a maker is what that calls its goods: "amul gold". */
function leftOut(parts: readonly Part[], unknown: boolean): string[] {
  const texts: string[] = []
  let lastEnd = -1
  for (const part of parts) {
    if (part.kind !== 'ignored' && !(unknown && part.kind === 'unknown')) continue
    const isOfMaker = part.kind === 'unknown' && part.start === lastEnd
    texts.push(isOfMaker ? `${texts.pop()} ${part.text}` : part.text)
    lastEnd = part.kind === 'ignored' || isOfMaker ? part.end : -1
  }
  return texts
}

/**
 * Where goods that are not sold stand beside other words, they may be part of a grower's name; every word must then be
 * one that products have. So must those of a dish, which may be a tag that says what a product is for.
 */
function literalTerms(parts: readonly Part[]): readonly Term[] | null {
  const [only] = parts
  if (parts.length < 2) return only?.kind === 'unsold' && only.isNoGrocery ? only.literal : null
  const terms: Term[] = []
  for (const part of parts) {
    if (part.kind === 'term') terms.push(part.term)
    else if (part.kind === 'unsold' && part.literal) terms.push(...part.literal)
    else return null
  }
  return terms
}
