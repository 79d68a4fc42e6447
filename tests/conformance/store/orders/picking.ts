import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '#domain/orders.ts'
import { SHORT_REASONS } from '#domain/picking/pick-line.ts'
import { seededRandom } from '#domain/values/seeded-random.ts'
import type { Store } from '#store/store.ts'
import { aProduct, NOON } from '#tests/support/records/factories.ts'
import { at, expectBalance, order, position, receive, STAFF } from '#tests/support/records/stock-records.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import { advanceOrderIn } from '#use-cases/orders/index.ts'
import { claimOrder, type Pick, packOrder, pickLines, releaseOrder } from '#use-cases/picking/index.ts'
import { setLotState } from '#use-cases/stock/index.ts'
import type { StoreUnderTest } from '../suite.ts'

const deps = at(NOON)
const YEAR = 365 * 86_400_000

export function pickingConformance(underTest: StoreUnderTest): void {
  test('units that were picked, were not there, or came in place of others leave their lots, and nothing else changes', async () => {
    const { store, products } = await stocked(underTest, [10, 10])
    const [mango, kesar] = products
    const placed = await claimed(store, mango, 4)
    await expectBalance(store, mango)
    expect(await pick(store, placed, goods(3, 'damaged'))).toBeNull()
    expect(await position(store, mango)).toMatchObject({ stock: 6, ordered: 0, shortfall: 0 })
    expect(await units(store, mango)).toBe(6)
    await expectBalance(store, mango)
    expect(await pick(store, placed, reopen())).toBeNull()
    expect(await position(store, mango)).toMatchObject({ stock: 6, ordered: 4, shortfall: 0 })
    expect(await units(store, mango)).toBe(10)
    const substitute = { kind: 'substitute', reason: 'not found', productId: kesar, qty: 2, agreed: true } as const
    expect(await pick(store, placed, { ...substitute, key: randomUUID(), line: 0 })).toBeNull()
    expect(await position(store, kesar)).toMatchObject({ stock: 8, ordered: 0 })
    expect([await units(store, mango), await units(store, kesar)]).toEqual([6, 8])
    for (const id of products) await expectBalance(store, id)
  })

  test('what was picked of a cancelled order is back in its lot and for sale, and what was not there is not', async () => {
    const { store, products } = await stocked(underTest, [10])
    const [mango] = products
    const placed = await claimed(store, mango, 4)
    await pick(store, placed, goods(3, 'not found'))
    await step(store, placed, 'cancelled')
    expect(await position(store, mango)).toMatchObject({ stock: 9, ordered: 0 })
    expect(await units(store, mango)).toBe(9)
    await expectBalance(store, mango)
    const blocked = await claimed(store, mango, 2)
    await pick(store, blocked, goods(2, null))
    const [lot] = await store.lotsOf([mango])
    await store.transaction((tx) => setLotState(tx, lot?.id ?? '', 'recalled'))
    await step(store, blocked, 'cancelled')
    expect(await position(store, mango)).toMatchObject({ stock: 0 })
    await expectBalance(store, mango)
  })

  test('a pack without lots is picked too, and what of it was not there is not for sale after a cancel', async () => {
    const store = underTest.store()
    const mango = aProduct({ stock: 10 })
    await saveProducts(store, mango)
    const placed = await claimed(store, mango.id, 4)
    await pick(store, placed, goods(1, 'spoilt'))
    expect(await position(store, mango.id)).toMatchObject({ stock: 6, ordered: 0 })
    await step(store, placed, 'cancelled')
    expect((await store.product(mango.id))?.stock).toBe(7)
    expect(await store.lotsOf([mango.id])).toEqual([])
  })

  test('whatever is ordered, picked, opened again, cancelled, packed and blocked, the units of every pack agree', async () => {
    for (const seed of [11, 12, 13, 14, 15, 16]) {
      const random = seededRandom(seed)
      const below = (most: number) => Math.floor(random() * most)
      const { store, products } = await stocked(underTest, [6, 6, 6])
      const chosen = () => products[below(products.length)] ?? ''
      const picking: Order[] = []
      for (let turn = 0; turn < 60; turn += 1) {
        const productId = chosen()
        const action = below(9)
        const current = picking[below(picking.length)]
        const stock = (await position(store, productId))?.stock ?? 0
        if (action === 0) await receive(store, productId, 1 + below(6), below(2) ? null : '2026-06-09')
        else if (action === 1) {
          const [lot] = await store.lotsOf([productId])
          const state = lot?.state === 'good' ? 'quarantined' : 'good'
          await store.transaction((tx) => setLotState(tx, lot?.id ?? '', state))
        } else if (action <= 3 && stock > 0)
          picking.push(await claimed(store, productId, 1 + below(Math.min(stock, 4))))
        else if (!current) continue
        else if (action === 4 || action === 8) await pick(store, current, reopen())
        else if (action === 5) {
          const reason = SHORT_REASONS[below(SHORT_REASONS.length)] ?? 'not found'
          const qty = 1 + below(2)
          const substitute = { kind: 'substitute', reason, productId: chosen(), qty, agreed: true } as const
          const most = current.lines[0]?.qty ?? 0
          const isOther = below(3) === 0
          await pick(
            store,
            current,
            isOther ? { ...substitute, key: randomUUID(), line: 0 } : goods(below(most + 1), reason),
          )
        } else {
          const lines = await store.pickLines(current.id)
          const canPack = lines.every(({ state, amount }) => state !== 'open' && amount > 0)
          const result = action === 6 && canPack ? await packed(store, current) : null
          if (result === null) await step(store, current, 'cancelled')
          if (result?.ok === false) {
            // Of goods whose lot was blocked since; the order waits for its line to be picked again.
            expect(result.code).toBe('picked-lot-blocked')
            expect((await store.lotsOf(products)).some(({ state }) => state !== 'good')).toBe(true)
          } else picking.splice(picking.indexOf(current), 1)
        }
        for (const id of products) await expectBalance(store, id)
      }
    }
  }, 60_000)

  test('two pickers who claim at the same time: one has the order, and the other is told whose it is', async () => {
    const { store, products } = await stocked(underTest, [4])
    const placed = await order(store, (await saveCustomer(store)).id, products[0], 1)
    await step(store, placed, 'accepted')
    const claims = await Promise.all(
      ['picker-1', 'picker-2', 'picker-3'].map((staffId) =>
        store.transaction((tx) => claimOrder(deps, tx, { orderId: placed.id, staffId })),
      ),
    )
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1)
    for (const claim of claims) if (!claim.ok) expect(claim.code).toBe('order-claimed')
    const picker = (await store.pickTask(placed.id))?.staffId ?? ''
    expect(
      await store.transaction((tx) => releaseOrder(deps, tx, { orderId: placed.id, staffId: picker })),
    ).toMatchObject({
      ok: true,
    })
  })

  test('numbers of invoices have no gap, also when orders are packed at the same time and some of it is rolled back', async () => {
    const store = await underTest.empty()
    const mango = aProduct({ stock: 100 })
    await saveProducts(store, mango)
    const orders: Order[] = []
    for (let n = 0; n < 12; n += 1) {
      const placed = await claimed(store, mango.id, 1)
      await pick(store, placed, goods(null, null))
      orders.push(placed)
    }
    await Promise.all(
      orders.map(async (placed, n) => {
        const failing = store.transaction(async (tx) => {
          await packOrder(deps, tx, { orderId: placed.id, staffId: STAFF })
          throw new Error('the process stopped')
        })
        if (n % 3 === 0) await expect(failing).rejects.toThrow('the process stopped')
        else await failing.catch(() => undefined)
        expect(await packed(store, placed)).toMatchObject({ ok: true })
      }),
    )
    const issued = await Promise.all(
      orders.map(async ({ id }) => (await store.invoicesOf(id)).map(({ number }) => number)),
    )
    const expected = orders.map((_, n) => `IN/26-27/${String(n + 1).padStart(6, '0')}`)
    expect(issued.flat().sort()).toEqual(expected)
    const later = await claimed(store, mango.id, 1)
    await pick(store, later, goods(null, null))
    await store.transaction((tx) => packOrder(at(NOON + YEAR), tx, { orderId: later.id, staffId: STAFF }))
    expect((await store.invoicesOf(later.id)).map(({ number }) => number)).toEqual(['IN/27-28/000001'])
  })
}

