import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { AddressDto } from '#contract/address-book.ts'
import type { CheckoutResponse } from '#contract/checkout.ts'
import type { CallFailure } from '#contract/transport.ts'
import { rupeesText } from '#domain/money.ts'
import * as text from '#i18n/checkout-errors.ts'
import { paymentWindowOf } from '#payments/browser/payment-windows.ts'
import { formatRupees } from '#ui/format.ts'
import { totalsOf, useBasket } from '../../api/basket.ts'
import { useCustomerCall } from '../../api/customer-call.ts'
import { cartQuery, customerKeys } from '../../api/customer-queries.ts'
import { NOTIFICATIONS } from '../../api/notifications.ts'
import { dismiss, notify } from '../../app/notify.ts'
import { paths } from '../../app/paths.ts'
import { saveReservation } from '../../session/reservation.ts'
import { useClient, useSession } from '../../session/use-session.ts'
import { type CheckoutError, checkoutError, unpaidError } from './checkout-error.ts'
import { clearIdempotencyKey, idempotencyKeyFor } from './idempotency-key.ts'
import { savePendingPayment } from './pending-payment.ts'
import { usePaymentRecovery } from './use-payment-recovery.ts'

export type PaymentOption = 'online' | 'cash'

export interface Purchase {
  /** `settling` from the moment money has moved until the server has confirmed the order. */
  state: 'idle' | 'buying' | 'settling'
  /** Why the last attempt failed; null without an error. */
  trouble: CheckoutError | null
  start: (address: AddressDto, method: PaymentOption) => Promise<void>
  /** Asks the server for the order of a payment that was made. */
  settle: () => Promise<void>
}

/**
 * Buys the basket: opens a checkout at the server, opens the payment window, places the order and shows the thank-you
 * page. Its state belongs to the checkout's frame, because the basket can be empty before the page knows of its order.
 */
export function usePurchase(): Purchase {
  const open = useOpening()
  const { settle, finish } = usePaymentRecovery()
  const session = useSession()
  const cache = useQueryClient()
  const router = useRouter()
  const [state, setState] = useState<Purchase['state']>('idle')
  const [trouble, setTrouble] = useState<CheckoutError | null>(null)
  const underWay = useRef(false)

  async function buy(address: AddressDto, method: PaymentOption): Promise<CheckoutError | null> {
    // Preloads the thank-you page, so that the emptied basket does not flash. If that fails, it loads on navigation.
    void router.preloadRoute({ to: paths.orderPlaced, state: { orderPlaced: true } })
    const opened = await open(address, method)
    if (!opened.answer) return opened.trouble
    const { checkout, orders } = opened.answer
    if (checkout.payment === null) {
      await finish(orders?.[0]?._id)
      return null
    }
    const { provider, options } = checkout.payment
    const paymentWindow = paymentWindowOf(provider)
    if (paymentWindow === null || !(await paymentWindow.load(options))) {
      notify({ status: 'error', text: text.scriptFailed })
      return { tone: 'bad', title: text.windowFailedTitle, text: text.windowFailedText }
    }
    const outcome = await paymentWindow.open(options)
    if (outcome.kind !== 'paid') {
      notify(UNPAID[outcome.kind])
      // Money may have moved anyway, reported to the server by webhook: then there is an order and the basket is empty.
      void cache.invalidateQueries({ queryKey: ['shopper'] })
      return unpaidError(outcome)
    }
    if (session.status === 'signed-in') {
      const { paymentId: payment_id, proof } = outcome
      savePendingPayment({ userId: session.user._id, payment_id, checkoutId: checkout.checkoutId, proof })
    }
    setState('settling')
    return settle()
  }

  /** One purchase at a time: further clicks while one runs do nothing. */
  async function alone(first: Purchase['state'], work: () => Promise<CheckoutError | null>): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setState(first)
    setTrouble(null)
    // Toast timers pause in the payment window: the message of the last attempt would outlast this one.
    for (const notice of Object.values(UNPAID)) dismiss(notice)
    try {
      setTrouble(await work())
    } finally {
      underWay.current = false
      setState('idle')
    }
  }

  return {
    state,
    trouble,
    start: (address, method) => alone('buying', () => buy(address, method)),
    settle: () => alone('settling', settle),
  }
}

const UNPAID = {
  cancelled: NOTIFICATIONS.paymentCancelled,
  expired: NOTIFICATIONS.paymentExpired,
  failed: NOTIFICATIONS.paymentFailed,
}

type Opened = { answer: CheckoutResponse } | { answer: null; trouble: CheckoutError | null }

/** Opens a checkout of the current basket. */
function useOpening(): (address: AddressDto, method: PaymentOption) => Promise<Opened> {
  const client = useClient()
  const cache = useQueryClient()
  const run = useCustomerCall()
  const { lines, totals } = useBasket()

  return async (address, method) => {
    const request = { addressId: address._id, method, total: rupeesText(totals.total) }
    const send = () =>
      client.checkout(
        request,
        idempotencyKeyFor({ lines, address, method }, () => crypto.randomUUID()),
      )
    let refusal: CallFailure | null = null
    const answer = await run({
      call: async () => {
        const first = await send()
        if (first.ok || !['checkout-expired', 'key-reused'].includes(first.failure.code)) return first
        // The checkout of the stored key has ended: the same basket opens a new one.
        clearIdempotencyKey()
        return send()
      },
      explains: (failure) => {
        refusal = failure
        return false
      },
    })
    if (answer) {
      saveReservation(lines, answer.checkout.expiresAt)
      if (answer.orders) cache.setQueryData(customerKeys.orders, answer.orders)
      return { answer }
    }
    if (refusal === null) return { answer: null, trouble: null }
    // The server's data has changed: fetched again, so that the page shows the new figures with the message.
    await cache.invalidateQueries({ queryKey: ['shopper'] })
    const now = totalsOf(cache.getQueryData(cartQuery(client).queryKey) ?? lines)
    return { answer: null, trouble: checkoutError(refusal, formatRupees(now.total), method) }
  }
}
