import type { PapersDto } from '#contract/admin/fulfilment/papers.ts'
import type { OrderDto } from '#contract/orders.ts'
import { comparablePrice } from '#domain/catalogue/prices.ts'
import { type Paise, parseRupees } from '#domain/values/money/money.ts'
import * as text from '#i18n/back-office/orders.ts'
import * as paperText from '#i18n/back-office/papers.ts'
import * as pickText from '#i18n/back-office/picking.ts'
import * as productText from '#i18n/catalogue/product.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { usePapers } from '../../../api/orders/papers.ts'
import { Card } from '../../../parts/card.tsx'
import { formatExactRupees } from '../../../parts/money.ts'
import { RowImage } from '../../../parts/pictures/row-image.tsx'
import { PlainTable } from '../../../parts/table/plain-table.tsx'
import { useMay } from '../../../session/use-office.ts'
import { shortReasonText } from '../papers/short-reason-text.ts'

/** The lines as they were ordered, and what was there of each where that differs. */
export function LinesCard({ order }: { order: OrderDto }) {
  const may = useMay()
  const wasPicked = order.history.some(({ state }) => state === 'picking')
  const { data: papers } = usePapers(order._id, { enabled: wasPicked && may('orders.papers') })
  return (
    <Card title={text.lines} actions={<span className="text-xs text-ink-3">{text.lineCount(order.items.length)}</span>}>
      <PlainTable
        label={text.lines}
        density="two-line"
        columns={[
          { head: paperText.goods },
          { head: text.quantity, numeric: true },
          { head: text.unitPrice, numeric: true },
          { head: text.amount, numeric: true },
        ]}
      >
        {order.items.map((line, index) => {
          const outcome = outcomeOf(papers?.packingList.lines[index], line.qty)
          const price = parseRupees(line.currentPrice) ?? 0
          return (
            <tr key={line._id}>
              <td>
                <span className="flex items-center gap-3">
                  <RowImage img={line.img} />
                  <span className="grid">
                    <b className="font-semibold">{line.title}</b>
                    <span className="text-xs text-ink-3">
                      {line.unit} · {line.vendor}
                    </span>
                    {outcome !== '' && <span className="text-xs font-semibold text-on-warn">{outcome}</span>}
                  </span>
                </span>
              </td>
              <td data-numeric>
                {line.stepGrams === null && <span className="md:hidden">× </span>}
                {line.stepGrams === null ? line.qty : productText.weight(line.qty * line.stepGrams)}
              </td>
              <td data-numeric data-card="hidden" className="text-ink-3">
                {priceText(price, line.stepGrams)}
              </td>
              <td data-numeric data-card="wide">
                {outcome !== '' && <span className="text-xs text-ink-3 md:hidden">{text.amount} </span>}
                <b className="font-semibold">{formatExactRupees(price * line.qty)}</b>
              </td>
            </tr>
          )
        })}
      </PlainTable>
    </Card>
  )
}

/** The price of a unit, or of a kilogram of loose goods. */
function priceText(price: Paise, stepGrams: number | null): string {
  const perKg = stepGrams === null ? null : comparablePrice(price, { netAmount: stepGrams, netUnit: 'g' })
  return perKg === null
    ? formatExactRupees(price)
    : productText.comparablePrice(formatExactRupees(perKg.price), perKg.per)
}

/** What was in the bag of a line where that is not what was ordered; empty where it is, or nothing is known of it. */
function outcomeOf(packed: PapersDto['packingList']['lines'][number] | undefined, ordered: number): string {
  if (!packed) return ''
  const { qty, grams, shortReason, substitute } = packed
  if (substitute !== null) return paperText.instead(substitute)
  const weight = grams === null ? '' : paperText.grams(formatNumber(grams))
  if (shortReason === null) return weight
  const why = shortReasonText(shortReason)
  return weight === '' ? pickText.pickedOf(qty, ordered, why) : pickText.shortWeight(weight, why)
}
