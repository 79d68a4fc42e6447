import type { Dispatch, SetStateAction } from 'react'
import { type CatalogueQuery, SORTS } from '#domain/catalogue/query.ts'
import * as text from '#i18n/catalogue/catalogue.ts'
import { CompactSelect } from '#ui/forms/compact-select.tsx'

interface SortSelectProps {
  query: CatalogueQuery
  onChange: Dispatch<SetStateAction<CatalogueQuery>>
  className?: string
}

/** The order of the list, beside its heading. The filters have the same choice. */
export function SortSelect({ query, onChange, className }: SortSelectProps) {
  const unsorted = { value: '' as const, label: query.q === null ? text.shopOrder : text.bestMatch }
  return (
    <CompactSelect
      label={text.sortProducts}
      options={[unsorted, ...SORTS.map((value) => ({ value, label: text.shortSortLabels[value] }))]}
      value={query.sortBy ?? ''}
      onChange={(sortBy) => onChange((latest) => ({ ...latest, sortBy: sortBy === '' ? null : sortBy }))}
      className={className}
    />
  )
}
