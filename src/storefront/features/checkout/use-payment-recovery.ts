import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { CallFailure } from '#contract/transport.ts'
import { useCustomerCall } from '../../api/customer-call.ts'
import { customerKeys } from '../../api/customer-queries.ts'
import { paths } from '../../app/paths.ts'
import { clearReservation } from '../../session/reservation.ts'
import { useClient, useSessionStore } from '../../session/use-session.ts'
import { type CheckoutError, mayStillSettle, settlementError } from './checkout-error.ts'
import { clearIdempotencyKey } from './idempotency-key.ts'
import { clearPendingPayment, readPendingPayment } from './pending-payment.ts'

/** Pauses before asking the shop again about a payment, in milliseconds. */
const PAUSES = [1000, 3000]

export interface PaymentRecovery {
  /** Asks the server for the order of the stored payment. Resolves with the error to show; null on success. */
  settle: () => Promise<CheckoutError | null>
  /** Goes to the thank-you page; the bought lines leave the basket without a message (A096). */
  finish: (orderId: string | undefined) => Promise<void>
}

/** Turns a payment into its order. Asking twice is safe: one payment makes one order. */
export function usePaymentRecovery(): PaymentRecovery {
  const client = useClient()
  const cache = useQueryClient()
  const keeper = useSessionStore()
  const navigate = useNavigate()
  const run = useCustomerCall()

  const finish = useCallback(
    async (orderId: string | undefined) => {
      clearIdempotencyKey()
      clearReservation()
      await navigate({ to: paths.orderPlaced, state: { orderPlaced: true, ...(orderId ? { orderId } : {}) } })
      // The server removed only what was bought, so the basket is fetched and not emptied here.
      await cache.invalidateQueries({ queryKey: customerKeys.cart })
    },
    [cache, navigate],
  )

  const settle = useCallback(async () => {
    const session = keeper.current()
    const paid = session.status === 'signed-in' ? readPendingPayment(session.user._id) : null
    if (paid === null) return null
    const { userId, ...order } = paid
    let refusal: CallFailure | null = null
    const placed = await run({
      call: async () => {
        for (const pause of PAUSES) {
          const answer = await client.placeOrder(order)
          if (answer.ok || answer.failure.status === 401 || !mayStillSettle(answer.failure)) return answer
          await new Promise((resume) => setTimeout(resume, pause))
        }
        return client.placeOrder(order)
      },
      orders: (answer) => answer.orders,
      explains: (failure) => {
        refusal = failure
        return mayStillSettle(failure)
      },
    })
    if (placed) {
      clearPendingPayment()
      await finish(placed.orders.find(({ payment_id }) => payment_id === order.payment_id)?._id)
      return null
    }
    return refusal === null ? null : afterRefusal(refusal)
  }, [client, keeper, run, finish])

  return { settle, finish }
}

function afterRefusal(failure: CallFailure): CheckoutError {
  if (!mayStillSettle(failure)) {
    // The server has responded for this payment; a new attempt needs a new one.
    clearPendingPayment()
    clearIdempotencyKey()
  }
  return settlementError(failure)
}
