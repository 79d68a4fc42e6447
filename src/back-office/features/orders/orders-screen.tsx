import { Inbox } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import * as v from 'valibot'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import {
  isNewestFirst,
  ORDER_SEQUENCES,
  ORDER_VIEWS,
  type OrderView,
  STATE_OF_VIEW,
} from '#domain/order-handling/order-views.ts'
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
import { NewBehindBar, QueueSequence } from './queue/queue-sequence.tsx'
import type { Reading } from './queue/shown-rows.ts'
import { useShownRows } from './queue/use-shown-rows.ts'
import { countText, ViewTabs } from './queue/view-tabs.tsx'
import { waitsLong } from './queue/waiting.ts'

const screenState = v.object({
  view: v.fallback(v.picklist(ORDER_VIEWS), 'to-accept'),
  sequence: v.fallback(v.picklist(ORDER_SEQUENCES), 'oldest'),
  // An order's number of digits alone comes out of an address as a number.
  q: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
})

/** The orders that wait for somebody, by what they wait for. */
export default function OrdersScreen() {
  const [{ view, sequence, q }, setState] = useScreenState(screenState)
  const wanted = useDeferredValue(q.trim())
  const list = useOrderQueue(view, wanted, sequence)
  const counts = useOrderCounts()
  const goTo = useGoTo()
  const newestFirst = isNewestFirst(view, sequence)
  const read = useMemo(() => readingOf(list.data?.pages, newestFirst), [list.data, newestFirst])
  const { rows, added, newBehind, arrived, showAll } = useShownRows(
    `${view} ${sequence} ${wanted}`,
    list.isPlaceholderData ? undefined : read,
  )
  const columns = useMemo(() => queueColumns(view), [view])
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
          {STATE_OF_VIEW[view] !== null && (
            <QueueSequence value={sequence} onChange={(chosen) => setState({ sequence: chosen })} />
          )}
          <span className="flex-1" />
          <span className="text-xs text-ink-3 max-md:hidden">{text.keysHint}</span>
        </div>
        <NewRowsBar count={added} onShow={() => showAll()} />
        <NewBehindBar count={newBehind} onShow={() => setState({ sequence: 'newest' })} />
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
                <span>{text.shown(rows.length, countText(read?.total ?? rows.length))}</span>
                <span className="flex-1" />
                {list.hasNextPage && (
                  <Button
                    small
                    loading={list.isFetchingNextPage}
                    onClick={() =>
                      void list.fetchNextPage().then(({ data }) => showAll(readingOf(data?.pages, newestFirst)))
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

/** The pages of a list as one reading, by what the last of them said of its length. */
function readingOf(
  pages: readonly Pick<Reading, 'orders' | 'total'>[] | undefined,
  newestFirst: boolean,
): Reading | undefined {
  const last = pages?.at(-1)
  return pages && last && { orders: pages.flatMap(({ orders }) => orders), total: last.total, newestFirst }
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
