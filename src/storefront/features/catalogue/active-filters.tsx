import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import * as text from '#i18n/catalogue/catalogue.ts'
import { formatRupees } from '#ui/format.ts'
import { Chip } from '#ui/layout/chip.tsx'
import { categoryTitle } from '../../format/category-title.ts'
import { withCategoryToggled } from './filters-panel.tsx'

interface Chosen {
  words: string
  without: CatalogueQuery
}

/** The active filters as chips; a click removes one. */
export function ActiveFilters(props: { query: CatalogueQuery; onChange: (query: CatalogueQuery) => void }) {
  const chosen = activeFilters(props.query)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={text.chosenFilters} className="flex flex-wrap gap-2">
      {chosen.map(({ words, without }) => (
        <li key={words} className="max-w-full">
          <Chip label={words} onRemove={() => props.onChange(without)} />
        </li>
      ))}
    </ul>
  )
}

/** Each active filter's label, with the query without it. */
export function activeFilters(query: CatalogueQuery): Chosen[] {
  const price = priceWords(query)
  return [
    ...(query.q === null ? [] : [{ words: text.searchedFor(query.q), without: { ...query, q: null } }]),
    ...query.categories.map((name) => ({ words: categoryTitle(name), without: withCategoryToggled(query, name) })),
    ...(price === null
      ? []
      : [
          {
            words: price,
            without: {
              ...query,
              priceLow: DEFAULT_CATALOGUE_QUERY.priceLow,
              priceHigh: DEFAULT_CATALOGUE_QUERY.priceHigh,
            },
          },
        ]),
    ...(query.rating === null ? [] : [{ words: text.ratingFrom(query.rating), without: { ...query, rating: null } }]),
    ...(query.sortBy === null ? [] : [{ words: text.sortLabels[query.sortBy], without: { ...query, sortBy: null } }]),
  ]
}

function priceWords({ priceLow, priceHigh }: CatalogueQuery): string | null {
  const low = priceLow !== DEFAULT_CATALOGUE_QUERY.priceLow ? formatRupees(priceLow * 100) : null
  const high = priceHigh !== DEFAULT_CATALOGUE_QUERY.priceHigh ? formatRupees(priceHigh * 100) : null
  if (low !== null && high !== null) return text.priceBetween(low, high)
  if (low !== null) return text.priceFrom(low)
  return high === null ? null : text.priceUpTo(high)
}
