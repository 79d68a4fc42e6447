import type { LotDto } from '#contract/admin/stock.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import * as text from '#i18n/back-office/stock.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useOrdersOfLot } from '../../../api/stock.ts'
import { NotLoaded } from '../../../parts/states/not-loaded.tsx'
import { ScreenLink } from '../../../screens/screen-link.tsx'
import { nameOfLot } from '../lot-name.ts'

/** Of a recalled lot: the orders that got units of it, each a way to its order. It can be opened again at any time. */
export function RecalledOrdersDialog({ lot, onClose }: { lot: LotDto; onClose: () => void }) {
  const query = useOrdersOfLot(lot._id)
  const { data: orders } = query
  return (
    <Dialog open title={text.recalledOrdersOf(nameOfLot(lot))} onClose={onClose}>
      {orders ? (
        <>
          <p role="status">{orders.length === 0 ? text.recalledNone : text.recalled(orders.length)}</p>
          <ul className="mt-2 list-disc pl-5">
            {orders.map((order) => (
              <li key={order}>
                <ScreenLink to="/orders/$id" params={{ id: order }} className="text-link">
                  {orderNumber(order)}
                </ScreenLink>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <NotLoaded title={text.recalledOrdersFailed} query={query} />
      )}
    </Dialog>
  )
}
