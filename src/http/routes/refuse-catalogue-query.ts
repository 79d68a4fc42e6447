import { parseCatalogueQuery } from '#contract/catalogue-query.ts'
import type { FieldIssue } from '#contract/forms/field-issue.ts'
import { readCursor } from '#domain/catalogue/cursor.ts'
import { DIETS, ORGANIC_SCHEMES } from '#domain/catalogue/fact-values.ts'
import { orderingOf } from '#domain/catalogue/ordering.ts'
import { type CatalogueQuery, MAX_PRICE_FILTER, MIN_PRICE_FILTER, SORTS } from '#domain/catalogue/query.ts'
import { failed } from '#domain/values/result.ts'
import type { RefusedQuery } from '../responses.ts'

/**
 * What of a list's query is not understood: a filter that is left out silently would answer goods that nobody asked
 * for. Null where all is. An address of the shop's pages falls back to its default instead, and asks for that. Values
 * of which there may be none (names, words) lead to an empty list; an empty value is one that is not there, and so is a
 * parameter of another name: links carry those of campaigns, and pages of a newer release may know more.
 */
export function refuseCatalogueQuery(search: URLSearchParams): RefusedQuery | null {
  // A map, since a name may be that of anything an object has.
  const issues = new Map<string, FieldIssue>()
  for (const [field, value] of search) {
    const issue = valueIssue(field, value)
    if (issue && !issues.has(field)) issues.set(field, issue)
  }
  const combined = issues.size > 0 ? null : (priceIssue(search) ?? cursorIssue(search))
  if (combined) issues.set(`${combined.params.field}`, combined)
  return issues.size === 0 ? null : failed('query-invalid', { issues: Object.fromEntries(issues) })
}

/** The values of a parameter that has only few, or how it is written. */
const ACCEPTED: Readonly<Record<string, { is: (value: string) => boolean; expected: readonly string[] }>> = {
  sortBy: { is: (value) => read('sortBy', value).sortBy !== null, expected: SORTS },
  rating: { is: (value) => read('rating', value).rating !== null, expected: ['1', '2', '3', '4', '5'] },
  organic: { is: (value) => read('organic', value).organic !== null, expected: ['1', ...ORGANIC_SCHEMES] },
  inStock: { is: (value) => value === '1', expected: ['1'] },
  group: { is: (value) => value === 'product', expected: ['product'] },
  diet: { is: eachOf((name) => DIETS.some((diet) => diet === name)), expected: DIETS },
  origin: { is: eachOf((code) => /^[A-Z]{2}$/.test(code)), expected: ['two capital letters'] },
  priceLow: { is: isPrice, expected: [`whole rupees from ${MIN_PRICE_FILTER} to ${MAX_PRICE_FILTER}`] },
  priceHigh: { is: isPrice, expected: [`whole rupees from ${MIN_PRICE_FILTER} to ${MAX_PRICE_FILTER}`] },
}

function valueIssue(field: string, value: string): FieldIssue | null {
  const accepted = Object.hasOwn(ACCEPTED, field) ? ACCEPTED[field] : undefined
  if (value === '' || !accepted || accepted.is(value)) return null
  return { code: 'wrong-type', params: { field, expected: accepted.expected.join(' | ') } }
}

function priceIssue(search: URLSearchParams): FieldIssue | null {
  const low = Number(search.get('priceLow') || MIN_PRICE_FILTER)
  const high = Number(search.get('priceHigh') || MAX_PRICE_FILTER)
  return low < high ? null : { code: 'too-large', params: { field: 'priceLow', limit: high - 1 } }
}

function cursorIssue(search: URLSearchParams): FieldIssue | null {
  const cursor = search.get('cursor') ?? ''
  const isReadable = cursor === '' || isCursorOf(parseCatalogueQuery(search), cursor)
  return isReadable ? null : { code: 'malformed', params: { field: 'cursor' } }
}

/** A search is ordered by relevance, or where the store answered its first page as the store orders it. */
function isCursorOf(filter: CatalogueQuery, cursor: string): boolean {
  const orderings = [orderingOf(filter), ...(filter.q !== null && filter.sortBy === null ? ['relevance' as const] : [])]
  return orderings.some((ordering) => readCursor(ordering, cursor) !== null)
}

function read(name: string, value: string): CatalogueQuery {
  return parseCatalogueQuery(new URLSearchParams({ [name]: value }))
}

function eachOf(is: (value: string) => boolean): (list: string) => boolean {
  return (list) => list.split(',').every((value) => value.trim() === '' || is(value.trim()))
}

function isPrice(value: string): boolean {
  return /^\d{1,4}$/.test(value) && Number(value) >= MIN_PRICE_FILTER && Number(value) <= MAX_PRICE_FILTER
}
