import type { Read, ReadsByName } from './read.ts'

const dueCheckouts =
  (kind: 'open' | 'ended' | 'placed'): Read =>
  (store, { later }) =>
    store.dueCheckouts(later, { kind, first: 'overdue', madeAfter: 0, limit: 200 })

const page = { limit: 20, cursor: null }

/** Orders as their customers see them, checkouts and payments; and what the reconciler asks. */
export const ORDER_READS: ReadsByName = {
  'a customer’s orders': (store, { customerId }) => store.ordersPage(customerId, page),
  'a customer’s orders, with payments': (store, { customerId }) => store.orderHistory(customerId, page),
  'what a customer buys again': (store, { customerId }) =>
    store.boughtProducts(customerId, { orders: 50, products: 12 }),
  'one order': (store, { customerId, orderId }) => store.order(customerId, orderId),
  'one order, whoever placed it': (store, { orderId }) => store.orderById(orderId),
  'whether ordered lately': (store, { customerId, now }) => store.hasOrderSince(customerId, now - 30 * 86_400_000),
  'open cash orders': (store, { payingCashId }) => store.countOpenCashOrders(payingCashId),
  payment: (store, { paymentId }) => store.payment(paymentId),
  '100 payments': (store, { paymentIds }) => store.payments(paymentIds.slice(0, 100)),
  'payments of an order, with refunds': (store, { customerId, paymentId }) =>
    store.paymentsWithRefunds([paymentId], { userId: customerId, limit: 20 }),
  'payments of 256 orders, with refunds': (store, { customerId, paymentIds }) =>
    store.paymentsWithRefunds(paymentIds, { userId: customerId, limit: 0 }),
  'payments without an order': (store, { withLostPaymentId }) =>
    store.paymentsWithRefunds([], { userId: withLostPaymentId, limit: 20 }),
  'refunds of a payment': (store, { paymentId }) => store.refundsOfPayment(paymentId),
  'refund by key': (store, { refundKey }) => store.refundByKey(refundKey),
  'refunds that are due': (store, { later }) => store.dueRefunds(later, { first: 'overdue', limit: 200 }),
  'newest refunds that are due': (store, { later }) => store.dueRefunds(later, { first: 'newest', limit: 200 }),
  checkout: (store, { checkoutId }) => store.checkout(checkoutId),
  'checkout by key': (store, { customerId, checkoutKey }) => store.checkoutByKey(customerId, checkoutKey),
  'checkout of a provider’s order': (store, { providerOrderId }) => store.checkoutByProviderOrder(providerOrderId),
  'open checkout of a customer': (store, { withOpenCheckoutId }) => store.openCheckoutOfCustomer(withOpenCheckoutId),
  'checkouts that have ended': (store, { later }) => store.expiredCheckouts(later, 200),
  'open checkouts that are due': dueCheckouts('open'),
  'ended checkouts that are due': dueCheckouts('ended'),
  'placed checkouts that are due': dueCheckouts('placed'),
  'reported payments': (store, { reportedIds }) => store.reportedPayments(reportedIds),
  'reported payments that are due': (store, { later }) =>
    store.dueReportedPayments(later, { reportedBy: later, limit: 200 }),
}
