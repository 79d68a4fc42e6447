import type { Dispatch, SetStateAction } from 'react'
import type { FacetsDto } from '#contract/catalogue/lists.ts'
import { DIETS } from '#domain/catalogue/fact-values.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import * as text from '#i18n/catalogue/filters.ts'
import { DietMark } from '#ui/product/diet-mark.tsx'
import { LaterParts } from '../../../app/preview/later-parts.tsx'
import { FacetFilter } from './facet-filter.tsx'
import { FilterCheckbox } from './filter-checkbox.tsx'

interface ProductFiltersProps {
  query: CatalogueQuery
  facets: FacetsDto
  onChange: Dispatch<SetStateAction<CatalogueQuery>>
}

/** Filters by what products are and where they come from. */
export function ProductFilters({ query, facets, onChange }: ProductFiltersProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-lg font-semibold">{text.goodToKnow}</legend>
        <FilterCheckbox
          label={text.inStock}
          count={facets.inStock}
          checked={query.inStock}
          onToggle={() => onChange((latest) => ({ ...latest, inStock: !latest.inStock }))}
        />
        <FilterCheckbox
          label={text.organicLabels[query.organic ?? 'any']}
          count={facets.organic.find(({ value }) => value === (query.organic ?? 'any'))?.count ?? 0}
          checked={query.organic !== null}
          onToggle={() => onChange((latest) => ({ ...latest, organic: latest.organic === null ? 'any' : null }))}
        />
      </fieldset>
      <FacetFilter
        legend={text.diet}
        values={DIETS.flatMap((value) =>
          facets.diets.filter((each) => each.value === value).map(({ count }) => ({ value, count })),
        )}
        labelOf={(diet) => (
          <span className="flex items-center gap-2">
            {diet !== 'none' && <DietMark veg={diet === 'veg'} />}
            {text.dietLabels[diet]}
          </span>
        )}
        chosen={query.diets}
        onToggle={(diet) =>
          onChange((latest) => ({
            ...latest,
            diets: DIETS.filter((each) => toggled(latest.diets, diet).includes(each)),
          }))
        }
      />
      <LaterParts space={null}>
        <FacetFilter
          legend={text.origin}
          values={facets.origins}
          labelOf={text.countryName}
          chosen={query.origins}
          onToggle={(country) => onChange((latest) => ({ ...latest, origins: toggled(latest.origins, country) }))}
        />
        <FacetFilter
          legend={text.vendor}
          values={facets.vendors}
          labelOf={(vendor) => vendor}
          chosen={query.vendors}
          onToggle={(vendor) => onChange((latest) => ({ ...latest, vendors: toggled(latest.vendors, vendor) }))}
        />
      </LaterParts>
    </>
  )
}

/** The chosen values with one more, or without it if it was chosen. */
export function toggled<T>(chosen: readonly T[], value: T): T[] {
  const others = chosen.filter((each) => each !== value)
  return others.length < chosen.length ? others : [...others, value]
}
