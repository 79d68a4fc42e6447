import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderWire } from '#contract/shopper.ts'
import { canCancel } from '#domain/order.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { shopperKeys } from '../../queries/shopper-queries.ts'
import { useClient } from '../../session/session.ts'
import { NOTICES } from '../../shopper/notice-words.ts'
import { useShopperCall } from '../../shopper/shopper-call.ts'
import { orderState } from './order-progress.ts'
import { orderQuery, paymentsQuery } from './payment-queries.ts'

/** The way out of an order, until its packing starts. */
export function CancelOrder({ order }: { order: OrderWire }) {
  const client = useClient()
  const cache = useQueryClient()
  const run = useShopperCall()
  const [asking, setAsking] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const state = orderState(order.state)
  if (state === null || !canCancel(state)) return null

  const cancel = async () => {
    setCancelling(true)
    const answer = await run({ call: () => client.cancelOrder(order._id), success: NOTICES.orderCancelled })
    setCancelling(false)
    setAsking(false)
    if (answer) cache.setQueryData(orderQuery(client, order._id).queryKey, answer)
    // Also after a refusal: the order has then moved on, and the page shows where to.
    else await cache.invalidateQueries({ queryKey: orderQuery(client, order._id).queryKey })
    await cache.invalidateQueries({ queryKey: shopperKeys.orders })
    await cache.invalidateQueries({ queryKey: paymentsQuery(client).queryKey })
  }

  return (
    <>
      <Button variant="quiet" className="sm:justify-self-start xl:justify-self-stretch" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancel this order?"
        text={
          order.method === 'cash'
            ? 'Nothing was paid, and nothing will be brought.'
            : 'Nothing will be brought, and your money goes back the way it came.'
        }
        cancelLabel="Keep order"
        confirmLabel="Cancel order"
        danger
        loading={cancelling}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
