import { Inbox } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import * as v from 'valibot'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import { ORDER_VIEWS, type OrderView } from '#domain/order-handling/order-views.ts'
import * as text from '#i18n/back-office/orders.ts'
import { orders as title } from '#i18n/back-office/screens.ts'
import { clearFilters, nothingMatches } from '#i18n/back-office/states.ts'
import { useOrderCounts, useOrderQueue } from '../../api/orders/orders.ts'
import { Button, buttonLook } from '../../parts/button.tsx'
import { NewRowsBar } from '../../parts/live/new-rows-bar.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { StateView } from '../../parts/states/state-view.tsx'
import { DataTable } from '../../parts/table/data-table.tsx'
import { failureOf } from '../../parts/table/failure-of.ts'
import { shopPath } from '../../screens/base-path.ts'
import { ScreenLink } from '../../screens/screen-link.tsx'
import { useGoTo } from '../../screens/use-go-to.ts'
import { useScreenState } from '../../screens/use-screen-state.ts'
import { queueColumns } from './queue/queue-columns.tsx'
import { useShownRows } from './queue/use-shown-rows.ts'
import { countText, ViewTabs } from './queue/view-tabs.tsx'
import { waitsLong } from './queue/waiting.ts'

const screenState = v.object({
  view: v.fallback(v.picklist(ORDER_VIEWS), 'to-accept'),
  // An order's number of digits alone comes out of an address as a number.
  q: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
})

/** The orders that wait for somebody, by what they wait for. */
export default function OrdersScreen() {
  const [{ view, q }, setState] = useScreenState(screenState)
  const wanted = useDeferredValue(q.trim())
  const list = useOrderQueue(view, wanted)
  const counts = useOrderCounts()
  const goTo = useGoTo()
  const read = useMemo(() => list.data?.pages.flatMap(({ orders }) => orders), [list.data])
  const { rows, added, arrived, showAll } = useShownRows(`${view} ${wanted}`, list.isPlaceholderData ? undefined : read)
  const columns = useMemo(() => queueColumns(view), [view])
  const total = list.data?.pages[0]?.total
  return (
    <>
      <PageHead
        title={title}
        facts={counts.data && text.facts(openCount(counts.data), counts.data.get('to-accept') ?? 0)}
      />
      <div className="card">
        <ViewTabs view={view} search={wanted} counts={counts.data} />
        <div className="filter-bar">
          <SearchField label={text.search} value={q} onChange={(typed) => setState({ q: typed || undefined })} />
          <span className="flex-1" />
          <span className="text-xs text-ink-3 max-md:hidden">{text.keysHint}</span>
        </div>
        <NewRowsBar count={added} onShow={() => showAll()} />
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowId={({ _id }) => _id}
          rowName={({ _id }) => orderNumber(_id)}
          cardsWhenNarrow
          toneOf={(row) => {
            if (row.hasLeft) return undefined
            return waitsLong(row, Date.now()) ? 'warn' : arrived.has(row._id) ? 'new' : undefined
          }}
          onOpen={({ _id }) => goTo({ to: '/orders/$id', params: { id: _id } })}
          failure={failureOf(list)}
          empty={
            wanted === '' ? (
              <NothingHere view={view} waiting={nextView(view, counts.data)} />
            ) : (
              <StateView icon={Inbox} title={nothingMatches(wanted)}>
                <Button onClick={() => setState({ q: undefined })}>{clearFilters}</Button>
              </StateView>
            )
          }
          foot={
            rows &&
            rows.length > 0 && (
              <>
                <span>{text.shown(rows.length, countText(total ?? rows.length))}</span>
                <span className="flex-1" />
                {list.hasNextPage && (
                  <Button
                    small
                    loading={list.isFetchingNextPage}
                    onClick={() =>
                      void list.fetchNextPage().then(({ data }) => showAll(data?.pages.flatMap(({ orders }) => orders)))
                    }
                  >
                    {text.showMore}
                  </Button>
                )}
              </>
            )
          }
        />
      </div>
    </>
  )
}

/** An empty view, with where to go on: a view that has orders, or the shop, where the first one is placed. */
function NothingHere({ view, waiting }: { view: OrderView; waiting: OrderView | undefined }) {
  return (
    <StateView icon={Inbox} title={text.nothingIn[view]} text={text.emptyText[view]}>
      {waiting ? (
        <ScreenLink to="/orders" search={{ view: waiting }} className={buttonLook()}>
          {text.seeView(text.views[waiting])}
        </ScreenLink>
      ) : (
        <a href={shopPath()} className={buttonLook()}>
          {text.openShop}
        </a>
      )}
    </StateView>
  )
}

type Counts = ReadonlyMap<OrderView, number>

/** The first other view that has orders. */
function nextView(view: OrderView, counts: Counts | undefined): OrderView | undefined {
  return ORDER_VIEWS.find((each) => each !== view && (counts?.get(each) ?? 0) > 0)
}

function openCount(counts: Counts): number {
  const open: OrderView[] = ['to-accept', 'to-pick', 'picking', 'to-hand-over', 'out']
  return open.reduce((sum, view) => sum + (counts.get(view) ?? 0), 0)
}
