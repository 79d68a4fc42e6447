import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { CallFailure } from '#contract/transport.ts'
import { useShopperCall } from '../../api/customer-call.ts'
import { shopperKeys } from '../../api/customer-queries.ts'
import { paths } from '../../app/paths.ts'
import { releaseUnits } from '../../session/reservation.ts'
import { useClient, useSessionKeeper } from '../../session/use-session.ts'
import { mayStillSettle, settleTrouble, type Trouble } from './checkout-error.ts'
import { forgetCheckoutKey } from './idempotency-key.ts'
import { forgetPayment, paymentKept } from './pending-payment.ts'

/** Pauses before asking the shop again about a payment, in milliseconds. */
const PAUSES = [1000, 3000]

export interface Settling {
  /** Asks the shop for the order of the payment kept in this browser. Answers what is left to say; null when all is well. */
  settle: () => Promise<Trouble | null>
  /** Leads to the thank-you page; the bought lines leave the basket quietly. */
  finish: (orderId: string | undefined) => Promise<void>
}

/** Turns a payment into its order. Asking twice is safe: one payment makes one order. */
export function useSettling(): Settling {
  const client = useClient()
  const cache = useQueryClient()
  const keeper = useSessionKeeper()
  const navigate = useNavigate()
  const run = useShopperCall()

  const finish = useCallback(
    async (orderId: string | undefined) => {
      forgetCheckoutKey()
      releaseUnits()
      await navigate({ to: paths.orderPlaced, state: { orderPlaced: true, ...(orderId ? { orderId } : {}) } })
      // Only what was bought left the basket at the server, so it is asked rather than emptied here.
      await cache.invalidateQueries({ queryKey: shopperKeys.cart })
    },
    [cache, navigate],
  )

  const settle = useCallback(async () => {
    const session = keeper.current()
    const paid = session.status === 'signed-in' ? paymentKept(session.user._id) : null
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
      forgetPayment()
      await finish(placed.orders.find(({ payment_id }) => payment_id === order.payment_id)?._id)
      return null
    }
    return refusal === null ? null : afterRefusal(refusal)
  }, [client, keeper, run, finish])

  return { settle, finish }
}

function afterRefusal(failure: CallFailure): Trouble {
  if (!mayStillSettle(failure)) {
    // The shop has answered for this payment; a new attempt needs a new one.
    forgetPayment()
    forgetCheckoutKey()
  }
  return settleTrouble(failure)
}
