import type { CategoryDto } from '#contract/catalogue.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import * as text from '#i18n/catalogue/catalogue.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { panelStyle } from '#ui/layout/panel.tsx'
import { categoryTitle } from '../../format/category-title.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FiltersPanel } from './filters-panel.tsx'
import { FiltersSheet } from './filters-sheet.tsx'
import { ShopResults } from './shop-results.tsx'
import type { ShopList } from './use-shop-list.ts'

export interface ShopScreenProps {
  /** What the list answers. */
  query: CatalogueQuery
  /** What the filters show: the same, or what was chosen a moment ago. */
  wanted: CatalogueQuery
  onQuery: (query: CatalogueQuery) => void
  categories: readonly CategoryDto[]
  list: ShopList
}

/** The shop: filters beside the list, or in a sheet on small screens. */
export function ShopScreen({ query, wanted, onQuery, categories, list }: ShopScreenProps) {
  const filters = { query: wanted, categories, onChange: onQuery }
  return (
    <div className="page-container pb-section">
      <PageHeading
        text={
          <span role="status" className="line-clamp-3 wrap-anywhere">
            {wordsFor(list, query)}
          </span>
        }
        action={<FiltersSheet {...filters} total={list.total} className="shrink-0 lg:hidden" />}
      >
        {text.title}
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <FiltersPanel
          {...filters}
          className={`${panelStyle} sticky top-24 hidden max-h-[calc(100dvh-7rem)] overflow-y-auto lg:block`}
        />
        <section
          aria-label={text.productsTitle}
          aria-busy={list.status === 'processing'}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
        >
          <h2 className="sr-only">{text.productsTitle}</h2>
          <ActiveFilters query={wanted} onChange={onQuery} />
          <ShopResults list={list} onQuery={onQuery} />
        </section>
      </div>
    </div>
  )
}

function wordsFor({ total, status }: ShopList, query: CatalogueQuery): string {
  if (total !== null) return found(total, query)
  return status === 'failed' ? text.unreachable : text.loading
}

function found(total: number, { categories, q }: CatalogueQuery): string {
  return text.productsFound(total, categories.map(categoryTitle), q)
}
