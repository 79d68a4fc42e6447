import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDto } from '#contract/orders.ts'
import { canCancel } from '#domain/orders.ts'
import * as text from '#i18n/order.ts'
import { Button } from '#ui/forms/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useCustomerCall } from '../../api/customer-call.ts'
import { customerKeys } from '../../api/customer-queries.ts'
import { NOTIFICATIONS } from '../../api/notifications.ts'
import { orderQuery, paymentsQuery } from '../../api/payments.ts'
import { useClient } from '../../session/use-session.ts'
import { knownOrderState } from './order-state-presentation.ts'

/** Cancels an order, which is possible until packing starts. */
export function CancelOrder({ order }: { order: OrderDto }) {
  const client = useClient()
  const cache = useQueryClient()
  const run = useCustomerCall()
  const [asking, setAsking] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const state = knownOrderState(order.state)
  if (state === null || !canCancel(state)) return null

  const cancel = async () => {
    setCancelling(true)
    const answer = await run({ call: () => client.cancelOrder(order._id), success: NOTIFICATIONS.orderCancelled })
    setCancelling(false)
    setAsking(false)
    if (answer) cache.setQueryData(orderQuery(client, order._id).queryKey, answer)
    // Also after a failure: the order may have moved on, and the page then shows its new state.
    else await cache.invalidateQueries({ queryKey: orderQuery(client, order._id).queryKey })
    await cache.invalidateQueries({ queryKey: customerKeys.orders })
    await cache.invalidateQueries({ queryKey: paymentsQuery(client).queryKey })
  }

  return (
    <>
      <Button variant="quiet" className="sm:justify-self-start xl:justify-self-stretch" onClick={() => setAsking(true)}>
        {text.cancel}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.cancelTitle}
        text={order.method === 'cash' ? text.cashCancelled : text.cancelText}
        cancelLabel={text.keep}
        confirmLabel={text.cancel}
        danger
        loading={cancelling}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
