import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { AddressDto } from '#contract/address-book.ts'
import { type CheckoutResponse, checkoutCalls } from '#contract/checkout.ts'
import { CallError, unwrapResult } from '#contract/client/call-error.ts'
import { methodsOf } from '#contract/client/methods.ts'
import { rupeesText } from '#domain/values/money/money.ts'
import * as text from '#i18n/orders/checkout-errors.ts'
import { paymentWindowOf } from '#payments/browser/payment-windows.ts'
import { formatRupees } from '#ui/format.ts'
import { totalsOf, useBasket } from '../../../api/basket.ts'
import { customerKeys } from '../../../api/customer/customer-keys.ts'
import { type CustomerWrite, useCustomerMutation } from '../../../api/customer/customer-mutation.ts'
import { receiveNewestOrders } from '../../../api/orders.ts'
import { NOTIFICATIONS } from '../../../app/notifications.ts'
import { dismiss, notify } from '../../../app/notify.ts'
import { paths } from '../../../app/paths.ts'
import { saveReservation } from '../../../session/reservation.ts'
import { useSession } from '../../../session/use-session.ts'
import { type CheckoutError, checkoutError, lineChanges, unpaidError } from '../checkout-error.ts'
import type { PaymentOption, SubstitutionRequest } from './checkout-choices.ts'
import { clearIdempotencyKey, idempotencyKeyFor, type PurchaseFingerprint, randomKey } from './idempotency-key.ts'
import { savePendingPayment } from './pending-payment.ts'
import { usePaymentRecovery } from './use-payment-recovery.ts'

export interface Purchase {
  /** `settling` from the moment money has moved until the server has confirmed the order. */
  state: 'idle' | 'buying' | 'settling'
  /** Why the last attempt failed; null without an error. */
  error: CheckoutError | null
  start: (address: AddressDto, method: PaymentOption, substitution: SubstitutionRequest) => void
  /** Asks the server for the order of a payment that was made. */
  settle: () => void
}

/**
 * Buys the basket: opens a checkout at the server, opens the payment window, places the order and shows the thank-you
 * page. Its state belongs to the checkout's frame, because the basket can be empty before the page knows of its order.
 */
export function usePurchase(): Purchase {
  const cache = useQueryClient()
  const router = useRouter()
  const session = useSession()
  const { lines, totals } = useBasket()
  const opening = useCustomerMutation(OPEN_CHECKOUT)
  const { settle, finish } = usePaymentRecovery()

  async function buy({ address, method, substitution }: Choice): Promise<CheckoutError | null> {
    let opened: CheckoutResponse
    try {
      opened = await opening.mutateAsync({ lines, address, method, substitution, total: rupeesText(totals.total) })
    } catch (error) {
      return afterRefusal(error, method)
    }
    // Preloads the thank-you page, so that the emptied basket does not flash. Not before the shop has answered: browsers
    // remember a part that failed without a network, and the page would have to be reloaded for it.
    const preloaded = router.preloadRoute({ to: paths.orderPlaced, state: { orderPlaced: true } })
    const { checkout, orders } = opened
    if (checkout.payment === null) {
      await preloaded
      await finish(orders?.[0]?._id)
      return null
    }
    const { provider, options = checkout.payment } = checkout.payment
    const paymentWindow = paymentWindowOf(provider)
    if (paymentWindow === null || !(await paymentWindow.load(options))) {
      notify({ status: 'error', text: text.scriptFailed })
      return { tone: 'bad', title: text.windowFailedTitle, text: text.windowFailedText, keepsBasket: true }
    }
    const outcome = await paymentWindow.open(options)
    if (outcome.kind !== 'paid') {
      // Money may have moved anyway, reported to the server by webhook, or another tab has bought the basket: then there is
      // an order and the basket is empty, and nothing may say that it is kept.
      await cache.invalidateQueries({ queryKey: customerKeys.all })
      if (cache.getQueryData<typeof lines>(customerKeys.basket)?.length !== 0) notify(UNPAID[outcome.kind])
      return unpaidError(outcome)
    }
    if (session.status === 'signed-in') {
      const { paymentId: payment_id, proof } = outcome
      savePendingPayment({ userId: session.user._id, payment_id, checkoutId: checkout.checkoutId, proof })
    }
    return settling.mutateAsync()
  }

  async function afterRefusal(error: unknown, method: PaymentOption): Promise<CheckoutError | null> {
    if (!(error instanceof CallError)) throw error
    // Without a session the customer is already on the way to the sign-in page.
    if (error.failure.status === 401) return null
    // The server's current basket is fetched, so that the page shows the new amounts beside the message.
    await cache.invalidateQueries({ queryKey: customerKeys.all })
    const now = cache.getQueryData<typeof lines>(customerKeys.basket) ?? lines
    return checkoutError(error.failure, formatRupees(totalsOf(now).total), method, lineChanges(lines, now))
  }

  const buying = useMutation({ ...PURCHASE, mutationFn: buy })
  const settling = useMutation({ ...PURCHASE, mutationFn: settle })

  /** One purchase at a time: further clicks while one runs do nothing. */
  const alone = (work: () => void) => {
    if (cache.isMutating({ mutationKey: PURCHASE.mutationKey }) > 0) return
    // Toast timers pause in the payment window: the message of the last attempt would outlast this one.
    for (const notice of Object.values(UNPAID)) dismiss(notice)
    work()
  }

  const latest = settling.submittedAt > buying.submittedAt ? settling : buying
  return {
    state: settling.isPending ? 'settling' : buying.isPending ? 'buying' : 'idle',
    error: latest.data ?? null,
    start: (address, method, substitution) => alone(() => buying.mutate({ address, method, substitution })),
    settle: () => alone(() => settling.mutate()),
  }
}

interface Choice {
  address: AddressDto
  method: PaymentOption
  substitution: SubstitutionRequest
}

/** Both return why the purchase stopped, as a value; they throw only for a programming error. */
const PURCHASE = {
  mutationKey: ['purchase'],
  networkMode: 'always',
  onError: (error: Error) => reportError(error),
} as const

/** Opens a checkout of the current basket. */
const OPEN_CHECKOUT: CustomerWrite<CheckoutResponse, PurchaseFingerprint & Choice & { total: string }> = {
  mutationKey: [...customerKeys.all, 'checkout'],
  send: async ({ lines, address, method, substitution, total }, { transport }) => {
    const client = methodsOf(checkoutCalls, transport)
    const open = () =>
      client.checkout(
        { addressId: address._id, method, total, ...substitution },
        idempotencyKeyFor({ lines, address, method, substitution }, randomKey),
      )
    let opened = await open()
    // The checkout behind the kept key has ended: the same basket opens a new one.
    if (!opened.ok && ['checkout-expired', 'key-reused'].includes(opened.failure.code)) {
      clearIdempotencyKey()
      opened = await open()
    }
    const answer = unwrapResult(opened)
    saveReservation(lines, answer.checkout.expiresAt)
    return answer
  },
  onAnswer: ({ orders, nextCursor }, cache) => {
    if (orders) receiveNewestOrders(cache, { orders, nextCursor })
  },
}

const UNPAID = {
  cancelled: NOTIFICATIONS.paymentCancelled,
  expired: NOTIFICATIONS.paymentExpired,
  failed: NOTIFICATIONS.paymentFailed,
}
