import { Boxes } from 'lucide-react'
import { useState } from 'react'
import type { LotDto } from '#contract/admin/stock.ts'
import * as text from '#i18n/back-office/stock.ts'
import { formatRupees } from '#ui/format.ts'
import { useStockChange } from '../../api/stock.ts'
import { Button } from '../../parts/button.tsx'
import { formatDay } from '../../parts/dates.ts'
import { Pill } from '../../parts/pill.tsx'
import { StateView } from '../../parts/states/state-view.tsx'
import { PlainTable } from '../../parts/table/plain-table.tsx'
import { notifyFailed } from '../../parts/toasts.ts'
import { useClient, useMay } from '../../session/use-office.ts'
import { type Correction, CorrectionDialog } from './correction-dialog.tsx'
import { LotActions } from './lot-actions.tsx'
import { nameOfLot } from './lot-name.ts'
import { type LotStateChange, LotStateDialog } from './lot-state-dialog.tsx'
import { RecalledOrdersDialog } from './lots/recalled-orders-dialog.tsx'

/** The lots of a pack, in the order in which they are to leave, with what can be done to each. */
export function LotsTable({ packId, lots }: { packId: string; lots: readonly LotDto[] }) {
  const [correcting, setCorrecting] = useState<{ lot: LotDto; kind: Correction } | null>(null)
  const [changing, setChanging] = useState<{ lot: LotDto; change: LotStateChange } | null>(null)
  const [recalled, setRecalled] = useState<LotDto | null>(null)
  const may = useMay()
  if (lots.length === 0) return <NoLots packId={packId} />
  return (
    <>
      <PlainTable
        label={text.lots}
        density="two-line"
        columns={[
          { head: text.lot },
          { head: text.bestBefore },
          { head: text.state },
          { head: text.onHand, numeric: true },
          { head: text.cost, numeric: true },
          { head: text.actions, hiddenHead: true },
        ]}
      >
        {lots.map((lot) => (
          <tr key={lot._id} data-tone={lot.state === 'good' ? undefined : 'warn'}>
            <td>
              <b>{nameOfLot(lot)}</b>
              <div className="text-xs text-ink-3">
                {[lot.supplier, `${text.received} ${formatDay(lot.receivedAt)}`].filter(Boolean).join(' · ')}
              </div>
            </td>
            <td data-card="wide">
              {lot.bestBefore !== null && (
                <>
                  <span className="text-ink-3 md:hidden">{text.bestBefore} </span>
                  {formatDay(lot.bestBefore)}
                </>
              )}
            </td>
            <td>{lot.state === 'good' ? text.states.good : <Pill tone="warn">{text.states[lot.state]}</Pill>}</td>
            <td data-numeric>
              {lot.onHand} <span className="text-ink-3 md:hidden">{text.onHand}</span>
            </td>
            <td data-numeric data-card="hidden">
              {lot.cost === null ? '' : formatRupees(lot.cost)}
            </td>
            <td data-card="wide">
              {may('stock.change') && (
                <LotActions
                  lot={lot}
                  onCorrect={(kind) => setCorrecting({ lot, kind })}
                  onChange={(change) => setChanging({ lot, change })}
                  onRecalledOrders={() => setRecalled(lot)}
                />
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
      {correcting && <CorrectionDialog {...correcting} onClose={() => setCorrecting(null)} />}
      {changing && (
        <LotStateDialog
          {...changing}
          onDone={() => {
            setChanging(null)
            if (changing.change === 'recalled') setRecalled(changing.lot)
          }}
          onClose={() => setChanging(null)}
        />
      )}
      {recalled && <RecalledOrdersDialog lot={recalled} onClose={() => setRecalled(null)} />}
    </>
  )
}

function NoLots({ packId }: { packId: string }) {
  const client = useClient()
  const may = useMay()
  const open = useStockChange(() => client.openLots(packId))
  return (
    <StateView icon={Boxes} title={text.noLots} text={text.noLotsText}>
      {may('stock.change') && (
        <Button
          loading={open.isPending}
          onClick={() => open.mutate(undefined, { onError: (error) => notifyFailed(error.message) })}
        >
          {text.openLots}
        </Button>
      )}
    </StateView>
  )
}
