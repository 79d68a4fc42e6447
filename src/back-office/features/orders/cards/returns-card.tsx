import type { ReturnDto } from '#contract/admin/orders.ts'
import { writtenBy } from '#i18n/back-office/orders.ts'
import { causes } from '#i18n/back-office/refunds.ts'
import * as text from '#i18n/back-office/returns.ts'
import { Card } from '../../../parts/card.tsx'
import { formatDay, formatTime } from '../../../parts/dates.ts'
import { formatExactRupees } from '../../../parts/money.ts'

/** What came back of an order, the last first. */
export function ReturnsCard({ returns }: { returns: readonly ReturnDto[] }) {
  return (
    <Card title={text.returns}>
      <ol className="card-body grid gap-3" aria-label={text.returns}>
        {returns.toReversed().map(({ _id, at, by, amount, sentBack, lines }) => (
          <li key={_id}>
            <ul className="grid gap-1">
              {lines.map(({ place, title, unit, qty, reason, outcome, lotNo }) => (
                <li key={place}>
                  <b className="font-semibold">{text.returnedLine(qty, `${title}, ${unit}`)}</b>
                  <span className="block text-xs text-ink-3">
                    {causes[reason]} · {outcome === 'waste' ? text.wasWasted(lotNo) : text.wasRestocked(lotNo)}
                  </span>
                </li>
              ))}
            </ul>
            <p className="text-xs text-ink-3">{moneyText(amount, sentBack)}</p>
            <p className="text-xs text-ink-3">{writtenBy(by, `${formatDay(at)}, ${formatTime(at)}`)}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function moneyText(amount: number, sentBack: boolean): string {
  if (amount === 0) return text.noMoneyBack
  return sentBack ? text.wentBack(formatExactRupees(amount)) : text.wasNotPaid(formatExactRupees(amount))
}
