import type { OrderDto } from '#contract/orders.ts'
import type { PaymentDto } from '#contract/payments.ts'
import * as text from '#i18n/back-office/orders.ts'
import { Card } from '../../../parts/card.tsx'
import { formatMoment } from '../../../parts/dates.ts'
import { formatExactRupees, toPaise } from '../../../parts/money.ts'
import { Pill } from '../../../parts/pill.tsx'

/** What the order costs, what was paid, and every refund of it. */
export function MoneyCard({ order, payment }: { order: OrderDto; payment: PaymentDto | null }) {
  const total = toPaise(order.total)
  const refunds = payment?.refunds ?? []
  const back = refunds.reduce((sum, { state, amount }) => (state === 'failed' ? sum : sum + toPaise(amount)), 0)
  return (
    <Card title={text.money}>
      <div className="card-body">
        <dl className="sums">
          <div>
            <dt>{text.mrp}</dt>
            <dd>{formatExactRupees(toPaise(order.mrp))}</dd>
          </div>
          <div>
            <dt>{text.discount}</dt>
            <dd>{formatExactRupees(-toPaise(order.discount))}</dd>
          </div>
          <div data-sum>
            <dt>{order.method === 'cash' ? text.dueInCash : text.paidOnline}</dt>
            <dd>{formatExactRupees(total)}</dd>
          </div>
          {refunds.map((refund) => (
            <div key={refund._id}>
              <dt>
                {refund.state === 'failed' ? (
                  <Pill tone="bad">{text.refundFailed}</Pill>
                ) : (
                  (text.refundStates[refund.state] ?? refund.state)
                )}
                <div className="text-xs text-ink-3">
                  {[refund.reason, formatMoment(refund.createdAt)].filter(Boolean).join(' · ')}
                </div>
              </dt>
              <dd>{formatExactRupees(-toPaise(refund.amount))}</dd>
            </div>
          ))}
          {back > 0 && (
            <div data-sum>
              <dt>{text.stays}</dt>
              <dd>{formatExactRupees(total - back)}</dd>
            </div>
          )}
        </dl>
        {payment === null ? (
          <p className="mt-2 text-xs text-ink-3">{text.noPayment}</p>
        ) : (
          order.method === 'online' && (
            <p className="mt-2 break-all text-xs text-ink-3">
              {text.paymentId} {payment.payment_id}
            </p>
          )
        )}
      </div>
    </Card>
  )
}
