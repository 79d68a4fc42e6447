import { RotateCcw, X } from 'lucide-react'
import type { RefObject } from 'react'
import type { OrderDto } from '#contract/orders.ts'
import type { PaymentDto } from '#contract/payments.ts'
import * as text from '#i18n/orders/order.ts'
import { Message } from '#ui/feedback/message.tsx'
import { refundText } from './refund-text.ts'
import { orderOutcome, presentOrderState } from './state/order-state-presentation.ts'

/** What became of an order that is no longer under way, and of its money. */
export function OrderOutcome(props: {
  order: OrderDto
  payment: PaymentDto | null
  ref: RefObject<HTMLDivElement | null>
}) {
  const { order, payment, ref } = props
  const { tone } = presentOrderState(order.state)
  const refunds = payment?.refunds ?? []
  const Icon = refunds.length > 0 ? RotateCcw : X
  return (
    <div ref={ref} tabIndex={-1}>
      <Message tone={tone === 'bad' ? 'note' : tone} icon={<Icon className="size-5" aria-hidden="true" />}>
        <p className="font-bold">{orderOutcome(order.state, order.history)}</p>
        {refunds.length > 0 ? (
          <ul className="font-normal">
            {refunds.map((refund) => (
              <li key={refund._id}>{refundText(refund)}</li>
            ))}
          </ul>
        ) : (
          order.method === 'cash' && <p className="font-normal">{text.cashCancelled}</p>
        )}
      </Message>
    </div>
  )
}
