import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import type { StockCountDto } from '#contract/admin/stock-handling/counts.ts'
import { stock as title } from '#i18n/back-office/screens.ts'
import * as text from '#i18n/back-office/shop/stock-counts.ts'
import { useStockCounts } from '../../../api/stock-handling/counts.ts'
import { Button } from '../../../parts/button.tsx'
import { formatMoment } from '../../../parts/dates.ts'
import { PageHead } from '../../../parts/page/page-head.tsx'
import { Pill } from '../../../parts/pill.tsx'
import { StateView } from '../../../parts/states/state-view.tsx'
import { columnsOf } from '../../../parts/table/columns.ts'
import { DataTable } from '../../../parts/table/data-table.tsx'
import { failureOf } from '../../../parts/table/failure-of.ts'
import { MoreButton } from '../../../parts/table/more-button.tsx'
import { ScreenLink } from '../../../screens/screen-link.tsx'
import { useGoTo } from '../../../screens/use-go-to.ts'
import { useMay } from '../../../session/use-office.ts'
import { StockTabs } from '../stock-tabs.tsx'
import { nameOfCount } from './count-name.ts'
import { NewCountDialog } from './new-count-dialog.tsx'

/** Counts of stock: those that are open, and what became of the others. */
export default function CountsScreen() {
  const list = useStockCounts()
  const may = useMay()('stock.change')
  const goTo = useGoTo()
  const [opening, setOpening] = useState(false)
  const rows = list.data?.pages.flatMap(({ counts }) => counts)
  const newCount = may && (
    <Button main onClick={() => setOpening(true)}>
      {text.newCount}
    </Button>
  )
  return (
    <>
      <PageHead title={title} facts={text.intro} actions={newCount} />
      <StockTabs at="/stock/counts" />
      <div className="card">
        <DataTable
          label={text.listLabel}
          columns={COLUMNS}
          rows={rows}
          rowId={({ _id }) => _id}
          rowName={nameOfCount}
          cardsWhenNarrow
          onOpen={({ _id, state }) =>
            goTo({
              to: may && state === 'open' ? '/stock/counts/$id' : '/stock/counts/$id/differences',
              params: { id: _id },
            })
          }
          failure={failureOf(list)}
          empty={<StateView icon={ClipboardList} title={text.noCounts} text={text.noCountsText} />}
          foot={list.hasNextPage && <MoreButton list={list} label={text.more} />}
        />
      </div>
      {opening && <NewCountDialog onClose={() => setOpening(false)} />}
    </>
  )
}

const column = columnsOf<StockCountDto>()
const COLUMNS = column.columns([
  column.accessor('name', {
    header: text.what,
    cell: ({ row: { original } }) => <CountLink count={original} />,
  }),
  column.accessor('state', {
    header: text.state,
    cell: ({ getValue }) =>
      getValue() === 'open' ? <Pill tone="warn">{text.states.open}</Pill> : text.states[getValue()],
  }),
  column.accessor('counted', {
    header: text.progress,
    meta: { numeric: true },
    cell: ({ row: { original } }) => text.progressOf(original.counted, original.packs),
  }),
  column.accessor('openedAt', {
    header: text.openedBy,
    meta: { card: 'hidden' },
    cell: ({ row: { original } }) => text.byAt(original.openedBy, formatMoment(original.openedAt)),
  }),
  column.accessor('closedAt', {
    header: text.closedBy,
    meta: { card: 'hidden' },
    cell: ({ row: { original } }) =>
      original.closedAt === null ? '' : text.byAt(original.closedBy ?? '', formatMoment(original.closedAt)),
  }),
])

/** To counting while it is open, for those who may; otherwise to what was found. */
function CountLink({ count }: { count: StockCountDto }) {
  const may = useMay()('stock.change')
  const to = may && count.state === 'open' ? '/stock/counts/$id' : '/stock/counts/$id/differences'
  return (
    <ScreenLink to={to} params={{ id: count._id }} className="font-semibold">
      {nameOfCount(count)}
    </ScreenLink>
  )
}
