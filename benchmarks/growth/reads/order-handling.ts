import { readOrderSearch } from '#domain/order-handling/order-search.ts'
import { LONG_WAIT_MS, ORDER_VIEWS, type OrderSequence, type OrderView } from '#domain/order-handling/order-views.ts'
import { PICK_VIEWS } from '#domain/picking/pick-views.ts'
import type { Landmarks } from '../filling/landmarks.ts'
import type { Read, ReadsByName } from './read.ts'

const LIMIT = 101

const list =
  (view: OrderView, { typed, sequence }: { typed?: (of: Landmarks) => string; sequence?: OrderSequence } = {}): Read =>
  (store, landmarks) =>
    store.queuedOrders({
      view,
      search: readOrderSearch(typed?.(landmarks) ?? ''),
      ...(sequence ? { sequence } : {}),
      longSince: landmarks.now - LONG_WAIT_MS,
      after: null,
      limit: LIMIT,
    })

const count =
  (view: OrderView, typed?: (of: Landmarks) => string): Read =>
  (store, landmarks) =>
    store.countQueuedOrders({
      view,
      search: readOrderSearch(typed?.(landmarks) ?? ''),
      longSince: landmarks.now - LONG_WAIT_MS,
    })

const numberOf = ({ orderId }: Landmarks) => orderId.slice(-8)
const nameOf = ({ name }: Landmarks) => name
const mobileOf = ({ mobile }: Landmarks) => mobile

/** What staff ask of orders, from the list of them to returns and cash. */
export const ORDER_HANDLING_READS: ReadsByName = {
  ...Object.fromEntries(ORDER_VIEWS.map((view) => [`orders, view ${view}`, list(view)])),
  ...Object.fromEntries(ORDER_VIEWS.map((view) => [`number of orders, view ${view}`, count(view)])),
  'orders to accept, newest first': list('to-accept', { sequence: 'newest' }),
  'orders by their number': list('all', { typed: numberOf }),
  'orders by the customer’s name': list('all', { typed: nameOf }),
  'orders by the mobile number': list('all', { typed: mobileOf }),
  'number of orders by the customer’s name': count('all', nameOf),
  ...Object.fromEntries(
    PICK_VIEWS.map((view): [string, Read] => [
      `orders to pick, view ${view}`,
      (store, { staffId, now }) => store.pickQueue({ view, staffId, now, after: null, limit: LIMIT }),
    ]),
  ),
  'changes of orders since the last': (store, { lastChange }) => store.orderChangesAfter(lastChange - 500),
  'latest changes of orders': (store) => store.latestOrderChanges(),
  'notes on an order': (store, { orderId }) => store.orderNotes(orderId),
  'who picks an order': (store, { orderId }) => store.pickTask(orderId),
  'whether somebody handled an order': (store, { orderId, pickerId }) => store.hasHandled(orderId, pickerId),
  'picked lines of an order': (store, { orderId }) => store.pickLines(orderId),
  'picked units of an order': (store, { orderId }) => store.pickedUnits(orderId),
  'pick by key': (store, { pickKey }) => store.pickByKey(pickKey),
  'bags of an order': (store, { orderId }) => store.packedBags(orderId),
  'settlement of an order': (store, { orderId }) => store.settlement(orderId),
  'settlements with a surplus': (store) => store.settlementsWithSurplus(200),
  'sum of surpluses': (store) => store.sumOfSurpluses(),
  'invoices of an order': (store, { orderId }) => store.invoicesOf(orderId),
  'refunds of lines of an order': (store, { orderId }) => store.lineRefunds(orderId),
  'what somebody refunded today': (store, { pickerId, now }) => store.refundedByStaff(pickerId, now - 86_400_000),
  'returns of an order': (store, { orderId }) => store.orderReturns(orderId),
  'returned units of an order': (store, { orderId }) => store.returnedUnits(orderId),
  'return by key': (store, { returnKey }) => store.returnByKey(returnKey),
  'cash to be counted': (store) => store.uncountedCash(2000),
  'cash of 256 orders': (store, { cashOrderIds }) => store.uncountedCashOf(cashOrderIds),
  'runs of cash': (store) => store.cashRuns({ before: null, limit: LIMIT }),
  'run of cash by key': (store, { cashRunKey }) => store.cashRunByKey(cashRunKey),
}
