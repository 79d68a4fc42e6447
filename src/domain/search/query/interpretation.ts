import type { Postings } from '../index/postings.ts'
import type { WantedPack } from './quantity.ts'

/** How a word of a search was found to mean something; smaller ranks higher. */
export const MEANT = { exactly: 0, bySound: 1, asBeginning: 2, asBeginningOfSound: 3, withSlip: 4 } as const
export type Meant = (typeof MEANT)[keyof typeof MEANT]

/** Products that meet a term. */
export interface Alternative {
  postings: Postings
  how: number
  /** Added to the place they are found in. */
  farther: number
  /** Only those found no farther than this; what a grower or a category is called may mean something else. */
  farthest: number
}

/** One thing that a product must meet, in any of these ways. */
export interface Term {
  typed: string
  how: Meant
  /** Whether it is a name of goods, rather than a word that products happen to have. */
  isGoods: boolean
  alternatives: readonly Alternative[]
}

/** What a search means in the catalogue that there is. */
export interface Interpretation {
  terms: readonly Term[]
  pack: WantedPack | null
  /** The number of a title that has all words but an amount, and of one without those that say nothing of which product it is. */
  title: { whole: number; withoutFillers: number }
  /** Words that were taken for others. */
  meant: readonly Correction[]
  /** Words that nothing in the shop has, left out beside others that were sure. */
  ignored: readonly string[]
  /** Known goods that the shop does not sell. */
  unsold: readonly number[]
  /** The terms when names of unsold goods are taken for words of products; null where they cannot be. */
  literal: readonly Term[] | null
  /** Whether nothing is known of one of the words. */
  hasUnknown: boolean
}

export interface Correction {
  typed: string
  meant: string
}
