import { states } from '#i18n/back-office/orders.ts'

/** A ring that fills from state to state, always beside its word. */
export function OrderStateMark({ state }: { state: string }) {
  return (
    <span className="order-state" data-tone={state === 'returned' || state === 'cancelled' ? 'warn' : undefined}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {ring(state)}
      </svg>
      {states[state] ?? state}
    </span>
  )
}

/** How much of the ring is filled, of a quarter each. */
const QUARTERS: Readonly<Record<string, number>> = { accepted: 1, picking: 2, packed: 3 }
const CIRCUMFERENCE = 2 * Math.PI * 2.5

const SIGNS: Readonly<Record<string, string>> = {
  'out for delivery': 'M6.5 5l3 3-3 3',
  delivered: 'M4.8 8.2l2.2 2.2 4.2-4.6',
  returned: 'M10.5 10V8.5A1.5 1.5 0 0 0 9 7H5.5M7 5.2L5.2 7 7 8.8',
  cancelled: 'M5.7 5.7l4.6 4.6M10.3 5.7l-4.6 4.6',
  refunded: 'M10.5 10V8.5A1.5 1.5 0 0 0 9 7H5.5M7 5.2L5.2 7 7 8.8',
}

function ring(state: string) {
  const sign = SIGNS[state]
  if (state === 'out for delivery' || state === 'delivered') {
    return (
      <>
        <circle className="order-state-disc" cx="8" cy="8" r="7.3" />
        <path className="order-state-sign" data-on-disc d={sign} />
      </>
    )
  }
  const quarters = QUARTERS[state]
  return (
    <>
      <circle
        className="order-state-ring"
        cx="8"
        cy="8"
        r="6.5"
        strokeDasharray={state === 'placed' ? '2.2 1.88' : undefined}
      />
      {quarters !== undefined && (
        <circle
          className="order-state-part"
          cx="8"
          cy="8"
          r="2.5"
          strokeDasharray={`${(CIRCUMFERENCE * quarters) / 4} ${CIRCUMFERENCE}`}
          transform="rotate(-90 8 8)"
        />
      )}
      {sign && <path className="order-state-sign" d={sign} />}
    </>
  )
}
