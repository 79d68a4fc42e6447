import { SlidersHorizontal } from 'lucide-react'
import { useCallback, useState } from 'react'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import * as text from '#i18n/catalogue/catalogue.ts'
import { Button } from '#ui/forms/button.tsx'
import { LazySheet } from '#ui/overlays/lazy-sheet.tsx'
import { activeFilters } from './active-filters.tsx'
import { FilterControls, type FiltersProps } from './filters-panel.tsx'

/** The filters on small screens: a button with the number of active filters, which opens a sheet. */
export function FiltersSheet(props: FiltersProps & { total: number | null; className?: string }) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  // Neither words nor an order leave anything out that somebody would look for here.
  const on = activeFilters({ ...props.query, q: null, sortBy: null }).length
  return (
    <div className={props.className}>
      <button type="button" className="tool-control px-3" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        {text.filters}
        {on > 0 && (
          <span className="figures rounded-leaf-sm bg-badge-green px-1.5 pt-0.5 text-xs leading-tight text-on-badge-green">
            {on}
          </span>
        )}
      </button>
      <LazySheet
        open={open}
        onClose={close}
        title={text.filters}
        footer={
          <>
            <Button variant="quiet" onClick={() => props.onChange(DEFAULT_CATALOGUE_QUERY)}>
              {text.clearFilters}
            </Button>
            <Button onClick={close} className="grow">
              {props.total === null ? text.showProducts : text.showProductCount(props.total)}
            </Button>
          </>
        }
      >
        <FilterControls
          query={props.query}
          categories={props.categories}
          facets={props.facets}
          onChange={props.onChange}
        />
      </LazySheet>
    </div>
  )
}
