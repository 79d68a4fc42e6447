import { Truck } from 'lucide-react'
import type { ReceiptDto } from '#contract/admin/stock-handling/receipts.ts'
import { stock as title } from '#i18n/back-office/screens.ts'
import * as text from '#i18n/back-office/shop/receipts.ts'
import { useReceipts } from '../../../api/stock-handling/receipts.ts'
import { buttonLook } from '../../../parts/button.tsx'
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

/** What came in, delivery by delivery. */
export default function ReceiptsScreen() {
  const list = useReceipts()
  const may = useMay()('stock.change')
  const goTo = useGoTo()
  const rows = list.data?.pages.flatMap(({ receipts }) => receipts)
  return (
    <>
      <PageHead
        title={title}
        facts={text.receiptsIntro}
        actions={
          may && (
            <ScreenLink to="/stock/receive" className={buttonLook({ main: true })}>
              {text.receive}
            </ScreenLink>
          )
        }
      />
      <StockTabs at="/stock/receipts" />
      <div className="card">
        <DataTable
          label={text.receipts}
          columns={COLUMNS}
          rows={rows}
          rowId={({ _id }) => _id}
          rowName={nameOf}
          cardsWhenNarrow
          onOpen={({ _id }) => goTo({ to: '/stock/receipts/$id', params: { id: _id } })}
          failure={failureOf(list)}
          empty={<StateView icon={Truck} title={text.noReceipts} text={text.noReceiptsText} />}
          foot={list.hasNextPage && <MoreButton list={list} label={text.more} />}
        />
      </div>
    </>
  )
}

const column = columnsOf<ReceiptDto>()
const COLUMNS = column.columns([
  column.accessor('documentNo', {
    header: text.documentNo,
    cell: ({ row: { original } }) => (
      <ScreenLink to="/stock/receipts/$id" params={{ id: original._id }} className="font-semibold">
        {original.documentNo || text.noDocument}
      </ScreenLink>
    ),
  }),
  column.accessor('supplier', {
    header: text.supplier,
    cell: ({ getValue }) => getValue() || text.noSupplier,
  }),
  column.accessor('receivedAt', {
    header: text.receivedAt,
    cell: ({ getValue }) => formatMoment(getValue()),
  }),
  column.accessor('receivedBy', { header: text.receivedBy, meta: { card: 'hidden' } }),
  column.accessor('lines', {
    header: text.lineCountHead,
    meta: { numeric: true },
    cell: ({ row: { original } }) => (
      <>
        {original.lines} {original.reversed > 0 && <Pill tone="warn">{text.reversedOf(original.reversed)}</Pill>}
      </>
    ),
  }),
])

function nameOf({ supplier, documentNo }: ReceiptDto): string {
  return `${supplier || text.noSupplier}, ${documentNo || text.noDocument}`
}
