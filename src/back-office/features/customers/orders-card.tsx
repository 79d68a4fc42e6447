import { orderNumber } from '#domain/order-handling/order-number.ts'
import { states } from '#i18n/back-office/orders.ts'
import * as text from '#i18n/back-office/people/customers.ts'
import { formatRupees } from '#ui/format.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { formatDay, formatTime } from '../../parts/dates.ts'
import { PlainTable } from '../../parts/table/plain-table.tsx'
import { ScreenLink } from '../../screens/screen-link.tsx'
import { useMay } from '../../session/use-office.ts'

interface OrderRow {
  _id: string
  state: string
  method: string
  /** In paise. */
  total: number
  units: number
  createdAt: string
}

/** What a customer ordered, the last first. */
export function OrdersCard(props: { orders: readonly OrderRow[]; onMore: (() => void) | null; loadingMore: boolean }) {
  const { orders, onMore, loadingMore } = props
  const maySee = useMay()('orders.view')
  return (
    <Card title={text.orders}>
      {orders.length === 0 ? (
        <p className="card-body text-ink-3">{text.noOrders}</p>
      ) : (
        <PlainTable
          label={text.orders}
          columns={[
            { head: text.order },
            { head: text.state },
            { head: text.placed },
            { head: text.units, numeric: true },
            { head: text.total, numeric: true },
          ]}
        >
          {orders.map(({ _id, state, method, total, units, createdAt }) => (
            <tr key={_id}>
              <th scope="row" className="text-ink!">
                {maySee ? (
                  <ScreenLink to="/orders/$id" params={{ id: _id }} className="text-link">
                    {orderNumber(_id)}
                  </ScreenLink>
                ) : (
                  orderNumber(_id)
                )}
              </th>
              <td>
                {states[state] ?? state} <span className="text-xs text-ink-3">{text.methods[method]}</span>
              </td>
              <td className="whitespace-nowrap text-ink-3">
                {formatDay(createdAt)}, {formatTime(createdAt)}
              </td>
              <td data-numeric data-card="hidden">
                {units}
              </td>
              <td data-numeric>{formatRupees(total)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      {onMore && (
        <div className="card-foot">
          <Button small loading={loadingMore} onClick={onMore}>
            {text.olderOrders}
          </Button>
        </div>
      )}
    </Card>
  )
}
