import { UserRoundSearch } from 'lucide-react'
import { useDeferredValue } from 'react'
import * as v from 'valibot'
import type { StaffCustomerDto } from '#contract/admin/customers.ts'
import * as text from '#i18n/back-office/people/customers.ts'
import { customers as title } from '#i18n/back-office/screens.ts'
import * as states from '#i18n/back-office/states.ts'
import { useCustomers } from '../../api/people/customers.ts'
import { formatDay } from '../../parts/dates.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { StateView } from '../../parts/states/state-view.tsx'
import { columnsOf } from '../../parts/table/columns.ts'
import { DataTable } from '../../parts/table/data-table.tsx'
import { failureOf } from '../../parts/table/failure-of.ts'
import { MoreButton } from '../../parts/table/more-button.tsx'
import { ScreenLink } from '../../screens/screen-link.tsx'
import { useGoTo } from '../../screens/use-go-to.ts'
import { useScreenState } from '../../screens/use-screen-state.ts'
import { customerName } from './customer-name.ts'

const screenState = v.object({ q: v.fallback(v.string(), '') })

/** Everybody who has an account or visited as a guest. */
export default function CustomersScreen() {
  const [{ q }, setState] = useScreenState(screenState)
  const wanted = useDeferredValue(q.trim())
  const list = useCustomers(wanted)
  const goTo = useGoTo()
  const rows = list.data?.pages.flatMap(({ customers }) => customers)
  return (
    <>
      <PageHead title={title} facts={text.facts} />
      <SearchField
        label={text.search}
        value={q}
        onChange={(typed) => setState({ q: typed || undefined })}
        className="mb-4 md:max-w-96"
      />
      <div className="card">
        <DataTable
          label={title}
          columns={COLUMNS}
          rows={rows}
          rowId={({ _id }) => _id}
          rowName={customerName}
          cardsWhenNarrow
          onOpen={({ _id }) => goTo({ to: '/customers/$id', params: { id: _id } })}
          failure={failureOf(list)}
          empty={
            <StateView
              icon={UserRoundSearch}
              title={wanted === '' ? text.nothing : states.nothingMatches(wanted)}
              text={wanted === '' ? text.nothingText : undefined}
            />
          }
          foot={
            rows && (
              <span className="flex flex-wrap items-center gap-3">
                {text.shown(rows.length, list.data?.pages[0]?.total ?? 0)}
                <MoreButton list={list} label={text.more} />
              </span>
            )
          }
        />
      </div>
    </>
  )
}

const column = columnsOf<StaffCustomerDto>()
const COLUMNS = column.columns([
  column.accessor('name', {
    header: text.name,
    cell: ({ row: { original } }) => (
      <ScreenLink to="/customers/$id" params={{ id: original._id }} className="font-semibold">
        {customerName(original)}
      </ScreenLink>
    ),
  }),
  column.accessor('kind', {
    header: text.kind,
    cell: ({ getValue }) => text.kinds[getValue()],
  }),
  column.accessor('email', { header: text.email, meta: { card: 'hidden' } }),
  column.accessor('mobileNum', { header: text.mobile }),
  column.accessor('createdAt', {
    header: text.since,
    meta: { card: 'hidden' },
    cell: ({ getValue }) => <span className="whitespace-nowrap text-ink-3">{formatDay(getValue())}</span>,
  }),
])
