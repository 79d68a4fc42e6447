import { indiaDayNumber } from '#domain/values/india-day.ts'
import type { Reads, SalesWindow } from '#store/store.ts'
import { dayOf } from '../filling/days.ts'
import type { Read, ReadsByName } from './read.ts'

const LIMIT = 101
const DAY_MS = 24 * 3600_000

/** Four weeks: the days that are over by their sums, and the orders of a whole day, as many as there are at its end. */
export function salesUntil(now: number): SalesWindow {
  const today = indiaDayNumber(now)
  return { firstDay: today - 27, lastDay: today - 1, since: now - DAY_MS }
}

const list =
  (view: Parameters<Reads['stockedPacks']>[0]['view'], text = ''): Read =>
  (store, { now }) =>
    store.stockedPacks({ view, text, after: null, limit: LIMIT, sales: salesUntil(now) })

/** The list of stock, lots and their moves, receipts and counts. */
export const STOCK_READS: ReadsByName = {
  'stock of all packs': list('all'),
  'packs that are low': list('low'),
  'packs that are sold out': list('out'),
  'packs of which units are missing': list('missing'),
  'archived packs in stock': list('archived'),
  'stock by a word of some titles': list('all', 'mango'),
  'stock by a word that no title has': list('all', 'zzzzzz'),
  'stock by an SKU': (store, landmarks) => list('all', landmarks.skus[0])(store, landmarks),
  'stock of a pack': (store, { movedProductId, now }) => store.stockedPack(movedProductId, salesUntil(now)),
  'prices of 500 packs': (store, { packIds }) => store.packPrices(packIds),
  'positions of 500 packs': (store, { packIds }) => store.stockPositions(packIds),
  'packs of which units are promised': (store) => store.productsWithShortfall(5000),
  lot: (store, { lotId }) => store.lot(lotId),
  'lots of a pack': (store, { movedProductId }) => store.lotsOf([movedProductId]),
  'lots past their date': (store, { later }) => store.lotsPast(dayOf(later), 50),
  'lots that have ended': (store, { now }) => store.endedLots(dayOf(now), 200),
  'lots that end within a week': (store, { now }) =>
    store.lotsEnding({ first: dayOf(now), last: dayOf(now + 7 * DAY_MS) }, 200),
  'suppliers of 2,000 lots': (store) => store.lastSuppliers(2000),
  'moves of a pack': (store, { movedProductId }) =>
    store.stockMoves({ productId: movedProductId }, { limit: 100, cursor: null }),
  'moves of a lot': (store, { lotId }) => store.stockMoves({ lotId }, { limit: 100, cursor: null }),
  'move by key': (store, { moveKey }) => store.stockMove(moveKey),
  'moves of an order': (store, { orderId }) => store.movesOfOrder(orderId),
  'last corrections of 500 packs': (store, { packIds }) => store.lastCorrections(packIds),
  'orders with a lot': (store, { lotId }) => store.ordersWithLot(lotId),
  receipts: (store) => store.receipts({ before: null, limit: LIMIT }),
  receipt: (store, { receiptId }) => store.receipt(receiptId),
  'receipt by key': (store, { receiptKey }) => store.receiptByKey(receiptKey),
  'receipts of a document': (store, { documentNo }) => store.receiptsOfDocument(documentNo),
  'lines of a receipt': (store, { receiptId }) => store.receiptLines(receiptId),
  'counts of stock': (store) => store.stockCounts({ before: null, limit: LIMIT }),
  'count of stock': (store, { openCountId }) => store.stockCount(openCountId),
  'count of stock by key': (store, { countKey }) => store.stockCountByKey(countKey),
  'packs of a count': (store, { openCountId }) => store.packsOfCount(openCountId),
  'counted lots of a count': (store, { bookedCountId }) => store.countedLots(bookedCountId),
  'packs of a category to be counted': (store) => store.packsInScope('category', 'fruits', 501),
  'packs of a place to be counted': (store, { locations }) => store.packsInScope('location', locations[0] ?? '', 501),
  'places of packs': (store) => store.locations(),
}
