import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { MAX_FILTER_LENGTH } from '#contract/admin/fields.ts'
import { LISTING_PROBLEMS } from '#domain/catalogue/editing/going-live.ts'
import type { PackQuery } from '#domain/catalogue/editing/pack-query.ts'
import * as text from '#i18n/back-office/catalogue/products.ts'
import { useCatalogueCounts, useCatalogueLabels } from '../../api/catalogue.ts'
import { Segments } from '../../parts/segments.tsx'

interface PackFiltersProps {
  asked: PackQuery
  onChange: (change: Partial<PackQuery>) => void
}

type View = 'all' | 'live' | 'draft' | 'archived' | 'problems'

/** The saved views with how many packs each has, the search, and the filters. */
export function PackFilters({ asked, onChange }: PackFiltersProps) {
  const { data: counts } = useCatalogueCounts()
  const { data: labels } = useCatalogueLabels()
  const { listing } = counts ?? { listing: null }
  const named = (label: string, count: number | undefined) =>
    count === undefined ? label : text.withCount(label, count)
  const views: { value: View; label: string }[] = [
    { value: 'all', label: named(text.viewAll, listing ? listing.draft + listing.live + listing.archived : undefined) },
    { value: 'live', label: named(text.states.live, listing?.live) },
    { value: 'draft', label: named(text.states.draft, listing?.draft) },
    { value: 'archived', label: named(text.states.archived, listing?.archived) },
    { value: 'problems', label: named(text.viewProblems, counts?.withProblems) },
  ]
  return (
    <>
      <div className="mb-3 overflow-x-auto">
        <Segments
          label={text.views}
          options={views}
          value={viewOf(asked)}
          onChange={(view) =>
            onChange({
              state: view === 'all' || view === 'problems' ? null : view,
              problem: view === 'problems' ? 'any' : null,
            })
          }
        />
      </div>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <label className="find min-w-56 flex-1">
          <Search className="size-4" aria-hidden="true" />
          <input
            type="search"
            aria-label={text.search}
            placeholder={text.searchHint}
            maxLength={MAX_FILTER_LENGTH}
            value={asked.q}
            onChange={({ target }) => onChange({ q: target.value })}
          />
        </label>
        <Choice
          label={text.category}
          value={asked.category}
          onChange={(category) => onChange({ category })}
          options={labels?.categories.map(({ name }) => name)}
        />
        <Choice
          label={text.vendor}
          value={asked.vendor}
          onChange={(vendor) => onChange({ vendor })}
          options={labels?.vendors.map(({ name }) => name)}
        />
        <Select
          label={text.problem}
          value={asked.problem}
          onChange={(value) => onChange({ problem: ANY_OR_ONE.find((problem) => problem === value) ?? null })}
        >
          <option value="any">{text.anyProblem}</option>
          {LISTING_PROBLEMS.map((problem) => (
            <option key={problem} value={problem}>
              {text.problems[problem]}
            </option>
          ))}
        </Select>
      </div>
    </>
  )
}

const ANY_OR_ONE = ['any', ...LISTING_PROBLEMS] as const

function viewOf({ state, problem }: PackQuery): View {
  return problem === null ? (state ?? 'all') : 'problems'
}

function Choice(props: {
  label: string
  value: string | null
  options: readonly string[] | undefined
  onChange: (value: string | null) => void
}) {
  const { label, value, options = [], onChange } = props
  return (
    <Select label={label} value={value} onChange={onChange}>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </Select>
  )
}

function Select(props: {
  label: string
  value: string | null
  onChange: (value: string | null) => void
  children: ReactNode
}) {
  return (
    <label className="grid gap-1 text-xs font-semibold">
      {props.label}
      <select
        className="input choice w-40 text-base font-normal"
        value={props.value ?? ''}
        onChange={({ target }) => props.onChange(target.value === '' ? null : target.value)}
      >
        <option value="">{text.every}</option>
        {props.children}
      </select>
    </label>
  )
}
