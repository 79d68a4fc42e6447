import { createHash } from 'node:crypto'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { sampleCatalogue } from '#seed/sample-store.ts'
import { findProducts, pageOfMatches } from '#tests/support/stores/search-at-once.ts'
import { anIndexOf } from '../support/stores/search-index.ts'
import { QUERY_SETS, readQueries } from './evaluate.ts'

/** What of an answer has to be the same wherever it is made. */
export interface ComparedAnswer {
  q: string
  slugs: readonly string[]
  total: number
  meant: readonly { typed: string; meant: string }[]
  ignored: readonly string[]
}

/** Every query of every set, once. */
export const COMPARED_QUERIES = [...new Set(QUERY_SETS.flatMap(readQueries).map(({ q }) => q))]
export const COMPARED_PAGE = 12

/** One number for all answers. */
export function hashOf(answers: readonly ComparedAnswer[]): string {
  return createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 16)
}

/** What the rules answer of the sample store, without any runtime around them. */
export function answersOfRules(): ComparedAnswer[] {
  const { products } = sampleCatalogue(() => crypto.randomUUID())
  const slugs = new Map(products.map(({ id, slug }) => [id, slug]))
  const index = anIndexOf(products)
  return COMPARED_QUERIES.map((q) => {
    const { matches, meant, ignored } = findProducts(index, q, () => true)
    const query = { ...DEFAULT_CATALOGUE_QUERY, q }
    const page = pageOfMatches(index, query, matches, { limit: COMPARED_PAGE, cursor: null })
    return { q, slugs: page.products.map(({ id }) => slugs.get(id) ?? ''), total: page.total, meant, ignored }
  })
}
