import { type Dispatch, memo, type SetStateAction } from 'react'
import type { FacetsDto } from '#contract/catalogue/lists.ts'
import type { CategoryDto } from '#contract/catalogue/products.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import * as text from '#i18n/catalogue/catalogue.ts'
import { HindiText } from '#ui/layout/hindi-text.tsx'
import { panelStyle } from '#ui/layout/panel.tsx'
import { LaterParts } from '../../app/preview/later-parts.tsx'
import { searchOf } from '../../app/search-params.ts'
import { categoryTitle } from '../../format/category-title.ts'
import { CategoryLinks } from './category-links.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FiltersPanel } from './filters/filters-panel.tsx'
import { FiltersSheet } from './filters/filters-sheet.tsx'
import { HEADING_STYLE, SHOP_STYLE, TOOLS_STYLE } from './shop-layout.ts'
import { ShopResults } from './shop-results.tsx'
import { SortSelect } from './sort-select.tsx'
import type { ShopList } from './use-shop-list.ts'

export interface ShopScreenProps {
  /** What the list answers. */
  query: CatalogueQuery
  /** What the filters show: the same, or what was chosen a moment ago. */
  wanted: CatalogueQuery
  onQuery: Dispatch<SetStateAction<CatalogueQuery>>
  categories: readonly CategoryDto[]
  /** How many products each value of a filter would leave; undefined until known. */
  facets: FacetsDto | undefined
  list: ShopList
}

/** The shop: filters beside the list, or in a sheet on small screens. Where nothing of it changes it is not rendered again. */
export const ShopScreen = memo(function ShopScreen(props: ShopScreenProps) {
  const { query, wanted, onQuery, categories, facets, list } = props
  const filters = { query: wanted, categories, facets, onChange: onQuery }
  return (
    <div className="page-container pb-section">
      <CategoryLinks query={wanted} categories={categories} className="lg:hidden" />
      <div className={SHOP_STYLE}>
        <div className={TOOLS_STYLE}>
          <h1 className={HEADING_STYLE}>{text.title}</h1>
          <p role="status" className="line-clamp-2 min-w-13 flex-1 text-sm leading-4.5 wrap-anywhere text-ink-3">
            <Found list={list} query={query} />
          </p>
          <LaterParts space={null}>
            <SortSelect query={wanted} onChange={onQuery} className="max-lg:max-w-36" />
            <FiltersSheet {...filters} total={list.total} className="lg:hidden" />
          </LaterParts>
        </div>
        <LaterParts space={null}>
          <FiltersPanel
            {...filters}
            className={`${panelStyle} sticky top-21 row-span-2 row-start-1 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto lg:block`}
          />
        </LaterParts>
        <section
          aria-label={text.productsTitle}
          aria-busy={list.status === 'processing'}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 lg:col-start-2"
        >
          <h2 className="sr-only">{text.productsTitle}</h2>
          <ActiveFilters query={query} onChange={onQuery} />
          <ShopResults list={list} filtered={isFiltered(query)} onQuery={onQuery} />
        </section>
      </div>
    </div>
  )
})

/** Whether less than everything is asked for. */
function isFiltered(query: CatalogueQuery): boolean {
  return Object.keys(searchOf(query)).some((name) => name !== 'sortBy')
}

/** How many products there are; on a phone the tab of the category and the words' own tag stand beside it and say of what. */
function Found({ list: { total, status }, query }: Pick<ShopScreenProps, 'list' | 'query'>) {
  if (total === null) return status === 'failed' ? text.unreachable : text.loading
  const { categories, q } = query
  return (
    <>
      {text.productsFound(total)}
      {(categories.length > 0 || q !== null) && (
        <span className="max-lg:sr-only">
          {' '}
          <HindiText text={text.foundWhere(categories.map(categoryTitle), q)} />
        </span>
      )}
    </>
  )
}
