import type { StaffOrderDto } from '#contract/admin/orders.ts'
import { TAKEN_BACK_STATES } from '#domain/orders.ts'
import type { Paise } from '#domain/values/money/money.ts'
import * as text from '#i18n/back-office/orders.ts'
import { Card } from '../../../parts/card.tsx'
import { formatMoment } from '../../../parts/dates.ts'
import { formatExactRupees, toPaise } from '../../../parts/money.ts'
import { Pill } from '../../../parts/pill.tsx'
import { sentBack } from '../state/sent-back.ts'

/** What the order costs, as it was ordered and as it was packed, what was paid, and every refund of it. */
export function MoneyCard({ order, payment, settled }: Pick<StaffOrderDto, 'order' | 'payment' | 'settled'>) {
  const total = toPaise(order.total)
  const isCash = order.method === 'cash'
  const final = settled && settled.final !== order.total ? toPaise(settled.final) : null
  const refunds = payment?.refunds ?? []
  const back = sentBack(payment)
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
          {isCash && settled && (
            <div>
              <dt>{text.amount}</dt>
              <dd>{formatExactRupees(total)}</dd>
            </div>
          )}
          {isCash && <PackedSum final={final} />}
          <div data-sum>
            <dt>{isCash ? text.dueInCash : text.paidOnline}</dt>
            <dd>{formatExactRupees(isCash ? cashDue({ order, settled }) : total)}</dd>
          </div>
          {!isCash && <PackedSum final={final} />}
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

/** What is asked for at the door, or was: nothing of an order that was taken back. */
function cashDue({ order, settled }: Pick<StaffOrderDto, 'order' | 'settled'>): Paise {
  if (TAKEN_BACK_STATES.some((state) => state === order.state)) return 0
  return toPaise(settled?.cashDue ?? order.total)
}

/** Where it is not what was ordered. */
function PackedSum({ final }: { final: Paise | null }) {
  if (final === null) return null
  return (
    <div>
      <dt>{text.asPacked}</dt>
      <dd>{formatExactRupees(final)}</dd>
    </div>
  )
}
