import { type Dispatch, memo, type SetStateAction, useId } from 'react'
import type { FacetsDto } from '#contract/catalogue/lists.ts'
import type { CategoryDto } from '#contract/catalogue/products.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY, SORTS } from '#domain/catalogue/query.ts'
import * as text from '#i18n/catalogue/catalogue.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { actionLink } from '#ui/layout/link-style.ts'
import { LaterParts } from '../../../app/preview/later-parts.tsx'
import { categoryTitle } from '../../../format/category-title.ts'
import { FilterCheckbox } from './filter-checkbox.tsx'
import { PriceFilter } from './price-filter.tsx'
import { ProductFilters, toggled } from './product-filters.tsx'

export interface FiltersProps {
  query: CatalogueQuery
  /** Empty while loading. */
  categories: readonly CategoryDto[]
  /** How many products each value would leave; undefined until known. */
  facets: FacetsDto | undefined
  /** What the change goes on from is the query that was chosen last, which may not be shown yet. */
  onChange: Dispatch<SetStateAction<CatalogueQuery>>
}

/** How many rows stand in while the categories are on their way (promise A042). */
const LOADING_CATEGORIES = 5

/** The filters as a panel, with a heading and Clear All (A043). An answer that is not theirs leaves them alone. */
export const FiltersPanel = memo(function FiltersPanel(props: FiltersProps & { className?: string }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={props.className}>
      <div className="mb-3 flex items-center justify-between">
        <h2 id={headingId} className="heading text-xl">
          {text.filters}
        </h2>
        <button type="button" className={actionLink} onClick={() => props.onChange(DEFAULT_CATALOGUE_QUERY)}>
          {text.clearFilters}
        </button>
      </div>
      <FilterControls {...props} />
    </section>
  )
})

/** Categories, price, what products are, and sorting. The state is in the URL; this shows and changes it. */
export function FilterControls({ query, categories, facets, onChange }: FiltersProps) {
  /** The counts say that nothing is on its way any more. */
  const hasNone = categories.length === 0 && facets?.categories.length === 0
  return (
    <div className="grid gap-5 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-12">
      {!hasNone && (
        <fieldset className="row-span-2">
          <legend className="mb-1 text-lg font-semibold">{text.categories}</legend>
          {categories.length === 0 && <LoadingCategories />}
          {categories.map(({ _id, categoryName, productCount, groupCount = productCount }) => (
            <FilterCheckbox
              key={_id}
              label={categoryTitle(categoryName)}
              count={facets ? (facets.categories.find(({ value }) => value === categoryName)?.count ?? 0) : groupCount}
              checked={query.categories.includes(categoryName)}
              onToggle={() => onChange((latest) => withCategoryToggled(latest, categoryName))}
            />
          ))}
        </fieldset>
      )}
      <LaterParts space={null}>
        <PriceFilter
          low={query.priceLow}
          high={query.priceHigh}
          onChange={({ low, high }) => onChange((latest) => ({ ...latest, priceLow: low, priceHigh: high }))}
        />
        <LaterParts space={null}>
          {facets && <ProductFilters query={query} facets={facets} onChange={onChange} />}
          <LaterParts space={null}>
            <RadioGroup
              legend={text.sortBy}
              options={SORTS.map((value) => ({ value, label: text.sortLabels[value] }))}
              value={query.sortBy}
              onChange={(sortBy) => onChange((latest) => ({ ...latest, sortBy }))}
            />
          </LaterParts>
        </LaterParts>
      </LaterParts>
    </div>
  )
}

/** The query with one more category, or without it if it was selected. */
export function withCategoryToggled(query: CatalogueQuery, name: string): CatalogueQuery {
  return { ...query, categories: toggled(query.categories, name) }
}

function LoadingCategories() {
  return Array.from({ length: LOADING_CATEGORIES }, (_, place) => place).map((place) => (
    <div key={place} data-loading-category className="flex min-h-touch items-center gap-3">
      <Skeleton className="size-6" />
      <Skeleton className="h-4 w-32" />
    </div>
  ))
}
