import { useState } from 'react'
import type { ReceiptLineDto } from '#contract/admin/stock-handling/receipts.ts'
import * as text from '#i18n/back-office/shop/receipts.ts'
import { listFailed } from '#i18n/back-office/states.ts'
import { formatRupees } from '#ui/format.ts'
import { useReceipt } from '../../../api/stock-handling/receipts.ts'
import { Button } from '../../../parts/button.tsx'
import { formatDay, formatMoment } from '../../../parts/dates.ts'
import { PageHead } from '../../../parts/page/page-head.tsx'
import { Pill } from '../../../parts/pill.tsx'
import { NotLoaded } from '../../../parts/states/not-loaded.tsx'
import { PlainTable } from '../../../parts/table/plain-table.tsx'
import { ScreenLink } from '../../../screens/screen-link.tsx'
import { useScreenParameter } from '../../../screens/use-screen-state.ts'
import { useMay } from '../../../session/use-office.ts'
import { ReverseDialog } from './reverse-dialog.tsx'

/** One delivery: its lines, and taking back those that were wrong. */
export default function ReceiptScreen() {
  const id = useScreenParameter('id')
  const query = useReceipt(id)
  const { data } = query
  const may = useMay()('stock.change')
  const [reversing, setReversing] = useState<ReceiptLineDto | null>(null)
  if (!data) {
    return (
      <div className="card">
        <NotLoaded main title={listFailed} query={query} back={{ to: '/stock/receipts', label: text.receipts }} />
      </div>
    )
  }
  const { receipt, lines } = data
  return (
    <>
      <PageHead
        title={receipt.documentNo || text.noDocument}
        facts={`${receipt.supplier || text.noSupplier} · ${receipt.receivedBy}, ${formatMoment(receipt.receivedAt)}`}
        back={{ to: '/stock/receipts', label: text.receipts }}
      />
      <div className="card">
        <PlainTable
          label={text.lines}
          density="two-line"
          columns={[
            { head: text.pack },
            { head: text.lot },
            { head: text.bestBefore },
            { head: text.units, numeric: true },
            { head: text.onHand, numeric: true },
            { head: text.cost, numeric: true },
            { head: text.reverse, hiddenHead: true },
          ]}
        >
          {lines.map((line) => (
            <tr key={line.line} data-tone={line.reversed ? 'warn' : undefined}>
              <td>
                <ScreenLink to="/stock/$id" params={{ id: line.productId }} className="font-semibold">
                  {line.title}
                </ScreenLink>
                <div className="text-xs text-ink-3">
                  {line.unit} · {line.sku}
                </div>
              </td>
              <td>{line.lotNo}</td>
              <td>{line.bestBefore === null ? '' : formatDay(line.bestBefore)}</td>
              <td data-numeric>
                <b>{line.units}</b>
                {line.caseSize > 1 && (
                  <div className="text-xs text-ink-3">{text.inCases(line.cases, line.caseSize, line.pieces)}</div>
                )}
              </td>
              <td data-numeric>
                {line.onHand} <span className="text-ink-3 md:hidden">{text.onHand}</span>
              </td>
              <td data-numeric data-card="hidden">
                {line.cost === null ? '' : formatRupees(line.cost)}
              </td>
              <td data-card="wide">
                {line.reversed ? (
                  <span className="grid justify-items-start gap-0.5">
                    <Pill tone="warn">{text.reversed}</Pill>
                    <span className="text-xs text-ink-3">
                      {text.reversedBy(line.reversed.by, formatMoment(line.reversed.at), line.reversed.reason)}
                    </span>
                  </span>
                ) : (
                  may && <ReverseButton line={line} onReverse={() => setReversing(line)} />
                )}
              </td>
            </tr>
          ))}
        </PlainTable>
      </div>
      {reversing && <ReverseDialog receiptId={id} line={reversing} onClose={() => setReversing(null)} />}
    </>
  )
}

/** What has left the shop cannot be taken back: then the rest of the lot is corrected. */
function ReverseButton({ line, onReverse }: { line: ReceiptLineDto; onReverse: () => void }) {
  if (line.onHand < line.units) return <span className="text-xs text-ink-3">{text.left}</span>
  return (
    <Button small danger aria-label={text.reverseOf(`${line.title}, ${line.unit}`)} onClick={onReverse}>
      {text.reverse}
    </Button>
  )
}
