import { useRef, useState } from 'react'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import * as text from '#i18n/back-office/orders.ts'
import { useOrderChange } from '../../../api/orders/orders.ts'
import { Button, buttonLook } from '../../../parts/button.tsx'
import { notifyDone, notifyFailed } from '../../../parts/toasts.ts'
import { ScreenLink } from '../../../screens/screen-link.tsx'
import { useMay } from '../../../session/use-office.ts'
import { type NotedStep, StepDialog } from './step-dialog.tsx'

interface NextStepProps {
  order: { _id: string; state: string }
  /** In a row; otherwise the main act of the screen. */
  small?: boolean
}

/** The one step that an order waits for, as a button; nothing for an order that waits for none, or who may not take it. */
export function NextStep({ order, small }: NextStepProps) {
  const may = useMay()
  const [asking, setAsking] = useState<NotedStep | null>(null)
  // Whoever accepts an order here goes on from there: the button is gone then, and the link stands in its place.
  const isAccepting = useRef(false)
  const number = orderNumber(order._id)
  const isBegun = order.state === 'picking'
  const look = { small, main: !small }
  if (!may('orders.pick')) return null
  const step = STEPS[order.state]
  if (step === undefined) return null
  if (step === 'pick') {
    return (
      <ScreenLink
        to="/orders/$id/pick"
        params={{ id: order._id }}
        className={buttonLook(look)}
        aria-label={isBegun ? text.goOnPickingOf(number) : text.pickOf(number)}
        ref={(link) => {
          if (!link || !isAccepting.current) return
          isAccepting.current = false
          link.focus()
        }}
      >
        {isBegun ? text.goOnPicking : text.pick}
      </ScreenLink>
    )
  }
  if (step === 'accept') {
    return (
      <AcceptButton
        id={order._id}
        {...look}
        onAccepting={(isUnderWay) => {
          isAccepting.current = isUnderWay
        }}
      />
    )
  }
  return (
    <>
      <Button
        {...look}
        aria-label={step === 'hand-over' ? text.handOverOf(number) : text.deliverOf(number)}
        onClick={() => setAsking(step)}
      >
        {step === 'hand-over' ? text.handOver : text.deliver}
      </Button>
      {asking && <StepDialog step={asking} id={order._id} onClose={() => setAsking(null)} />}
    </>
  )
}

const STEPS: Readonly<Record<string, 'accept' | 'pick' | NotedStep>> = {
  placed: 'accept',
  accepted: 'pick',
  picking: 'pick',
  packed: 'hand-over',
  'out for delivery': 'deliver',
}

interface AcceptButtonProps {
  id: string
  small?: boolean | undefined
  main: boolean
  /** True when it is sent, false when it was refused. */
  onAccepting: (isUnderWay: boolean) => void
}

function AcceptButton({ id, onAccepting, ...look }: AcceptButtonProps) {
  const accept = useOrderChange((client, orderId: string) => client.acceptOrder(orderId))
  const number = orderNumber(id)
  return (
    <Button
      {...look}
      aria-label={text.acceptOf(number)}
      loading={accept.isPending}
      onClick={() => {
        onAccepting(true)
        accept.mutate(id, {
          onSuccess: () => notifyDone(text.wasAccepted(number)),
          onError: (error) => {
            onAccepting(false)
            notifyFailed(error.message)
          },
        })
      }}
    >
      {text.accept}
    </Button>
  )
}
