import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Order } from '#domain/orders.ts'
import type { Lot } from '#domain/stock/lot.ts'
import type { StockPosition, Store } from '#store/store.ts'
import { receiveLot } from '#use-cases/stock/index.ts'
import { aCheckout, anOrder, anOrderLine, aPayment, NOON } from './factories.ts'

export const STAFF = 'staff-1'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** What use cases need of a clock that stands still. */
export const at = (now: number) => ({ now: () => now, newId: () => randomUUID() as string, log: silent })

export async function receive(
  store: Store,
  productId: string,
  qty: number,
  bestBefore: string | null,
  key = randomUUID() as string,
  now = NOON,
): Promise<Lot> {
  const received = { productId, qty, lotNo: '', supplier: '', bestBefore, cost: null }
  const result = await store.transaction((tx) => receiveLot(at(now), tx, { key, staffId: STAFF, received }))
  if (!result.ok) throw new Error(result.code)
  return result.value.lot
}

export async function order(store: Store, userId: string, productId: string, qty: number): Promise<Order> {
  const product = await store.product(productId)
  if (!product) throw new Error(`No product ${productId}`)
  const checkout = aCheckout({ userId, lines: [anOrderLine(product, qty)], state: 'placed' })
  const placed = anOrder(checkout)
  await store.transaction(async (tx) => {
    const payment = aPayment(checkout, { id: placed.paymentId, orderId: placed.id })
    await tx.addSale({ order: placed, payment, checkout })
    await tx.takeStock([{ productId, qty }])
  })
  return placed
}

export async function position(store: Store, productId: string): Promise<StockPosition | undefined> {
  const [found] = await store.stockPositions([productId])
  return found
}

/** Good lots have what is for sale, reserved and ordered, less what is missing; each lot has the sum of its moves. */
export async function expectBalance(store: Store, productId: string): Promise<void> {
  const lots = await store.lotsOf([productId])
  const found = await position(store, productId)
  if (!found) throw new Error(`No product ${productId}`)
  const good = lots.filter(({ state }) => state === 'good').reduce((sum, lot) => sum + lot.onHand, 0)
  expect(good + found.shortfall).toBe(found.stock + found.reserved + found.ordered)
  for (const lot of lots) {
    const { moves } = await store.stockMoves({ lotId: lot.id }, { limit: 200, cursor: null })
    expect(moves.reduce((sum, { qty }) => sum + qty, 0)).toBe(lot.onHand)
  }
}
