import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { type ListedLotDto, LOT_VIEWS } from '#contract/admin/stock.ts'
import { stock as title } from '#i18n/back-office/screens.ts'
import * as text from '#i18n/back-office/shop/lots-by-date.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useLotsByDate, useStockChange } from '../../../api/stock.ts'
import { Button } from '../../../parts/button.tsx'
import { formatDay } from '../../../parts/dates.ts'
import { formatExactRupees } from '../../../parts/money.ts'
import { PageHead } from '../../../parts/page/page-head.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { StateView } from '../../../parts/states/state-view.tsx'
import { columnsOf } from '../../../parts/table/columns.ts'
import { DataTable } from '../../../parts/table/data-table.tsx'
import { failureOf } from '../../../parts/table/failure-of.ts'
import { notifyDone, notifyFailed } from '../../../parts/toasts.ts'
import { ScreenLink } from '../../../screens/screen-link.tsx'
import { useScreenState } from '../../../screens/use-screen-state.ts'
import { useClient, useMay } from '../../../session/use-office.ts'
import { nameOfLot } from '../lot-name.ts'
import { StockTabs } from '../stock-tabs.tsx'

const screenState = v.object({ view: v.fallback(v.picklist(LOT_VIEWS), 'past') })

/** Lots that are over, to be wasted, and those that end soon. */
export default function LotsByDateScreen() {
  const [{ view }, setState] = useScreenState(screenState)
  const list = useLotsByDate(view)
  const may = useMay()('stock.change')
  const client = useClient()
  const [wasting, setWasting] = useState<{ lot: ListedLotDto; key: string } | null>(null)
  const waste = useStockChange(({ lot, key }: { lot: ListedLotDto; key: string }) =>
    client.correctLot(lot._id, { kind: 'waste', qty: lot.onHand, reason: 'expired' }, key),
  )
  const ask = (lot: ListedLotDto) => setWasting({ lot, key: crypto.randomUUID() })
  return (
    <>
      <PageHead title={title} facts={text.intro} />
      <StockTabs at="/stock/lots" />
      <div className="mb-4">
        <Segments
          label={text.which}
          options={LOT_VIEWS.map((value) => ({ value, label: text.views[value] }))}
          value={view}
          onChange={(next) => setState({ view: next === 'past' ? undefined : next })}
        />
      </div>
      <div className="card">
        <DataTable
          label={text.title}
          columns={may && view === 'past' ? [...COLUMNS, wasteColumn(ask)] : COLUMNS}
          rows={list.data?.lots}
          rowId={({ _id }) => _id}
          rowName={nameOf}
          density="two-line"
          cardsWhenNarrow
          toneOf={() => (view === 'past' ? 'bad' : 'warn')}
          failure={failureOf(list)}
          empty={<StateView icon={CalendarX2} title={text.nothing[view]} text={text.nothingText[view]} />}
        />
      </div>
      <ConfirmDialog
        open={wasting !== null}
        title={wasting ? text.wasteAllOf(wasting.lot.onHand, wasting.lot.title, nameOfLot(wasting.lot)) : ''}
        text={text.wasteText}
        confirmLabel={text.wasteAll}
        cancelLabel={text.keep}
        danger
        loading={waste.isPending}
        onConfirm={() =>
          wasting &&
          waste.mutate(wasting, {
            onSuccess: () => notifyDone(text.wasWasted(wasting.lot.onHand)),
            onError: (error) => notifyFailed(error.message),
            onSettled: () => setWasting(null),
          })
        }
        onCancel={() => setWasting(null)}
      />
    </>
  )
}

const column = columnsOf<ListedLotDto>()
const COLUMNS = column.columns([
  column.accessor('title', {
    header: text.pack,
    cell: ({ row: { original } }) => (
      <span className="grid">
        <ScreenLink to="/stock/$id" params={{ id: original.productId }} className="font-semibold">
          {original.title}
        </ScreenLink>
        <span className="text-xs text-ink-3">
          {original.unit} · {original.sku}
        </span>
      </span>
    ),
  }),
  column.accessor('lotNo', {
    header: text.lot,
    cell: ({ row: { original } }) => nameOfLot(original),
  }),
  column.accessor('bestBefore', {
    header: text.bestBefore,
    cell: ({ getValue }) => {
      const day = getValue()
      return day === null ? '' : formatDay(day)
    },
  }),
  column.accessor('onHand', { header: text.onHand, meta: { numeric: true } }),
  column.accessor('cost', {
    header: text.worth,
    meta: { numeric: true, card: 'hidden' },
    cell: ({ row: { original } }) => (original.cost === null ? '' : formatExactRupees(original.cost * original.onHand)),
  }),
])

function wasteColumn(onWaste: (lot: ListedLotDto) => void) {
  return column.display({
    id: 'waste',
    header: '',
    meta: { numeric: true, hiddenHead: text.wasteAll },
    cell: ({ row: { original } }) => (
      <Button
        small
        danger
        aria-label={text.wasteAllOf(original.onHand, original.title, nameOfLot(original))}
        onClick={() => onWaste(original)}
      >
        {text.wasteAll}
      </Button>
    ),
  })
}

function nameOf(lot: ListedLotDto): string {
  return `${lot.title}, ${nameOfLot(lot)}`
}
