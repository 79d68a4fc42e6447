import { expect, test } from 'vitest'
import { CLAIM_TTL_MS } from '#domain/picking/claim.ts'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { acceptedOrder, loosePack } from '#tests/support/picking.ts'
import { expectBalance } from '#tests/support/records/stock-records.ts'

const key = () => crypto.randomUUID()

export function pickingContract(api: () => TestApi): void {
  test('an order is one picker’s, whose name another is told, until it was left alone for ten minutes or released', async () => {
    const { orderId } = await acceptedOrder(api())
    const { client: first, staff } = await api().signInStaff('picker')
    const { client: second } = await api().signInStaff('picker')
    const claimed = expectSuccess(await first.claimOrder(orderId))
    expect(claimed).toMatchObject({ state: 'picking', claim: { by: staff.name, mine: true }, unfinished: 1 })
    expect(expectSuccess(await second.pickTasks({ limit: '100' })).orders).toContainEqual(
      expect.objectContaining({ _id: orderId, claim: { ...claimed.claim, mine: false } }),
    )
    const refused = await second.claimOrder(orderId)
    expect(refused).toMatchObject({ failure: { code: 'order-claimed', details: { claim: { by: staff.name } } } })
    expect(await second.pickLines(orderId, [{ kind: 'picked', key: key(), line: 0 }])).toMatchObject({
      failure: { code: 'order-claimed' },
    })
    expect(await second.packOrder(orderId)).toMatchObject({ failure: { code: 'order-claimed' } })

    api().advanceClock(CLAIM_TTL_MS - 1000)
    expectSuccess(await first.claimOrder(orderId))
    api().advanceClock(CLAIM_TTL_MS - 1000)
    expect(await second.claimOrder(orderId)).toMatchObject({ failure: { code: 'order-claimed' } })
    api().advanceClock(1001)
    expect(expectSuccess(await second.claimOrder(orderId)).claim?.mine).toBe(true)
    expect(await first.claimOrder(orderId)).toMatchObject({ failure: { code: 'order-claimed' } })

    expect(expectSuccess(await second.releaseOrder(orderId)).claim).toBeNull()
    expectSuccess(await first.claimOrder(orderId))
    expect(expectSuccess(await first.pickTasks({ view: 'mine' })).orders.map(({ _id }) => _id)).toContain(orderId)
    expect(expectSuccess(await second.pickTasks({ view: 'mine' })).orders).toEqual([])
  })

  test('an order that is not accepted yet, or does not exist, is not claimed', async () => {
    const { orderId } = await acceptedOrder(api(), { accept: false })
    const { client } = await api().signInStaff('picker')
    expect(await client.claimOrder(orderId)).toMatchObject({ failure: { code: 'order-step-not-allowed' } })
    expect(await client.claimOrder(key())).toMatchObject({ failure: { code: 'order-not-found' } })
    expect(expectSuccess(await client.pickList(orderId))).toMatchObject({ claim: null, unfinished: 1 })
  })

  test('a picker reads orders that are to be picked or brought, and of others those they had a hand in', async () => {
    const { orderId } = await acceptedOrder(api())
    const { client: picker } = await api().signInStaff('picker')
    const { client: rider } = await api().signInStaff('picker')
    const { client: other } = await api().signInStaff('picker')
    const { client: manager } = await api().signInStaff('manager')
    const readBy = async (client: typeof picker) => {
      const list = await client.pickList(orderId)
      const papers = await client.orderPapers(orderId)
      const substitutes = await client.substitutesForLine(orderId, 0)
      return [list, papers, substitutes].map((answer) => (answer.ok ? 'read' : answer.failure.code))
    }
    expect(await readBy(other)).toEqual(['read', 'read', 'read'])
    expectSuccess(await picker.claimOrder(orderId))
    expectSuccess(await picker.pickLines(orderId, [{ kind: 'picked', key: crypto.randomUUID(), line: 0 }]))
    expectSuccess(await picker.packOrder(orderId))
    expectSuccess(await rider.handOverOrder(orderId))
    expect(await readBy(other)).toEqual(['read', 'read', 'read'])
    expectSuccess(await rider.deliverOrder(orderId))
    expect(await readBy(other)).toEqual(['not-permitted', 'not-permitted', 'not-permitted'])
    for (const client of [picker, rider, manager]) expect(await readBy(client)).toEqual(['read', 'read', 'read'])
    // What writes answers the order too, also where there is nothing left to write.
    const writtenBy = async (client: typeof picker) => {
      const answers = [
        await client.releaseOrder(orderId),
        await client.packOrder(orderId),
        await client.handOverOrder(orderId),
        await client.deliverOrder(orderId),
        await client.acceptOrder(orderId),
        await client.claimOrder(orderId),
        await client.pickLines(orderId, []),
      ]
      return answers.map((answer) => (answer.ok ? 'read' : answer.failure.code))
    }
    expect(await writtenBy(other)).not.toContain('read')
    expect((await writtenBy(rider))[3]).toBe('read')
    expect((await writtenBy(picker))[1]).toBe('read')
    for (const client of [picker, rider]) expect(await readBy(client)).toEqual(['read', 'read', 'read'])
  })

  test('picks that a phone sends twice count once, and what cannot be written down does not stop the rest', async () => {
    const { orderId, products } = await acceptedOrder(api(), { products: [{}, {}], qty: 2 })
    const { client } = await api().signInStaff('picker')
    expectSuccess(await client.claimOrder(orderId))
    const picks = [
      { kind: 'picked', key: key(), line: 0 },
      { kind: 'short', key: key(), line: 1, picked: 3, reason: 'not found' },
      { kind: 'picked', key: key(), line: 7 },
      { kind: 'short', key: key(), line: 1, picked: 1, reason: 'damaged' },
    ] as const
    for (const refused of ['more-than-ordered', 'line-finished']) {
      const { results, pickList } = expectSuccess(await client.pickLines(orderId, [...picks]))
      expect(results.map(({ refusal }) => refusal)).toEqual([null, refused, 'line-not-found', null])
      expect(pickList).toMatchObject({ unfinished: 0, final: 3 * (products[0]?.sellingPrice ?? 0) })
    }
    const again = await client.pickLines(orderId, [
      { kind: 'picked', key: key(), line: 0 },
      { ...picks[0], line: 1 },
    ])
    expect(expectSuccess(again).results.map(({ refusal }) => refusal)).toEqual(['line-finished', 'key-of-another-line'])
    expectSuccess(await client.packOrder(orderId))
    expect(await client.claimOrder(orderId)).toMatchObject({ failure: { code: 'order-step-not-allowed' } })
    const late = expectSuccess(await client.pickLines(orderId, [picks[0]]))
    expect(late.results).toEqual([{ key: picks[0].key, line: 0, refusal: null }])
  })

  test('a packed order costs what was picked, and the rest goes back once', async () => {
    const { orderId, customer } = await acceptedOrder(api(), { products: [{}, {}], qty: 2 })
    const { client } = await api().signInStaff('picker')
    expectSuccess(await client.claimOrder(orderId))
    expectSuccess(await client.pickLines(orderId, [{ kind: 'picked', key: key(), line: 0 }]))
    expect(await client.packOrder(orderId)).toMatchObject({ failure: { code: 'lines-unfinished' } })
    expectSuccess(await client.pickLines(orderId, [{ kind: 'short', key: key(), line: 1, reason: 'spoilt' }]))
    for (let time = 0; time < 2; time += 1) {
      const packed = expectSuccess(await client.packOrder(orderId))
      expect(packed).toMatchObject({ state: 'packed', settlement: { final: 736_00, refund: 736_00, surplus: 0 } })
      expect(packed.settlement?.invoice).toMatch(/^IN\/\d\d-\d\d\/\d{6}$/)
    }
    await expect
      .poll(async () => expectSuccess(await customer.order(orderId)).payment?.refunds)
      .toMatchObject([{ amount: 736, state: 'processed', reasonCode: 'less-was-picked' }])
  })

  test('what a phone collected after its claim ended is written down, unless somebody else has the order by then', async () => {
    const [mine, theirs] = [await acceptedOrder(api()), await acceptedOrder(api())]
    const { client: first } = await api().signInStaff('picker')
    for (const { orderId } of [mine, theirs]) expectSuccess(await first.claimOrder(orderId))
    api().advanceClock(CLAIM_TTL_MS + 1000)
    const { client: second } = await api().signInStaff('picker')
    expectSuccess(await second.claimOrder(theirs.orderId))
    const picks = [{ kind: 'picked' as const, key: key(), line: 0 }]
    const sent = expectSuccess(await first.pickLines(mine.orderId, picks))
    expect(sent).toMatchObject({ results: [{ refusal: null }], pickList: { claim: { mine: true } } })
    expect(await first.pickLines(theirs.orderId, picks)).toMatchObject({ failure: { code: 'order-claimed' } })
  })

  test('picks that were written down are known as such when they are sent again, also while somebody else has the order', async () => {
    const { orderId } = await acceptedOrder(api(), { products: [{}, {}] })
    const { client: first } = await api().signInStaff('picker')
    expectSuccess(await first.claimOrder(orderId))
    const picks = [{ kind: 'picked' as const, key: key(), line: 0 }]
    // Its answer is lost.
    expectSuccess(await first.pickLines(orderId, picks))
    api().advanceClock(CLAIM_TTL_MS + 1000)
    const { client: second } = await api().signInStaff('picker')
    const { claim } = expectSuccess(await second.claimOrder(orderId))
    const again = expectSuccess(await first.pickLines(orderId, picks))
    expect(again.results).toEqual([{ key: picks[0]?.key, line: 0, refusal: null }])
    expect(again.pickList).toMatchObject({ unfinished: 1, claim: { mine: false, until: claim?.until } })
    expect(await first.pickLines(orderId, [...picks, { kind: 'picked', key: key(), line: 1 }])).toMatchObject({
      failure: { code: 'order-claimed' },
    })
  })

  test('a pick that is refused is refused as often as one call has it', async () => {
    const { orderId } = await acceptedOrder(api(), { qty: 2 })
    const { client } = await api().signInStaff('picker')
    expectSuccess(await client.claimOrder(orderId))
    const refused = { kind: 'short', key: key(), line: 0, picked: 3, reason: 'not found' } as const
    const { results, pickList } = expectSuccess(await client.pickLines(orderId, [refused, refused]))
    expect(results.map(({ refusal }) => refusal)).toEqual(['more-than-ordered', 'more-than-ordered'])
    expect(pickList.unfinished).toBe(1)
  })

  test('goods are weighed by the steps in which they were ordered, whatever their pack is by then', async () => {
    const pack = await loosePack(api(), { stepGrams: 250, sellingPrice: 20_00 })
    const { orderId } = await acceptedOrder(api(), { products: [pack], qty: 4 })
    await api().store.transaction((tx) =>
      tx.saveProducts([{ ...pack, netAmount: 500, sellingPrice: 40_00, mrp: 40_00 }]),
    )
    const { client } = await api().signInStaff('picker')
    const list = expectSuccess(await client.claimOrder(orderId))
    expect(list.lines[0]?.weigh).toEqual({ ordered: 1000, min: 800, max: 1200 })
    const weighed = { kind: 'picked', key: key(), line: 0, grams: 950 } as const
    const { pickList } = expectSuccess(await client.pickLines(orderId, [weighed]))
    expect(pickList.lines[0]?.amount).toBe(76_00)
  })

  test('a weight that is short by less than a tenth is all of the line, and nothing is written off for it', async () => {
    const loose = { soldBy: 'loose', netAmount: 250, netUnit: 'g', sellingPrice: 20_00, stock: 0 } as const
    const { orderId, products } = await acceptedOrder(api(), { products: [loose], qty: 20, lots: [30] })
    const { client } = await api().signInStaff('picker')
    expectSuccess(await client.claimOrder(orderId))
    const weigh = async (grams: number, more: object = { kind: 'picked' }) => {
      const pick = { kind: 'picked' as const, key: key(), line: 0, grams, ...more }
      const { results, pickList } = expectSuccess(await client.pickLines(orderId, [pick]))
      const { state, picked, amount } = pickList.lines[0] ?? {}
      return results[0]?.refusal ?? [state, picked, amount]
    }
    expect(await weigh(4499)).toBe('reason-needed')
    expect(await weigh(4870)).toEqual(['picked', 20, 389_60])
    const moves = await api().store.movesOfOrder(orderId)
    expect(moves.map(({ kind, qty }) => [kind, qty])).toEqual([['sell', -20]])
    expectSuccess(await client.pickLines(orderId, [{ kind: 'reopened', key: key(), line: 0 }]))
    expect(await weigh(4499, { kind: 'short', reason: 'not found' })).toEqual(['short', 18, 359_92])
    await expectBalance(api().store, products[0]?.id ?? '')
  })

  test('a weight that is short by a tenth has a reason, however large the steps are, and takes all its units from stock', async () => {
    const loose = { soldBy: 'loose', netAmount: 250, netUnit: 'g', sellingPrice: 20_00, stock: 0 } as const
    const { orderId, products } = await acceptedOrder(api(), { products: [loose], lots: [3] })
    const { client } = await api().signInStaff('picker')
    expectSuccess(await client.claimOrder(orderId))
    const weigh = async (more: { kind: 'picked' } | { kind: 'short'; reason: 'not found' }) => {
      const pick = { key: key(), line: 0, grams: 224, ...more }
      const { results, pickList } = expectSuccess(await client.pickLines(orderId, [pick]))
      const { state, picked, shortReason, amount } = pickList.lines[0] ?? {}
      return results[0]?.refusal ?? [state, picked, shortReason, amount]
    }
    expect(await weigh({ kind: 'picked' })).toBe('reason-needed')
    expect(await weigh({ kind: 'short', reason: 'not found' })).toEqual(['short', 1, 'not found', 17_92])
    expect((await api().store.movesOfOrder(orderId)).map(({ kind, qty }) => [kind, qty])).toEqual([['sell', -1]])
    expect(expectSuccess(await client.packOrder(orderId)).settlement).toMatchObject({ final: 17_92, refund: 2_08 })
    await expectBalance(api().store, products[0]?.id ?? '')
  })

  test('an order of which nothing is there is not packed', async () => {
    const { orderId } = await acceptedOrder(api())
    const { client } = await api().signInStaff('picker')
    expectSuccess(await client.claimOrder(orderId))
    expectSuccess(await client.pickLines(orderId, [{ kind: 'short', key: key(), line: 0, reason: 'not found' }]))
    expect(await client.packOrder(orderId)).toMatchObject({ failure: { code: 'nothing-picked' } })
  })

  test('an unlikely weight is asked for again, more is never charged, and less is charged by weight', async () => {
    const pack = await loosePack(api(), { stepGrams: 250, sellingPrice: 20_50 })
    const { orderId } = await acceptedOrder(api(), { products: [pack], qty: 2 })
    const { client } = await api().signInStaff('picker')
    const list = expectSuccess(await client.claimOrder(orderId))
    expect(list.lines[0]?.weigh).toEqual({ ordered: 500, min: 400, max: 600 })
    const weigh = async (grams: number | null, confirmed = false) => {
      const { results, pickList } = expectSuccess(
        await client.pickLines(orderId, [{ kind: 'picked', key: key(), line: 0, grams, confirmed }]),
      )
      return results[0]?.refusal ?? pickList.lines[0]?.amount
    }
    expect(await weigh(null)).toBe('weight-needed')
    expect(await weigh(5000)).toBe('weight-needs-confirmation')
    expect(await weigh(399)).toBe('weight-needs-confirmation')
    expect(await weigh(5000, true)).toBe(41_00)
    expectSuccess(await client.pickLines(orderId, [{ kind: 'reopened', key: key(), line: 0 }]))
    expect(await weigh(487)).toBe(39_93)
  })

  test('the lots that expire first are proposed, and a later one needs a reason', async () => {
    const { orderId, products } = await acceptedOrder(api(), { qty: 3, products: [{ stock: 0 }], lots: [2, 5] })
    const { client } = await api().signInStaff('picker')
    const [line] = expectSuccess(await client.claimOrder(orderId)).lines
    expect(line?.lots.map(({ qty }) => qty)).toEqual([2, 1])
    const [first, later] = line?.lots.map(({ lotId }) => lotId) ?? []
    const pick = async (lots: { lotId: string; qty: number }[], more: object = {}) => {
      const body = { kind: 'picked', key: key(), line: 0, lots, ...more } as const
      return expectSuccess(await client.pickLines(orderId, [body])).results[0]?.refusal
    }
    expect(await pick([{ lotId: later ?? '', qty: 3 }])).toBe('lot-reason-needed')
    expect(await pick([{ lotId: first ?? '', qty: 3 }])).toBe('lot-too-small')
    expect(await pick([{ lotId: first ?? '', qty: 2 }])).toBe('lots-differ')
    expect(await pick([{ lotId: key(), qty: 3 }])).toBe('lot-not-usable')
    expect(await pick([{ lotId: later ?? '', qty: 3 }], { lotReason: 'first lot damaged' })).toBeNull()
    const onHand = async () => (await api().store.lotsOf([products[0]?.id ?? ''])).map((lot) => [lot.id, lot.onHand])
    expect(await onHand()).toEqual(
      expect.arrayContaining([
        [first, 2],
        [later, 2],
      ]),
    )
  })

  test('goods of a lot that is recalled after they were picked are not packed, and a recall names who got units of it alone', async () => {
    const { orderId } = await acceptedOrder(api(), { qty: 2, products: [{ stock: 0 }], lots: [2, 5] })
    const { client } = await api().signInStaff('picker')
    const { client: manager } = await api().signInStaff('manager')
    const [line] = expectSuccess(await client.claimOrder(orderId)).lines
    const lotId = line?.lots[0]?.lotId ?? ''
    const pick = async (kind: 'picked' | 'reopened') =>
      expectSuccess(await client.pickLines(orderId, [{ kind, key: key(), line: 0 }])).results[0]?.refusal
    expect(await pick('picked')).toBeNull()
    const recall = async () =>
      expectSuccess(await manager.setLotState(lotId, { state: 'recalled', reason: 'The maker asks for it' })).orders
    expect(await recall()).toEqual([orderId])
    expect(await client.packOrder(orderId)).toMatchObject({ failure: { code: 'picked-lot-blocked' } })
    expect(expectSuccess(await manager.ordersOfLot(lotId)).orders).toEqual([orderId])
    expect(await manager.ordersOfLot(key())).toMatchObject({ failure: { code: 'lot-not-found' } })
    expect(await pick('reopened')).toBeNull()
    expect(await recall()).toEqual([])
    expect(await pick('picked')).toBeNull()
    expect(expectSuccess(await client.packOrder(orderId)).state).toBe('packed')
    expect((await api().store.lot(lotId))?.onHand).toBe(2)
  })

  test('who marks more than twice as much as not there as the others is named to those who read the audit', async () => {
    const products = Array.from({ length: 5 }, () => ({}))
    const pickAll = async (kind: 'picked' | 'short') => {
      const { orderId } = await acceptedOrder(api(), { products })
      const { client, staff } = await api().signInStaff('picker')
      const { lines } = expectSuccess(await client.claimOrder(orderId))
      const reason = 'damaged' as const
      expectSuccess(
        await client.pickLines(
          orderId,
          lines.map(({ line }) => (kind === 'short' ? { kind, key: key(), line, reason } : { kind, key: key(), line })),
        ),
      )
      return { client, staff }
    }
    const often = await pickAll('short')
    const never = [await pickAll('picked'), await pickAll('picked'), await pickAll('picked')]
    const { client: manager } = await api().signInStaff('manager')
    const { people, mean } = expectSuccess(await manager.pickingReport(1))
    const of = (id: string) => people.find(({ staffId }) => staffId === id)
    expect(of(often.staff.id)).toMatchObject({ name: often.staff.name, lines: 5, short: 5, rate: 10_000 })
    expect(of(often.staff.id)?.isUnusual).toBe(true)
    for (const { staff } of never) expect(of(staff.id)).toMatchObject({ lines: 5, short: 0, rate: 0, isUnusual: false })
    expect(mean).toBeGreaterThan(0)
    expect(await often.client.pickingReport(1)).toMatchObject({ failure: { code: 'not-permitted' } })
  })

  test('other goods come in place of a line only with the customer’s word, and cost no more than the line', async () => {
    const category = `category-${key()}`
    const other = await api().addProduct({ category, sellingPrice: 400_00, mrp: 400_00, stock: 5 })
    const soldOut = await api().addProduct({ category, stock: 0 })
    const foreign = await api().addProduct({ stock: 5 })
    const { orderId, customer } = await acceptedOrder(api(), { products: [{ category, sellingPrice: 300_00 }] })
    const { client } = await api().signInStaff('picker')
    expectSuccess(await client.claimOrder(orderId))
    const { substitutes } = expectSuccess(await client.substitutesForLine(orderId, 0))
    expect(substitutes.map(({ _id }) => _id)).toEqual([other.id])
    const pick = async (productId: string, qty: number, agreed: boolean) => {
      const body = { kind: 'substituted', key: key(), line: 0, reason: 'not found', productId, qty, agreed } as const
      return expectSuccess(await client.pickLines(orderId, [body])).results[0]?.refusal
    }
    expect(await pick(other.id, 1, false)).toBe('substitute-not-agreed')
    expect(await pick(foreign.id, 1, true)).toBe('substitute-not-allowed')
    expect(await pick(other.id, 2, true)).toBe('substitute-too-many')
    expect(await pick(soldOut.id, 1, true)).toBe('substitute-sold-out')
    expect(await pick(other.id, 1, true)).toBeNull()
    expect((await api().store.product(other.id))?.stock).toBe(4)
    expect(expectSuccess(await client.packOrder(orderId)).settlement).toMatchObject({ final: 300_00, refund: 0 })
    const { settled } = expectSuccess(await customer.order(orderId))
    expect(settled?.lines).toEqual([
      { qty: 0, grams: null, amount: 300, substitute: `1 × ${other.title}, ${other.unit}` },
    ])
  })

  test('as much comes in place of goods as was ordered, in however many packs, or less for its share of the price', async () => {
    const category = `category-${key()}`
    const sized = (netAmount: number, sellingPrice: number) =>
      ({ category, netAmount, netUnit: 'g', sellingPrice, mrp: sellingPrice, stock: 30 }) as const
    const small = await api().addProduct(sized(250, 30_00))
    const { orderId } = await acceptedOrder(api(), { products: [sized(1000, 100_00)], qty: 2 })
    const { client } = await api().signInStaff('picker')
    expectSuccess(await client.claimOrder(orderId))
    const { substitutes } = expectSuccess(await client.substitutesForLine(orderId, 0))
    expect(substitutes.map(({ _id, units }) => [_id, units])).toEqual([[small.id, { usual: 8, max: 9 }]])
    const put = async (qty: number) => {
      const goods = { reason: 'not found', productId: small.id, qty, agreed: true } as const
      const picks = [{ kind: 'substituted', key: key(), line: 0, ...goods } as const]
      const { results, pickList } = expectSuccess(await client.pickLines(orderId, picks))
      expectSuccess(await client.pickLines(orderId, [{ kind: 'reopened', key: key(), line: 0 }]))
      return results[0]?.refusal ?? pickList.lines[0]?.amount
    }
    // Never more than the line, and for half of the goods no more than half of it.
    expect(await put(8)).toBe(200_00)
    expect(await put(9)).toBe(200_00)
    expect(await put(4)).toBe(100_00)
    expect(await put(10)).toBe('substitute-too-many')
    expect((await api().store.product(small.id))?.stock).toBe(30)
  })

  test('what a customer said of goods that are not there is kept with the order, shown to the picker, and counts', async () => {
    const category = `category-${key()}`
    const [chosen, other] = await Promise.all([
      api().addProduct({ category, sellingPrice: 40_00, mrp: 40_00, stock: 9 }),
      api().addProduct({ category, sellingPrice: 80_00, mrp: 80_00, stock: 9 }),
    ])
    const products = await Promise.all(
      [1, 2, 3, 4].map(() => api().addProduct({ category, sellingPrice: 50_00, mrp: 50_00, stock: 1 })),
    )
    const [none, best, only, asked] = products.map(({ id }) => id)
    const { orderId, customer } = await acceptedOrder(api(), {
      products,
      checkout: {
        substitution: 'best',
        substitutions: [
          { _id: none ?? '', choice: 'none' },
          { _id: only ?? '', choice: 'chosen', substitute: chosen.id },
          { _id: asked ?? '', choice: 'ask' },
        ],
      },
    })
    const { order } = expectSuccess(await customer.order(orderId))
    const preferenceOf = (id: string | undefined) => order.items.find(({ _id }) => _id === id)?.substitution
    expect([none, best, only, asked].map(preferenceOf)).toEqual(['none', 'best', 'chosen', 'ask'])

    const { client } = await api().signInStaff('picker')
    const { lines } = expectSuccess(await client.claimOrder(orderId))
    const lineOf = (id: string | undefined) => lines.find(({ productId }) => productId === id)
    expect(lineOf(only)?.preference).toMatchObject({
      choice: 'chosen',
      product: { productId: chosen.id, title: chosen.title },
    })
    const offeredFor = async (id: string | undefined) => {
      const { substitutes } = expectSuccess(await client.substitutesForLine(orderId, lineOf(id)?.line ?? -1))
      return substitutes.map(({ _id }) => _id)
    }
    expect(await offeredFor(none)).toEqual([])
    expect(await offeredFor(only)).toEqual([chosen.id])
    expect(await offeredFor(best)).toEqual([chosen.id, other.id])
    const put = async (id: string | undefined, productId: string, agreed = false) => {
      const at = lineOf(id)?.line ?? -1
      const body = { kind: 'substituted', key: key(), line: at, reason: 'damaged', productId, qty: 1, agreed } as const
      return expectSuccess(await client.pickLines(orderId, [body])).results[0]?.refusal
    }
    expect(await put(none, other.id, true)).toBe('substitute-not-wanted')
    expect(await put(only, other.id, true)).toBe('substitute-not-wanted')
    expect(await put(asked, other.id)).toBe('substitute-not-agreed')
    expect(await put(only, chosen.id)).toBeNull()
    expect(await put(best, other.id)).toBeNull()
    expect(await put(asked, other.id, true)).toBeNull()
    const short = { kind: 'short', key: key(), line: lineOf(none)?.line ?? -1, reason: 'damaged' } as const
    expectSuccess(await client.pickLines(orderId, [short]))
    expect(expectSuccess(await client.packOrder(orderId)).settlement).toMatchObject({ final: 140_00, refund: 60_00 })
  })

  test('a checkout refuses a chosen substitute that is none, and another preference is another purchase', async () => {
    const category = `category-${key()}`
    const product = await api().addProduct({ category, stock: 9 })
    const other = await api().addProduct({ category, stock: 9 })
    const foreign = await api().addProduct({ stock: 9 })
    const { client: customer, address } = await api().signUp()
    expectSuccess(await customer.addToCart({ _id: product.id }))
    const { lines } = expectSuccess(await customer.basketSubstitutes())
    expect(lines).toMatchObject([{ _id: product.id, substitutes: [{ _id: other.id }] }])
    const open = (substitute: string, idempotencyKey = key()) => {
      const substitutions = [{ _id: product.id, choice: 'chosen' as const, substitute }]
      return customer.checkout({ addressId: address._id, substitutions }, idempotencyKey)
    }
    expect(await open(foreign.id)).toMatchObject({ failure: { code: 'substitute-not-suitable' } })
    const same = key()
    const first = expectSuccess(await open(other.id, same)).checkout
    expect(expectSuccess(await open(other.id, same)).checkout.checkoutId).toBe(first.checkoutId)
    expect(await customer.checkout({ addressId: address._id, substitution: 'none' }, same)).toMatchObject({
      failure: { code: 'key-reused' },
    })
    const again = expectSuccess(
      await customer.checkout({ addressId: address._id, substitution: 'none' }, key()),
    ).checkout
    expect(again.checkoutId).not.toBe(first.checkoutId)
  })

  test('what comes nearest is offered first: more coriander, then other herbs, and no okra', async () => {
    const category = `category-${key()}`
    const add = (title: string, more: object = {}) => api().addProduct({ category, title, stock: 9, tags: [], ...more })
    const [mint, okra, second] = [
      await add('Mint leaves', { sellingPrice: 20_00, mrp: 20_00 }),
      await add('Okra', { sellingPrice: 30_00, mrp: 30_00 }),
      await add('Fresh coriander', { sellingPrice: 60_00, mrp: 60_00 }),
    ]
    const coriander = await add('Coriander', { sellingPrice: 30_00, mrp: 30_00 })
    const { orderId } = await acceptedOrder(api(), { products: [coriander] })
    const { client } = await api().signInStaff('picker')
    const { substitutes } = expectSuccess(await client.substitutesForLine(orderId, 0))
    expect(substitutes.map(({ _id }) => _id)).toEqual([second.id, mint.id])
    expect(substitutes.map(({ _id }) => _id)).not.toContain(okra.id)
  })
}
