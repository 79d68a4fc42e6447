import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import * as text from '#i18n/catalogue/catalogue.ts'
import * as filterText from '#i18n/catalogue/filters.ts'
import { classNames } from '#ui/class-names.ts'
import { formatRupees } from '#ui/format.ts'
import { Chip } from '#ui/layout/chip.tsx'
import { categoryTitle } from '../../../format/category-title.ts'
import { withCategoryToggled } from './filters-panel.tsx'
import { toggled } from './product-filters.tsx'

interface Chosen {
  words: string
  without: CatalogueQuery
  /** On a phone it is shown above the list already. */
  isAboveList?: true
}

/** The active filters as chips; a click removes one. */
export function ActiveFilters(props: { query: CatalogueQuery; onChange: (query: CatalogueQuery) => void }) {
  const chosen = activeFilters(props.query)
  if (chosen.length === 0) return null
  const isAllAboveList = chosen.every(({ isAboveList }) => isAboveList)
  return (
    <ul
      aria-label={text.chosenFilters}
      className={classNames('flex flex-wrap gap-2', isAllAboveList && 'max-lg:hidden')}
    >
      {chosen.map(({ words, without, isAboveList }) => (
        <li key={words} className={classNames('max-w-full', isAboveList && 'max-lg:hidden')}>
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
    ...query.categories.map((name, _, { length }) => ({
      words: categoryTitle(name),
      without: withCategoryToggled(query, name),
      ...(length === 1 && { isAboveList: true as const }),
    })),
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
    ...(query.inStock ? [{ words: filterText.inStock, without: { ...query, inStock: false } }] : []),
    ...(query.organic === null
      ? []
      : [{ words: filterText.organicLabels[query.organic], without: { ...query, organic: null } }]),
    ...query.diets.map((diet) => ({
      words: filterText.dietLabels[diet],
      without: { ...query, diets: toggled(query.diets, diet) },
    })),
    ...query.origins.map((country) => ({
      words: filterText.countryName(country),
      without: { ...query, origins: toggled(query.origins, country) },
    })),
    ...query.vendors.map((vendor) => ({
      words: vendor,
      without: { ...query, vendors: toggled(query.vendors, vendor) },
    })),
    ...(query.rating === null ? [] : [{ words: text.ratingFrom(query.rating), without: { ...query, rating: null } }]),
    ...(query.sortBy === null
      ? []
      : [{ words: text.sortLabels[query.sortBy], without: { ...query, sortBy: null }, isAboveList: true as const }]),
  ]
}

function priceWords({ priceLow, priceHigh }: CatalogueQuery): string | null {
  const low = priceLow !== DEFAULT_CATALOGUE_QUERY.priceLow ? formatRupees(priceLow * 100) : null
  const high = priceHigh !== DEFAULT_CATALOGUE_QUERY.priceHigh ? formatRupees(priceHigh * 100) : null
  if (low !== null && high !== null) return text.priceBetween(low, high)
  if (low !== null) return text.priceFrom(low)
  return high === null ? null : text.priceUpTo(high)
}
