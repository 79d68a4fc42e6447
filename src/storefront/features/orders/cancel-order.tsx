import { useState } from 'react'
import type { OrderDto } from '#contract/orders.ts'
import { canCancel } from '#domain/orders.ts'
import * as text from '#i18n/orders/order.ts'
import { Button } from '#ui/forms/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useCancelOrder } from '../../api/orders.ts'
import { knownOrderState } from './state/order-state-presentation.ts'

/** Cancels an order, which is possible until its goods are picked. */
export function CancelOrder({ order }: { order: OrderDto }) {
  const cancel = useCancelOrder()
  const [asking, setAsking] = useState(false)
  const state = knownOrderState(order.state)
  if (state === null || !canCancel(state)) return null

  return (
    <>
      <Button
        data-no-print
        variant="quiet"
        className="sm:justify-self-start xl:justify-self-stretch"
        onClick={() => setAsking(true)}
      >
        {text.cancel}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.cancelTitle}
        text={order.method === 'cash' ? text.cashCancelled : text.cancelText}
        cancelLabel={text.keep}
        confirmLabel={text.cancel}
        danger
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate({ orderId: order._id }, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
