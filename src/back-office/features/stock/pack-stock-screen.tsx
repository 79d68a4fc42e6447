import { useState } from 'react'
import { stock as stockTitle } from '#i18n/back-office/screens.ts'
import { listFailed } from '#i18n/back-office/states.ts'
import * as text from '#i18n/back-office/stock.ts'
import { useStockOfPack } from '../../api/stock.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { NotLoaded } from '../../parts/states/not-loaded.tsx'
import { useScreenParameter } from '../../screens/use-screen-state.ts'
import { useMay } from '../../session/use-office.ts'
import { LotsTable } from './lots-table.tsx'
import { MovesList } from './moves-list.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'

/** The stock of one pack: what can be sold, its lots, and every move of it. */
export default function PackStockScreen() {
  const id = useScreenParameter('id')
  const query = useStockOfPack(id)
  const { data } = query
  const may = useMay()
  const [receiving, setReceiving] = useState(false)
  if (!data) {
    return (
      <div className="card">
        <NotLoaded main title={listFailed} query={query} back={{ to: '/stock', label: stockTitle }} />
      </div>
    )
  }
  const { stock, lots } = data
  const figures = [
    [text.forSale, stock.forSale],
    [text.reserved, stock.reserved],
    [text.ordered, stock.ordered],
    [text.reorderAt, stock.reorderAt],
  ] as const
  return (
    <>
      <PageHead
        title={stock.title}
        facts={`${stock.unit} · ${stock.sku}`}
        back={{ to: '/stock', label: stockTitle }}
        actions={
          may('stock.change') && (
            <Button main onClick={() => setReceiving(true)}>
              {text.receive}
            </Button>
          )
        }
      />
      {stock.missing > 0 && (
        <Note tone="warn" className="mb-4">
          {text.missingText(stock.missing)}
        </Note>
      )}
      <dl className="card mb-4 grid grid-cols-2 gap-4 p-4 md:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="heading text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid-12">
        <Card title={text.lots} className="col-span-8">
          <LotsTable packId={id} lots={lots} />
        </Card>
        <Card title={text.moves} className="col-span-4">
          <MovesList packId={id} lots={lots} />
        </Card>
      </div>
      {receiving && <ReceiveDialog packId={id} title={stock.title} onClose={() => setReceiving(false)} />}
    </>
  )
}
