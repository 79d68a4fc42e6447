import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '#domain/orders.ts'
import { seededRandom } from '#domain/values/seeded-random.ts'
import { createPaymentProviders } from '#payments/providers.ts'
import type { Store } from '#store/store.ts'
import { createTinyProvider } from '#tests/support/payments/tiny-provider.ts'
import { aCheckout, anOrderLine, aProduct, NOON } from '#tests/support/records/factories.ts'
import { at, expectBalance, order, position, receive, STAFF } from '#tests/support/records/stock-records.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import { advanceOrder } from '#use-cases/orders/index.ts'
import { correctLot, lotsToCorrect, receiveLot, reviewStock, setLotState } from '#use-cases/stock/index.ts'
import type { StoreUnderTest } from '../suite.ts'

const TODAY = '2026-05-30'

export function stockLedgerConformance(underTest: StoreUnderTest): void {
  test('the first delivery writes down what lay in the shop before, reserved and ordered units included', async () => {
    const store = underTest.store()
    const mango = aProduct({ stock: 10 })
    await saveProducts(store, mango)
    const asha = await saveCustomer(store)
    await order(store, asha.id, mango.id, 3)
    await reserve(store, asha.id, mango.id, 2)
    const lot = await receive(store, mango.id, 20, '2026-06-05')
    expect(lot).toMatchObject({ onHand: 20, bestBefore: '2026-06-05', state: 'good' })
    expect((await store.lotsOf([mango.id])).map(({ onHand }) => onHand)).toEqual([20, 10])
    expect((await store.product(mango.id))?.stock).toBe(25)
    await expectBalance(store, mango.id)
    // The same delivery once more, as after a lost answer.
    await receive(store, mango.id, 20, '2026-06-05', `receive-${mango.id}`)
    await receive(store, mango.id, 20, '2026-06-05', `receive-${mango.id}`)
    expect((await store.product(mango.id))?.stock).toBe(45)
    const { moves, nextCursor } = await store.stockMoves({ productId: mango.id }, { limit: 2, cursor: null })
    expect(moves.map(({ kind, qty, staffId }) => [kind, qty, staffId])).toEqual([
      ['receive', 20, STAFF],
      ['receive', 20, STAFF],
    ])
    const rest = await store.stockMoves({ productId: mango.id }, { limit: 2, cursor: nextCursor })
    expect(rest.moves.map(({ kind, qty, staffId }) => [kind, qty, staffId])).toEqual([['opening', 10, null]])
    expect(rest.nextCursor).toBeNull()
    expect((await store.stockMoves({ lotId: lot.id }, { limit: 9, cursor: null })).moves).toHaveLength(1)
  })

  test('goods past their date are not received, nor are goods of no product, and no lot gives more than it has', async () => {
    const store = underTest.store()
    const mango = aProduct({ stock: 1 })
    await saveProducts(store, mango)
    const received = { productId: mango.id, qty: 4, lotNo: 'L1', supplier: 'Konkan', bestBefore: null, cost: 20_00 }
    const deliver = (change: Partial<typeof received> | { bestBefore: string }) =>
      store.transaction((tx) =>
        receiveLot(at(NOON), tx, { key: randomUUID(), staffId: STAFF, received: { ...received, ...change } }),
      )
    expect(await deliver({ bestBefore: '2026-05-29' })).toMatchObject({ code: 'best-before-passed' })
    expect(await deliver({ productId: randomUUID() })).toMatchObject({ code: 'product-not-found' })
    expect(await store.lotsOf([mango.id])).toEqual([])
    const delivered = await deliver({ bestBefore: TODAY })
    if (!delivered.ok) throw new Error(delivered.code)
    const waste = (qty: number, reason = 'damaged') =>
      store.transaction((tx) =>
        correctLot(at(NOON), tx, delivered.value.lot.id, {
          key: randomUUID(),
          staffId: STAFF,
          kind: 'waste',
          qty,
          reason,
          note: '',
          role: 'owner',
        }),
      )
    expect(await waste(-5)).toMatchObject({ code: 'lot-too-small' })
    expect(await waste(-1, 'found')).toMatchObject({ code: 'move-not-allowed' })
    expect(await waste(1)).toMatchObject({ code: 'move-not-allowed' })
    expect(await waste(-4)).toMatchObject({ ok: true, value: { before: { onHand: 4 }, after: { onHand: 0 } } })
    expect((await store.product(mango.id))?.stock).toBe(1)
    await expectBalance(store, mango.id)
  })

  test('a packed order leaves the lots, first expired first out, and not what is for sale', async () => {
    const store = underTest.store()
    const mango = aProduct({ stock: 0 })
    await saveProducts(store, mango)
    const asha = await saveCustomer(store)
    const late = await receive(store, mango.id, 5, '2026-06-09')
    const early = await receive(store, mango.id, 2, '2026-06-02')
    const placed = await order(store, asha.id, mango.id, 3)
    await expectBalance(store, mango.id)
    await pack(store, placed, NOON)
    expect((await store.product(mango.id))?.stock).toBe(4)
    expect(await onHand(store, early.id)).toBe(0)
    expect(await onHand(store, late.id)).toBe(4)
    expect(await store.ordersWithLot(late.id)).toEqual([placed.id])
    await expectBalance(store, mango.id)
    await expect(store.transaction((tx) => tx.saveProducts([{ ...mango, stock: 99 }]))).resolves.toBeUndefined()
    expect((await store.product(mango.id))?.stock).toBe(4)
  })

  test('a lot that is blocked, or past its date, is not for sale, and what was promised of it is missing until more comes', async () => {
    const store = await underTest.empty()
    const mango = aProduct({ stock: 0 })
    await saveProducts(store, mango)
    const asha = await saveCustomer(store)
    const lot = await receive(store, mango.id, 5, '2026-06-01')
    await order(store, asha.id, mango.id, 3)
    const block = (state: 'quarantined' | 'good' | 'recalled') =>
      store.transaction((tx) => setLotState(tx, lot.id, state))
    expect(await block('quarantined')).toMatchObject({ ok: true })
    expect(await position(store, mango.id)).toMatchObject({ stock: 0, shortfall: 3, ordered: 3 })
    await expectBalance(store, mango.id)
    expect(await block('good')).toMatchObject({ ok: true })
    expect(await position(store, mango.id)).toMatchObject({ stock: 2, shortfall: 0 })
    await reviewStock({ store, ...at(NOON + 2 * 86_400_000) })
    expect((await store.lot(lot.id))?.state).toBe('good')
    await reviewStock({ store, ...at(NOON + 3 * 86_400_000) })
    expect((await store.lot(lot.id))?.state).toBe('expired')
    expect(await position(store, mango.id)).toMatchObject({ stock: 0, shortfall: 3 })
    expect(await block('good')).toMatchObject({ code: 'lot-state-not-allowed' })
    expect(await store.productsWithShortfall(9)).toEqual([mango.id])
    await receive(store, mango.id, 4, '2026-06-20')
    expect(await position(store, mango.id)).toMatchObject({ stock: 1, shortfall: 0 })
    await expectBalance(store, mango.id)
  })

  test('units that come back on sale make up for missing ones', async () => {
    const store = await underTest.empty()
    const mango = aProduct({ stock: 4 })
    await saveProducts(store, mango)
    const asha = await saveCustomer(store)
    const reserved = await reserve(store, asha.id, mango.id, 4)
    const { lots } = await store.transaction((tx) => lotsToCorrect(at(NOON), tx, mango.id))
    const [lot] = lots
    await store.transaction((tx) =>
      correctLot(at(NOON), tx, lot?.id ?? '', {
        key: randomUUID(),
        staffId: STAFF,
        kind: 'adjust',
        qty: -1,
        reason: 'missing',
        role: 'owner',
        note: 'Not on the shelf',
      }),
    )
    expect(await position(store, mango.id)).toMatchObject({ stock: 0, shortfall: 1, reserved: 4 })
    await store.transaction(async (tx) => {
      await tx.setCheckoutState(reserved, 'expired', NOON)
      await tx.returnStock([{ productId: mango.id, qty: 4 }])
    })
    await expectBalance(store, mango.id)
    await reviewStock({ store, ...at(NOON) })
    expect(await position(store, mango.id)).toMatchObject({ stock: 3, shortfall: 0, reserved: 0 })
    await expectBalance(store, mango.id)
  })

  test('the ledger adds up after any day of deliveries, waste, orders, blocked lots and packing', async () => {
    const store = underTest.store()
    const mango = aProduct({ stock: 5 })
    await saveProducts(store, mango)
    const asha = await saveCustomer(store)
    await store.transaction((tx) => lotsToCorrect(at(NOON), tx, mango.id))
    const random = seededRandom(11)
    const placed: Order[] = []
    for (let step = 0; step < 60; step += 1) {
      const lots = await store.lotsOf([mango.id])
      const lot = lots[Math.floor(random() * lots.length)]
      const kind = Math.floor(random() * 5)
      if (kind === 0) await receive(store, mango.id, 1 + Math.floor(random() * 6), `2026-06-0${1 + (step % 9)}`)
      else if (kind === 1 && lot && lot.onHand > 0) {
        const waste = { kind: 'waste', qty: -1, reason: 'spoilt', note: '', role: 'owner', staffId: STAFF } as const
        await store.transaction((tx) => correctLot(at(NOON), tx, lot.id, { ...waste, key: randomUUID() }))
      } else if (kind === 2) {
        const stock = (await store.product(mango.id))?.stock ?? 0
        if (stock > 0) placed.push(await order(store, asha.id, mango.id, Math.min(stock, 2)))
      } else if (kind === 3 && lot) {
        await store.transaction((tx) => setLotState(tx, lot.id, lot.state === 'good' ? 'quarantined' : 'good'))
      } else {
        const next = placed.shift()
        if (next) await pack(store, next, NOON)
      }
      await expectBalance(store, mango.id)
    }
  })

  test('when units of a pack were last found, missing or counted is read for any number of packs', async () => {
    const store = underTest.store()
    const [mango, honey, okra] = [aProduct({ stock: 0 }), aProduct({ stock: 0 }), aProduct({ stock: 0 })]
    await saveProducts(store, mango, honey, okra)
    const correct = async (lotId: string, now: number, kind: 'adjust' | 'waste', reason: string) => {
      const move = { key: randomUUID(), staffId: STAFF, kind, qty: -1, reason, note: '', role: 'owner' } as const
      const corrected = await store.transaction((tx) => correctLot(at(now), tx, lotId, move))
      if (!corrected.ok) throw new Error(corrected.code)
    }
    const [ofMango, ofHoney] = [await receive(store, mango.id, 9, null), await receive(store, honey.id, 9, null)]
    await receive(store, okra.id, 9, null)
    await correct(ofMango.id, NOON + 2, 'adjust', 'missing')
    await correct(ofMango.id, NOON + 1, 'adjust', 'missing')
    await correct(ofMango.id, NOON + 3, 'waste', 'damaged')
    await correct(ofHoney.id, NOON + 4, 'adjust', 'missing')
    const others = Array.from({ length: 300 }, () => randomUUID())
    const last = await store.lastCorrections([mango.id, okra.id, ...others, honey.id, mango.id])
    expect([...last]).toEqual([
      [mango.id, NOON + 2],
      [honey.id, NOON + 4],
    ])
    expect(await store.lastCorrections([])).toEqual(new Map())
  })

  test('what was moved cannot be changed, and a lot never goes below nothing', async () => {
    const store = underTest.store()
    const [mango, methi] = [aProduct({ stock: 0 }), aProduct({ stock: 0 })]
    await saveProducts(store, mango, methi)
    const lot = await receive(store, mango.id, 2, null)
    const move = {
      at: NOON,
      productId: mango.id,
      lotId: lot.id,
      kind: 'sell',
      reason: '',
      note: '',
      orderId: null,
      staffId: null,
    } as const
    const add = (change: { key: string; qty: number; productId?: string }) =>
      store.transaction((tx) => tx.addStockMove({ ...move, ...change }))
    await expect(add({ key: randomUUID(), qty: -3 })).rejects.toThrow()
    await expect(add({ key: randomUUID(), qty: -1, productId: methi.id })).rejects.toThrow()
    const key = randomUUID()
    expect([await add({ key, qty: -1 }), await add({ key, qty: -1 })]).toEqual([true, false])
    expect(await onHand(store, lot.id)).toBe(1)
  })
}

async function reserve(store: Store, userId: string, productId: string, qty: number): Promise<string> {
  const product = await store.product(productId)
  if (!product) throw new Error(`No product ${productId}`)
  const checkout = aCheckout({ userId, lines: [anOrderLine(product, qty)] })
  await store.transaction(async (tx) => {
    await tx.addCheckout(checkout)
    await tx.takeStock([{ productId, qty }])
  })
  return checkout.id
}

async function pack(store: Store, { id: orderId }: Order, now: number): Promise<void> {
  const deps = { store, providers: createPaymentProviders([createTinyProvider().provider]), ...at(now) }
  for (const to of ['accepted', 'packed'] as const) {
    const advanced = await advanceOrder(deps, { orderId, to, note: '' })
    if (!advanced.ok) throw new Error(advanced.code)
  }
}

async function onHand(store: Store, lotId: string): Promise<number | undefined> {
  return (await store.lot(lotId))?.onHand
}
