import { PackageSearch } from 'lucide-react'
import { useDeferredValue } from 'react'
import * as v from 'valibot'
import { STOCK_VIEWS, type StockDto } from '#contract/admin/stock.ts'
import { stock as title } from '#i18n/back-office/screens.ts'
import * as states from '#i18n/back-office/states.ts'
import * as text from '#i18n/back-office/stock.ts'
import { useStockList } from '../../api/stock.ts'
import { buttonLook } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { RowImage } from '../../parts/pictures/row-image.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { Segments } from '../../parts/segments.tsx'
import { StateView } from '../../parts/states/state-view.tsx'
import { columnsOf } from '../../parts/table/columns.ts'
import { DataTable } from '../../parts/table/data-table.tsx'
import { failureOf } from '../../parts/table/failure-of.ts'
import { MoreButton } from '../../parts/table/more-button.tsx'
import { ScreenLink } from '../../screens/screen-link.tsx'
import { useGoTo } from '../../screens/use-go-to.ts'
import { useScreenState } from '../../screens/use-screen-state.ts'
import { useMay } from '../../session/use-office.ts'
import { CountSelected } from './counts/count-selected.tsx'
import { ReceiveSelected } from './receipts/receive-selected.tsx'
import { StockTabs } from './stock-tabs.tsx'

const screenState = v.object({
  view: v.fallback(v.picklist(STOCK_VIEWS), 'all'),
  q: v.fallback(v.string(), ''),
})

/** Every pack with what can be sold of it, and which of them to order again. */
export default function StockListScreen() {
  const [{ view, q }, setState] = useScreenState(screenState)
  const wanted = useDeferredValue(q.trim())
  const list = useStockList(view, wanted)
  const goTo = useGoTo()
  const may = useMay()
  const rows = list.data?.pages.flatMap(({ stock }) => stock)
  return (
    <>
      <PageHead
        title={title}
        facts={text.intro}
        actions={
          may('stock.change') && (
            <ScreenLink to="/stock/receive" className={buttonLook({ main: true })}>
              {text.receive}
            </ScreenLink>
          )
        }
      />
      <StockTabs at="/stock" />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Segments
          label={text.view}
          options={STOCK_VIEWS.map((value) => ({ value, label: text.views[value] }))}
          value={view}
          onChange={(next) => setState({ view: next })}
        />
        <SearchField label={text.search} value={q} onChange={(typed) => setState({ q: typed || undefined })} />
      </div>
      <div className="card">
        <DataTable
          label={title}
          columns={view === 'archived' ? ARCHIVED_COLUMNS : COLUMNS}
          rows={rows}
          rowId={({ _id }) => _id}
          rowName={nameOf}
          density="two-line"
          cardsWhenNarrow
          bulkActions={
            may('stock.change')
              ? (selected) => (
                  <>
                    {view !== 'archived' && <ReceiveSelected packs={selected} />}
                    <CountSelected packs={selected} />
                  </>
                )
              : undefined
          }
          toneOf={({ forSale, missing, reorderAt }) =>
            missing > 0 ? 'bad' : forSale <= reorderAt ? 'warn' : undefined
          }
          onOpen={({ _id }) => goTo({ to: '/stock/$id', params: { id: _id } })}
          failure={failureOf(list)}
          empty={
            <StateView
              icon={PackageSearch}
              title={wanted === '' ? text.nothing : states.nothingMatches(wanted)}
              text={view === 'low' && wanted === '' ? text.nothingLow : undefined}
            />
          }
          foot={
            rows && (
              <span className="flex flex-wrap items-center gap-3">
                {text.shown(rows.length)} · {view === 'archived' ? text.archivedRule : text.reorderRule}
                <MoreButton list={list} label={text.more} />
              </span>
            )
          }
        />
      </div>
    </>
  )
}

const column = columnsOf<StockDto>()
const columnsNaming = (units: string) =>
  column.columns([
    column.accessor('title', {
      header: text.pack,
      cell: ({ row: { original } }) => (
        <span className="flex items-center gap-3">
          <RowImage img={original.img} />
          <span className="grid">
            <ScreenLink to="/stock/$id" params={{ id: original._id }} className="font-semibold">
              {original.title}
            </ScreenLink>
            <span className="text-xs text-ink-3">
              {original.unit} · {original.sku}
            </span>
          </span>
        </span>
      ),
    }),
    column.accessor('forSale', { header: units, meta: { numeric: true } }),
    column.accessor('reserved', {
      header: text.reserved,
      meta: { numeric: true, card: 'hidden' },
      cell: ({ getValue }) => getValue() || '',
    }),
    column.accessor('ordered', {
      header: text.ordered,
      meta: { numeric: true, card: 'hidden' },
      cell: ({ getValue }) => getValue() || '',
    }),
    column.accessor('missing', {
      header: text.missing,
      meta: { numeric: true },
      cell: ({ getValue }) => getValue() > 0 && <b className="text-on-bad">{getValue()}</b>,
    }),
  ])
const ORDERING_COLUMNS = column.columns([
  column.accessor('reorderAt', {
    header: text.reorderAt,
    meta: { numeric: true, card: 'hidden' },
  }),
  column.accessor('proposedOrder', {
    header: text.order,
    meta: { numeric: true },
    cell: ({ getValue, row: { original } }) =>
      getValue() > 0 && (
        <>
          <span className="text-ink-3 md:hidden">{text.order} </span>
          <b>{getValue()}</b>
          <span className="block text-xs text-ink-3">{whyOf(original)}</span>
        </>
      ),
  }),
])
const COLUMNS = [...columnsNaming(text.forSale), ...ORDERING_COLUMNS]
/** Of packs that are sold no more: what is left, and nothing about ordering it again. */
const ARCHIVED_COLUMNS = columnsNaming(text.left)

/** Why so many are to be ordered: in how many cases, what customers miss, and what was sold. */
function whyOf({ proposedOrder, caseSize, basis, missing }: StockDto): string {
  const cases = caseSize === null ? '' : text.inCases(proposedOrder / caseSize, caseSize)
  const why = basis ? text.soldLately(basis.sold, basis.windowDays, basis.supplyDays) : text.ownFigure
  return [cases, missing > 0 ? text.makesUp(missing) : '', why].filter(Boolean).join(' · ')
}

function nameOf({ title: name, unit }: StockDto): string {
  return `${name}, ${unit}`
}
