import type { OrderDto } from '#contract/orders.ts'
import * as text from '#i18n/back-office/orders.ts'
import { Card } from '../../../parts/card.tsx'
import { useMay } from '../../../session/use-office.ts'
import { nextText } from '../state/next-text.ts'

/** What the order waits for, in words. The act itself stands at the head of the screen. */
export function NextCard({ order, hasBlockedGoods }: { order: OrderDto; hasBlockedGoods: boolean }) {
  const may = useMay()
  const { state } = order
  const isWork = state === 'placed' || state === 'accepted' || state === 'picking' || state === 'packed'
  return (
    <Card title={text.next}>
      <div className="card-body">
        <p>{nextText(order, hasBlockedGoods)}</p>
        {isWork && !may('orders.pick') && <p className="mt-1 text-xs text-ink-3">{text.notYours}</p>}
      </div>
    </Card>
  )
}
