import { StatusPill } from '#ui/feedback/status-pill.tsx'
import { presentOrderState } from './order-state-presentation.ts'

/** The state of an order in a word. */
export function OrderStatePill({ state }: { state: string }) {
  const { label, tone, icon: Icon } = presentOrderState(state)
  return (
    <StatusPill tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </StatusPill>
  )
}
