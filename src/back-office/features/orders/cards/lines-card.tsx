import type { OrderDto } from '#contract/orders.ts'
import { parseRupees } from '#domain/values/money.ts'
import * as text from '#i18n/back-office/orders.ts'
import { Card } from '../../../parts/card.tsx'
import { formatExactRupees } from '../../../parts/money.ts'
import { assetUrl } from '../../../screens/base-path.ts'

/** The lines as they were ordered. */
export function LinesCard({ order }: { order: OrderDto }) {
  return (
    <Card title={text.lines} actions={<span className="text-xs text-ink-3">{text.lineCount(order.items.length)}</span>}>
      <div className="table-scroll">
        <table className="table" aria-label={text.lines} data-density="two-line" data-narrow="cards">
          <thead>
            <tr>
              <th scope="col">{text.lines}</th>
              <th scope="col" data-numeric>
                {text.quantity}
              </th>
              <th scope="col" data-numeric>
                {text.unitPrice}
              </th>
              <th scope="col" data-numeric>
                {text.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((line) => {
              const price = parseRupees(line.currentPrice) ?? 0
              return (
                <tr key={line._id}>
                  <td>
                    <span className="flex items-center gap-3">
                      {line.img !== '' && <img src={assetUrl(line.img)} alt="" width="30" height="30" loading="lazy" />}
                      <span className="grid">
                        <b className="font-semibold">{line.title}</b>
                        <span className="text-xs text-ink-3">
                          {line.unit} · {line.vendor}
                        </span>
                      </span>
                    </span>
                  </td>
                  <td data-numeric>
                    <span className="md:hidden">× </span>
                    {line.qty}
                  </td>
                  <td data-numeric data-card="hidden" className="text-ink-3">
                    {formatExactRupees(price)}
                  </td>
                  <td data-numeric data-card="wide">
                    <b className="font-semibold">{formatExactRupees(price * line.qty)}</b>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
