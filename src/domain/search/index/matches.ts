import type { Interpretation, Term } from '../query/interpretation.ts'
import type { WantedPack } from '../query/quantity.ts'
import { inSlices, type Steps } from '../steps.ts'
import type { Facts } from './indexable.ts'
import { placeAt, slotAt } from './postings.ts'
import type { SearchIndex } from './search-index.ts'
import { createSpareMemory } from './spare-memory.ts'

/** The products that meet a search, each with its rank; smaller ranks higher. */
export interface Matches {
  slots: Uint32Array
  ranks: Uint32Array
  /** How many meet the search, those that filters leave out included. */
  met: number
}

/**
 * The products that meet every term and that `accepts` lets through; null lets all. Ranked by how the terms are met, then what is in
 * stock before what is not, then by where they are found, then by whether they are called just so, then by the pack. Whole numbers
 * only, so that every engine ranks alike.
 */
export function* matchesOf(
  index: SearchIndex,
  { terms, pack, title }: { terms: readonly Term[]; pack: WantedPack | null; title: Interpretation['title'] | null },
  accepts: ((slot: number) => boolean) | null,
): Steps<Matches> {
  const work = workspaces.take(index.slots.limit())
  // Sums are the same in any order; what few products meet first leaves few to go on with.
  const narrowFirst = [...terms].sort((a, b) => postingsOf(a) - postingsOf(b))
  for (const [nth, term] of narrowFirst.entries()) yield* meetTerm(work, term, nth)
  const slots = new Uint32Array(work.touchedCount)
  const ranks = new Uint32Array(work.touchedCount)
  let met = 0
  let accepted = 0
  yield* inSlices(0, work.touchedCount, (from, to) => {
    for (let at = from; at < to; at += 1) {
      const slot = work.touched[at] ?? 0
      if (work.met[slot] === terms.length && index.slots.isLive(slot)) {
        met += 1
        if (accepts === null || accepts(slot)) {
          slots[accepted] = slot
          ranks[accepted] = rankOf({
            how: work.how[slot] ?? 0,
            where: work.where[slot] ?? 0,
            isSoldOut: index.slots.stock(slot) === 0,
            called: calledLike(index.slots.title(slot), title),
          })
          accepted += 1
        }
      }
      work.met[slot] = 0
    }
  })
  work.touchedCount = 0
  workspaces.giveBack(work)
  if (pack) {
    yield* inSlices(0, accepted, (from, to) => {
      for (let at = from; at < to; at += 1)
        if (!isPack(index.slots.facts(slots[at] ?? 0), pack)) ranks[at] = (ranks[at] ?? 0) + 1
    })
  }
  return { slots: slots.subarray(0, accepted), ranks: ranks.subarray(0, accepted), met }
}

function postingsOf({ alternatives }: Term): number {
  return alternatives.reduce((sum, { postings }) => sum + postings.end - postings.start, 0)
}

/** For each slot: how many terms it met, and the sums of how and where; of the term at hand the best. */
interface Workspace {
  met: Uint8Array
  how: Uint8Array
  where: Uint8Array
  lastHow: Uint8Array
  lastWhere: Uint8Array
  /** Slots that met the first term. */
  touched: Uint32Array
  touchedCount: number
}

const WHERE_LIMIT = 64

function workspaceOf(slots: number): Workspace {
  const bytes = () => new Uint8Array(slots)
  return {
    ...{ met: bytes(), how: bytes(), where: bytes(), lastHow: bytes(), lastWhere: bytes() },
    touched: new Uint32Array(slots),
    touchedCount: 0,
  }
}

const workspaces = createSpareMemory(workspaceOf, ({ met }) => met.length)

/** Alternatives stand in the order of how, so that the first way in which a product meets the term is the best. */
function* meetTerm(work: Workspace, { alternatives }: Term, nth: number): Steps<void> {
  for (const alternative of alternatives) {
    const { start, end } = alternative.postings
    yield* inSlices(start, end, (from, to) => meetAlternative(work, { alternative, nth, from, to }))
  }
}

/** The postings of an alternative from one place up to another. */
function meetAlternative(
  work: Workspace,
  { alternative, nth, from, to }: { alternative: Term['alternatives'][number]; nth: number; from: number; to: number },
): void {
  const { met, how, where, lastHow, lastWhere, touched } = work
  const { postings, farther, farthest } = alternative
  for (let at = from; at < to; at += 1) {
    const place = placeAt(postings, at)
    if (place > farthest) continue
    const slot = slotAt(postings, at)
    const found = place + farther
    if (met[slot] === nth) {
      if (nth === 0) {
        touched[work.touchedCount] = slot
        work.touchedCount += 1
        how[slot] = 0
        where[slot] = 0
      }
      met[slot] = nth + 1
      how[slot] = (how[slot] ?? 0) + alternative.how
      where[slot] = (where[slot] ?? 0) + found
      lastHow[slot] = alternative.how
      lastWhere[slot] = found
    } else if (met[slot] === nth + 1 && lastHow[slot] === alternative.how && found < (lastWhere[slot] ?? 0)) {
      where[slot] = (where[slot] ?? 0) - (lastWhere[slot] ?? 0) + found
      lastWhere[slot] = found
    }
  }
}

interface Met {
  how: number
  where: number
  isSoldOut: boolean
  called: number
}

/** Twice as much as it has to be, so that another pack than the one wanted can follow. */
function rankOf({ how, where, isSoldOut, called }: Met): number {
  const place = (how * 2 + (isSoldOut ? 1 : 0)) * WHERE_LIMIT + Math.min(where, WHERE_LIMIT - 1)
  return (place * CALLED_LIMIT + called) * 2
}

/** How a title compares with what was typed; smaller ranks higher. */
const CALLED = { justSo: 0, soWithoutFillers: 1, otherwise: 2 } as const
const CALLED_LIMIT = 3

/** For "organic toor dal" what is called so comes before "Toor dal", and for "toor dal" and "fresh toor dal" after it. */
function calledLike(title: number, typed: Interpretation['title'] | null): number {
  if (title === typed?.whole) return CALLED.justSo
  return title === typed?.withoutFillers ? CALLED.soWithoutFillers : CALLED.otherwise
}

function isPack({ netAmount, netUnit }: Facts, { amount, unit }: WantedPack): boolean {
  return amount === netAmount && unit === netUnit
}
