import { Check, Package, RotateCcw, ShoppingBasket, Truck, X } from 'lucide-react'
import type { OrderState } from '#domain/orders.ts'
import { StatusPill } from '#ui/feedback/status-pill.tsx'
import { orderState, stateLabel } from './order-progress.ts'

const ICONS = {
  placed: ShoppingBasket,
  accepted: Check,
  packed: Package,
  'out for delivery': Truck,
  delivered: Check,
  cancelled: X,
  refunded: RotateCcw,
} as const satisfies Record<OrderState, unknown>

/** Where an order stands, in a word. */
export function OrderStatePill({ state }: { state: string }) {
  const { label, tone } = stateLabel(state)
  const known = orderState(state)
  const Icon = known ? ICONS[known] : Package
  return (
    <StatusPill tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </StatusPill>
  )
}
