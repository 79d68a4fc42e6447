import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { checkoutCalls } from '#contract/checkout.ts'
import { CallError, unwrapResult } from '#contract/client/call-error.ts'
import { methodsOf } from '#contract/client/methods.ts'
import type { OrdersResponse } from '#contract/orders.ts'
import { customerKeys } from '../../../api/customer/customer-keys.ts'
import { type CustomerWrite, useCustomerMutation } from '../../../api/customer/customer-mutation.ts'
import { receiveNewestOrders } from '../../../api/orders.ts'
import { selectAddress } from '../../../api/selected-address.ts'
import { paths } from '../../../app/paths.ts'
import { clearReservation } from '../../../session/reservation.ts'
import { useSessionStore } from '../../../session/use-session.ts'
import { type CheckoutError, mayStillSettle, settlementError } from '../checkout-error.ts'
import { clearChoices } from './checkout-choices.ts'
import { clearIdempotencyKey } from './idempotency-key.ts'
import { clearPendingPayment, type PendingPayment, readPendingPayment } from './pending-payment.ts'

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
  const cache = useQueryClient()
  const session = useSessionStore()
  const navigate = useNavigate()
  const placing = useCustomerMutation(PLACE_ORDER)

  async function finish(orderId: string | undefined) {
    clearIdempotencyKey()
    clearChoices()
    clearReservation()
    // Also where the basket is not empty, because something was added meanwhile (A090).
    selectAddress(null)
    await navigate({ to: paths.orderPlaced, state: { orderPlaced: true, ...(orderId ? { orderId } : {}) } })
    // The server removed only what was bought, so the basket is fetched and not emptied here.
    await cache.invalidateQueries({ queryKey: customerKeys.basket })
  }

  async function settle() {
    const current = session.current()
    const paid = current.status === 'signed-in' ? readPendingPayment(current.user._id) : null
    if (paid === null) return null
    try {
      const { orders } = await placing.mutateAsync(paid)
      clearPendingPayment()
      await finish(orders.find(({ payment_id }) => payment_id === paid.payment_id)?._id)
      return null
    } catch (error) {
      return afterRefusal(error)
    }
  }

  return { settle, finish }
}

const PLACE_ORDER: CustomerWrite<OrdersResponse, PendingPayment> = {
  mutationKey: [...customerKeys.all, 'place-order'],
  send: async ({ userId, ...confirmed }, { transport }) => {
    const client = methodsOf(checkoutCalls, transport)
    // The proof's fields also stand where the specification has Razorpay's, for a server of release 0.1.0.
    const order = { ...confirmed.proof, ...confirmed }
    for (const pause of PAUSES) {
      const answer = await client.placeOrder(order)
      if (answer.ok || answer.failure.status === 401 || !mayStillSettle(answer.failure)) return unwrapResult(answer)
      await new Promise((resume) => setTimeout(resume, pause))
    }
    return unwrapResult(await client.placeOrder(order))
  },
  onAnswer: (answer, cache) => receiveNewestOrders(cache, answer),
  // The page says so itself, for as long as the order may still come.
  onRefused: mayStillSettle,
}

function afterRefusal(error: unknown): CheckoutError | null {
  if (!(error instanceof CallError)) throw error
  const { failure } = error
  // Without a session the sign-in page is on its way, and the payment is kept until somebody is back.
  if (failure.status === 401) return null
  if (!mayStillSettle(failure)) {
    // The server has responded for this payment; a new attempt needs a new one.
    clearPendingPayment()
    clearIdempotencyKey()
  }
  return settlementError(failure)
}