/** Packs of one category with units in one lot each. */
async function stocked<const Units extends readonly number[]>(
  underTest: StoreUnderTest,
  units: Units,
): Promise<{ store: Store; products: { [K in keyof Units]: string } }>
async function stocked(underTest: StoreUnderTest, units: readonly number[]) {
  const store = underTest.store()
  const category = `category-${randomUUID()}`
  const products = units.map(() => aProduct({ stock: 0, category, netAmount: 500, netUnit: 'g' }))
  await saveProducts(store, ...products)
  for (const [index, product] of products.entries()) await receive(store, product.id, units[index] ?? 0, '2026-06-20')
  return { store, products: products.map(({ id }) => id) }
}

/** An order of one line that is being picked. */
async function claimed(store: Store, productId: string, qty: number): Promise<Order> {
  const placed = await order(store, (await saveCustomer(store)).id, productId, qty)
  await step(store, placed, 'accepted')
  await store.transaction((tx) => claimOrder(deps, tx, { orderId: placed.id, staffId: STAFF }))
  return placed
}

async function step(store: Store, { id: orderId }: Order, to: 'accepted' | 'cancelled'): Promise<void> {
  const stepped = await store.transaction((tx) => advanceOrderIn(deps, tx, { orderId, to, note: '' }))
  if (!stepped.ok) throw new Error(stepped.code)
}

function packed(store: Store, { id: orderId }: Order) {
  return store.transaction((tx) => packOrder(deps, tx, { orderId, staffId: STAFF }))
}

function goods(picked: number | null, shortReason: (typeof SHORT_REASONS)[number] | null): Pick {
  const alike = { grams: null, isConfirmed: false, lots: null, lotReason: null }
  return { kind: 'goods', key: randomUUID(), line: 0, picked, shortReason, ...alike }
}

function reopen(): Pick {
  return { kind: 'reopen', key: randomUUID(), line: 0 }
}

/** Why the pick was refused; null when it was written down. */
async function pick(store: Store, { id: orderId }: Order, one: Pick): Promise<string | null> {
  const picked = await store.transaction((tx) => pickLines(deps, tx, { orderId, staffId: STAFF, picks: [one] }))
  if (!picked.ok) throw new Error(picked.code)
  return picked.value.results[0]?.refusal ?? null
}

async function units(store: Store, productId: string): Promise<number> {
  return (await store.lotsOf([productId])).reduce((sum, { onHand }) => sum + onHand, 0)
}
