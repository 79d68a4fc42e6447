import { type CatalogueQuery, SORT_LABELS, WHOLE_CATALOGUE } from '#domain/catalogue/query.ts'
import { rupees } from '#ui/format.ts'
import { Chip } from '#ui/layout/chip.tsx'
import { aisleName } from '../../format/category-title.ts'
import { withCategoryToggled } from './filters-panel.tsx'

interface Chosen {
  words: string
  without: CatalogueQuery
}

/** What narrows the list now, one chip each; a chip takes its filter off. */
export function ChosenFilters(props: { query: CatalogueQuery; onChange: (query: CatalogueQuery) => void }) {
  const chosen = chosenOf(props.query)
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
      {chosen.map(({ words, without }) => (
        <li key={words} className="max-w-full">
          <Chip label={words} onRemove={() => props.onChange(without)} />
        </li>
      ))}
    </ul>
  )
}

/** Each filter that is on, in words, with the query that is left without it. */
export function chosenOf(query: CatalogueQuery): Chosen[] {
  const price = priceWords(query)
  return [
    ...(query.q === null ? [] : [{ words: `“${query.q}”`, without: { ...query, q: null } }]),
    ...query.categories.map((name) => ({ words: aisleName(name), without: withCategoryToggled(query, name) })),
    ...(price === null
      ? []
      : [
          {
            words: price,
            without: { ...query, priceLow: WHOLE_CATALOGUE.priceLow, priceHigh: WHOLE_CATALOGUE.priceHigh },
          },
        ]),
    ...(query.rating === null ? [] : [{ words: `${query.rating} stars and up`, without: { ...query, rating: null } }]),
    ...(query.sortBy === null ? [] : [{ words: SORT_LABELS[query.sortBy], without: { ...query, sortBy: null } }]),
  ]
}

function priceWords({ priceLow, priceHigh }: CatalogueQuery): string | null {
  const low = priceLow !== WHOLE_CATALOGUE.priceLow ? rupees(priceLow * 100) : null
  const high = priceHigh !== WHOLE_CATALOGUE.priceHigh ? rupees(priceHigh * 100) : null
  if (low !== null && high !== null) return `${low} to ${high}`
  if (low !== null) return `From ${low}`
  return high === null ? null : `Up to ${high}`
}
