import { catalogueCalls } from '#contract/catalogue/catalogue-calls.ts'
import type { SuggestionsDto } from '#contract/catalogue/lists.ts'
import { parseCatalogueQuery } from '#contract/catalogue-query.ts'
import { ok } from '#domain/values/result.ts'
import type { Suggestions } from '#use-cases/catalogue/index.ts'
import { toProductDtos } from '../dto/catalogue.ts'
import { queryParameter } from '../query-parameter.ts'
import { cachedRoute, type Route } from '../route.ts'

const tag = 'Catalogue'
const TYPED_PARAMETER = queryParameter('q', 'What has been typed.', { type: 'string', maxLength: 100 })

/** What is suggested while a search is typed. */
export const SUGGESTION_ROUTES: readonly Route[] = [
  cachedRoute(
    catalogueCalls.suggestions,
    {
      tag,
      title: 'What the beginning of a search may mean',
      about:
        'Names of goods in the script typed, categories and products; nothing for one letter, which begins too much. Counted with the searches.',
      parameters: [TYPED_PARAMETER],
    },
    ({ deps, productSearch, search, admitSearch }) => {
      const typed = parseCatalogueQuery(search()).q ?? ''
      const read = async () => {
        if (typed !== '') await admitSearch()
        const { suggestions, isProvisional } = await productSearch.suggest(typed, { grouped: true })
        const answer = { suggestions: toSuggestionsDto(suggestions, deps.now()) }
        return ok({ answer, products: suggestions.products, chosenByStock: true, isProvisional })
      }
      return { key: `suggestions?${typed}`, read }
    },
  ),
  cachedRoute(
    catalogueCalls.nextSuggestions,
    {
      tag,
      title: 'What is suggested after the next letter',
      about: 'For each of the likely next letters what is suggested with it, likeliest first. Counted as one search.',
      parameters: [TYPED_PARAMETER],
    },
    ({ deps, productSearch, search, admitSearch }) => {
      const typed = parseCatalogueQuery(search()).q ?? ''
      const read = async () => {
        if (typed !== '') await admitSearch()
        const { next, isProvisional } = await productSearch.suggestNext(typed, { grouped: true })
        const now = deps.now()
        const answer = {
          next: next.map((one) => ({ typed: one.typed, suggestions: toSuggestionsDto(one.suggestions, now) })),
        }
        const products = next.flatMap(({ suggestions }) => suggestions.products)
        return ok({ answer, products, chosenByStock: true, isProvisional })
      }
      return { key: `suggestions/next?${typed}`, read }
    },
  ),
]

function toSuggestionsDto({ names, categories, products }: Suggestions, now: number): SuggestionsDto {
  return { names: [...names], categories: [...categories], products: toProductDtos(products, now) }
}
