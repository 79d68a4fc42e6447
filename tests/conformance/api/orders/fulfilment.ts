import { expect, test } from 'vitest'
import { isInterState } from '#domain/invoices/invoice.ts'
import { nameInitial } from '#domain/picking/bags.ts'
import type { LineRefund } from '#domain/picking/line-refund.ts'
import { indiaDayStart } from '#domain/values/india-day.ts'
import { factsOf } from '#seed/sample-products.ts'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { acceptedOrder } from '#tests/support/picking.ts'
import { createReconciler } from '#use-cases/maintenance/index.ts'
import { advanceOrder } from '#use-cases/orders/index.ts'
import { packOrder } from '#use-cases/picking/index.ts'

const key = () => crypto.randomUUID()
const DAY_MS = 24 * 3_600_000

export function fulfilmentContract(api: () => TestApi): void {
  /** An order of which everything was picked, packed and delivered by a picker. */
  async function delivered(wanted: Parameters<typeof acceptedOrder>[1] = {}) {
    const accepted = await acceptedOrder(api(), wanted)
    const { client: picker, staff } = await api().signInStaff('picker')
    const { orderId } = accepted
    const { lines } = expectSuccess(await picker.claimOrder(orderId))
    expectSuccess(
      await picker.pickLines(
        orderId,
        lines.map(({ line }) => ({ kind: 'picked', key: key(), line })),
      ),
    )
    const { settlement } = expectSuccess(await picker.packOrder(orderId))
    expectSuccess(await picker.handOverOrder(orderId))
    expectSuccess(await picker.deliverOrder(orderId))
    return { ...accepted, picker, staff, settlement }
  }

  test('an invoice has the tax in each line, a buyer in any script, and stays as it was issued', async () => {
    const { orderId, picker, products } = await delivered({
      products: [{ title: '<b>Mango</b> आम', sellingPrice: 105_00 }, { sellingPrice: 50_25 }],
    })
    const groupId = products[0]?.groupId ?? ''
    const { invoices, label } = expectSuccess(await picker.orderPapers(orderId))
    expect(invoices).toHaveLength(1)
    const body = invoices[0]?.body
    expect(body).toMatchObject({ total: 155_25, paid: 155_25, refund: 0, method: 'online' })
    expect(body?.lines.map(({ title, amount, taxClass }) => [title, amount, taxClass])).toEqual([
      ['<b>Mango</b> आम', 105_00, null],
      [products[1]?.title, 50_25, null],
    ])
    const { fssaiLicence, gstin } = await api().store.settings()
    expect(body?.seller).toMatchObject({ fssaiLicence, gstin })
    expect(fssaiLicence).toMatch(/^\d{14}$/)
    expect(body?.buyer.address.length).toBeGreaterThan(1)
    expect(label).toMatchObject({ orderId, cashDue: 0 })
    const [product] = await api().store.editableProducts([groupId])
    if (!product) throw new Error('no product')
    const taxed = { ...product, group: { ...product.group, taxClass: 'gst-5' as const } }
    await api().store.transaction((tx) => tx.saveEditableProducts([taxed]))
    expect(expectSuccess(await picker.orderPapers(orderId)).invoices).toEqual(invoices)
    const later = await delivered({ products: [products[0] ?? {}] })
    const { lines, taxes } = expectSuccess(await later.picker.orderPapers(later.orderId)).invoices[0]?.body ?? {}
    expect(lines?.[0]).toMatchObject({ taxClass: 'gst-5', basisPoints: 500, taxable: 100_00, cgst: 2_50, sgst: 2_50 })
    expect(taxes).toEqual([{ basisPoints: 500, amount: 105_00, taxable: 100_00, cgst: 2_50, sgst: 2_50 }])
  })

  test('bags are counted when an order is packed, each has a label without a name, and as many leave', async () => {
    const { orderId } = await acceptedOrder(api())
    const { client: picker } = await api().signInStaff('picker')
    expectSuccess(await picker.claimOrder(orderId))
    expectSuccess(await picker.pickLines(orderId, [{ kind: 'picked', key: crypto.randomUUID(), line: 0 }]))
    expect(await picker.packOrder(orderId, { bags: 1, cold: 2 })).toMatchObject({ failure: { code: 'body-invalid' } })
    expect(expectSuccess(await picker.orderPapers(orderId)).bags).toBeNull()
    expectSuccess(await picker.packOrder(orderId, { bags: 3, cold: 1 }))
    // Again it changes nothing.
    expectSuccess(await picker.packOrder(orderId, { bags: 5, cold: 0 }))
    const { bags, label } = expectSuccess(await picker.orderPapers(orderId))
    expect(bags).toMatchObject({ bags: 3, cold: 1, initial: nameInitial(label.name), cashDue: 0 })
    expect(JSON.stringify(bags)).not.toContain(label.name)
    // Printing is a read: after a crash labels are printed once more.
    expect(expectSuccess(await picker.orderPapers(orderId))).toMatchObject({ bags, label })
    expect(await picker.handOverOrder(orderId)).toMatchObject({ failure: { code: 'bags-differ' } })
    expect(await picker.handOverOrder(orderId, '', 2)).toMatchObject({ failure: { code: 'bags-differ' } })
    expect(expectSuccess(await picker.handOverOrder(orderId, '', 3)).order.state).toBe('out for delivery')
  })

  test('goods for another state have one tax of both halves, on the credit note too, and a state that is none is the seller’s', async () => {
    const { client: manager } = await api().signInStaff('manager')
    for (const [state, place] of [
      ['karnataka ', '29'],
      ['Maharashtra', '27'],
      ['Deccan', null],
    ] as const) {
      const { orderId, picker } = await delivered({ products: [{ sellingPrice: 105_00 }], state })
      const lines = [{ line: 0, qty: 1, amount: 105_00, cause: 'damaged' as const }]
      expectSuccess(await manager.refundLines(orderId, { lines }, crypto.randomUUID()))
      const { invoices } = expectSuccess(await picker.orderPapers(orderId))
      expect(invoices.map(({ body }) => body.placeOfSupply)).toEqual([place, place])
      expect(invoices.map(({ body }) => isInterState(body))).toEqual([place === '29', place === '29'])
    }
  })

  test('a new rate holds for what is invoiced from then on, and neither invoices nor their credit notes change', async () => {
    const { client: owner } = await api().signInStaff('owner')
    const category = `category-${crypto.randomUUID()}`
    const setTaxes = async (basisPoints: number) => {
      const { version, values } = expectSuccess(await owner.settings()).taxes
      const rates = { ...values.taxes.rates, 'gst-40': [{ from: '2020-01-01', basisPoints }] }
      const taxes = { rates, categories: [{ category, taxClass: 'gst-40' as const }] }
      expectSuccess(await owner.saveTaxSettings({ version, values: { taxes } }))
    }
    await setTaxes(500)
    const { orderId, picker, products } = await delivered({ products: [{ category, sellingPrice: 105_00 }], qty: 2 })
    await setTaxes(1000)
    const { client: manager } = await api().signInStaff('manager')
    const lines = [{ line: 0, qty: 1, amount: 105_00, cause: 'damaged' as const }]
    expectSuccess(await manager.refundLines(orderId, { lines }, crypto.randomUUID()))
    const { invoices } = expectSuccess(await picker.orderPapers(orderId))
    expect(invoices.map(({ body }) => body.taxes)).toEqual([
      [{ basisPoints: 500, amount: 210_00, taxable: 200_00, cgst: 5_00, sgst: 5_00 }],
      [{ basisPoints: 500, amount: 105_00, taxable: 100_00, cgst: 2_50, sgst: 2_50 }],
    ])
    const later = await delivered({ products: [products[0] ?? {}] })
    const [invoice] = expectSuccess(await later.picker.orderPapers(later.orderId)).invoices
    expect(invoice?.body.lines[0]).toMatchObject({ taxClass: 'gst-40', basisPoints: 1000 })
  })

  test('goods are refunded within their line and the role’s limit, once, with a credit note', async () => {
    const { orderId, customer, picker } = await delivered({
      products: [{ sellingPrice: 400_00 }, { sellingPrice: 300_00 }],
      qty: 2,
    })
    const { client: support } = await api().signInStaff('support')
    const { client: manager } = await api().signInStaff('manager')
    const line = (amount: number, of = 0, qty = 1) => ({ line: of, qty, amount, cause: 'damaged' as const })
    const refund = (lines: ReturnType<typeof line>[], by = support, sent = key()) =>
      by.refundLines(orderId, { lines }, sent)
    expect(await refund([line(500_01, 0, 2)])).toMatchObject({ failure: { code: 'beyond-refund-limit' } })
    expect(await refund([line(300_00, 1), line(300_01, 1)], manager)).toMatchObject({
      failure: { code: 'beyond-line' },
    })
    expect(await refund([line(1_00, 0, 3)])).toMatchObject({ failure: { code: 'beyond-units' } })
    expect(await refund([line(1_00, 5)])).toMatchObject({ failure: { code: 'beyond-line' } })
    expect(await refund([line(50)])).toMatchObject({ failure: { code: 'refund-too-small' } })
    const sent = key()
    for (let time = 0; time < 2; time += 1) {
      const { lines, left } = expectSuccess(await refund([line(400_00)], support, sent))
      expect(lines.map(({ amount, refunded }) => [amount, refunded])).toEqual([
        [800_00, 400_00],
        [600_00, 0],
      ])
      expect(left).toBe(1000_00)
    }
    expect(await refund([line(400_01)], manager)).toMatchObject({ failure: { code: 'beyond-line' } })
    expectSuccess(await refund([line(400_00), line(600_00, 1, 2)], manager))
    expect(await refund([line(1_00)], manager)).toMatchObject({ failure: { code: 'beyond-line' } })
    await expect
      .poll(async () => expectSuccess(await customer.order(orderId)))
      .toMatchObject({ order: { state: 'refunded' }, payment: { refunds: [{ amount: 400 }, { amount: 1000 }] } })
    const { invoices } = expectSuccess(await picker.orderPapers(orderId))
    expect(invoices.map(({ kind, body }) => [kind, body.total])).toEqual([
      ['invoice', 1400_00],
      ['credit', 400_00],
      ['credit', 1000_00],
    ])
    expect(invoices[1]?.body.creditOf).toBe(invoices[0]?.number)
  })

  test('units of a line whose money goes back are added up, in one request and over several, and are never more than came', async () => {
    const { orderId } = await delivered({ products: [{ sellingPrice: 50_00 }, { sellingPrice: 60_00 }], qty: 3 })
    const { client: manager } = await api().signInStaff('manager')
    const line = (amount: number, qty: number, of = 1) => ({ line: of, qty, amount, cause: 'spoilt' as const })
    const refund = (lines: ReturnType<typeof line>[]) => manager.refundLines(orderId, { lines }, key())
    expect(await refund([line(1_00, 1, 0), line(50_00, 2), line(40_00, 2)])).toMatchObject({
      failure: { code: 'beyond-units', details: { line: 1, left: 3 } },
    })
    expectSuccess(await refund([line(60_00, 1), line(30_00, 1)]))
    expect(await api().store.lineRefunds(orderId)).toMatchObject([{ line: 1, qty: 2, amount: 90_00 }])
    // One unit has all of its money back, and one half: what is left is of two.
    expect(await refund([line(10_00, 3)])).toMatchObject({
      failure: { code: 'beyond-units', details: { line: 1, left: 2 } },
    })
    expectSuccess(await refund([line(90_00, 2)]))
    expect(await refund([line(1_00, 1)])).toMatchObject({ failure: { code: 'beyond-line', details: { line: 1 } } })
  })

  test('units of a line are refunded at what they have cost at most, and with each cause that was given for them', async () => {
    const { orderId, picker } = await delivered({ products: [{ sellingPrice: 50_00 }], qty: 4 })
    const { client: manager } = await api().signInStaff('manager')
    const line = (amount: number, qty: number, cause: LineRefund['cause'] = 'spoilt') => ({
      line: 0,
      qty,
      amount,
      cause,
    })
    const refund = (lines: ReturnType<typeof line>[], sent = key()) => manager.refundLines(orderId, { lines }, sent)
    expect(await refund([line(200_00, 1)])).toMatchObject({
      failure: { code: 'beyond-price-of-units', details: { line: 0, most: 50_00 } },
    })
    // The units of one cause are not paid for by those of another.
    expect(await refund([line(10_00, 2), line(60_00, 1, 'missing')])).toMatchObject({
      failure: { code: 'beyond-price-of-units', details: { line: 0, most: 50_00 } },
    })
    const sent = key()
    const both = [line(50_00, 1), line(30_00, 1, 'missing'), line(20_00, 1)]
    for (let time = 0; time < 2; time += 1) expectSuccess(await refund(both, sent))
    const stored = (await api().store.lineRefunds(orderId)).map(({ qty, amount, cause }) => `${cause} ${qty} ${amount}`)
    expect(stored.sort()).toEqual(['missing 1 3000', 'spoilt 2 7000'])
    const back = { line: 0, qty: 1, outcome: 'waste' } as const
    expect(
      await manager.recordReturn(orderId, { lines: [{ ...back, reason: 'spoilt', amount: 50_01 }] }, key()),
    ).toMatchObject({ failure: { code: 'beyond-price-of-units' } })
    const lines = [
      { ...back, reason: 'damaged', amount: 50_00 },
      { ...back, reason: 'not wanted', amount: 50_00 },
    ] as const
    expectSuccess(await manager.recordReturn(orderId, { lines: [...lines] }, key()))
    const causes = (await api().store.lineRefunds(orderId)).map(({ cause }) => cause)
    expect(causes.sort()).toEqual(['damaged', 'missing', 'not wanted', 'spoilt'])
    const { invoices } = expectSuccess(await picker.orderPapers(orderId))
    expect(invoices.filter(({ kind }) => kind === 'credit').map(({ body }) => body.total)).toEqual([100_00, 100_00])
  })

  test('refunds of one line that are sent at once, each twice, send back no more than it cost', async () => {
    const { orderId } = await delivered({ products: [{ sellingPrice: 50_00 }], qty: 4 })
    const { client: manager } = await api().signInStaff('manager')
    const keys = [key(), key(), key()]
    const sent = await Promise.all(
      [...keys, ...keys].map((each) => {
        const lines = [
          { line: 0, qty: 1, amount: 50_00, cause: 'spoilt' as const },
          { line: 0, qty: 1, amount: 40_00, cause: 'missing' as const },
        ]
        return manager.refundLines(orderId, { lines }, each)
      }),
    )
    const codes = sent.map((answer) => (answer.ok ? 'refunded' : answer.failure.code))
    expect(codes.slice(0, 3)).toEqual(codes.slice(3))
    expect(codes.slice(0, 3).toSorted()).toEqual(['beyond-line', 'refunded', 'refunded'])
    const stored = await api().store.lineRefunds(orderId)
    expect(stored.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([
      40_00, 40_00, 50_00, 50_00,
    ])
  })

  test('goods that replace others are called organic on papers only while their certificate was valid as they were packed', async () => {
    const { orderId, customer } = await acceptedOrder(api(), {})
    const other = await api().addProduct({ title: 'Organic honey', unit: '1 jar (organic)', stock: 5 })
    const [stored] = await api().store.editableProducts([other.groupId])
    if (!stored) throw new Error('no product')
    const organic = { scheme: 'npop', body: 'Lacon', number: '1', validUntil: '2020-01-01', registerUrl: null } as const
    const facts = { ...factsOf({ facts: { storage: 'fresh' } }), organic }
    await api().store.transaction((tx) => tx.saveEditableProducts([{ ...stored, group: { ...stored.group, facts } }]))
    const { client } = await api().signInStaff('picker')
    expectSuccess(await client.claimOrder(orderId))
    const pick = {
      kind: 'substituted',
      key: key(),
      line: 0,
      productId: other.id,
      qty: 1,
      reason: 'not found',
      agreed: true,
    } as const
    expectSuccess(await client.pickLines(orderId, [pick]))
    expectSuccess(await client.packOrder(orderId))
    const { invoices, packingList } = expectSuccess(await client.orderPapers(orderId))
    expect(invoices[0]?.body.lines[0]?.title).toBe('Honey')
    expect(packingList.lines[0]?.substitute).toBe('1 × Honey, 1 jar')
    expect(expectSuccess(await customer.order(orderId)).settled?.lines[0]?.substitute).toBe('1 × Honey, 1 jar')
  })

  test('goods that come back after most of their money did are refunded what is left, for the units it is of', async () => {
    const { orderId, picker } = await delivered({ products: [{ sellingPrice: 50_00 }], qty: 3 })
    const { client: manager } = await api().signInStaff('manager')
    expectSuccess(
      await manager.refundLines(orderId, { lines: [{ line: 0, qty: 2, amount: 100_00, cause: 'wrong goods' }] }, key()),
    )
    const back = { line: 0, reason: 'wrong goods', outcome: 'waste' } as const
    const lines = [
      { ...back, qty: 2, amount: 20_00 },
      { ...back, qty: 1, amount: 30_00 },
    ]
    expectSuccess(await manager.recordReturn(orderId, { lines }, key()))
    const { invoices } = expectSuccess(await picker.orderPapers(orderId))
    expect(invoices.map(({ body }) => body.lines.map(({ qty, amount }) => [qty, amount]))).toEqual([
      [[3, 150_00]],
      [[2, 100_00]],
      [[1, 50_00]],
    ])
  })

  test('credit notes for parts of a line add up to the tax of its invoice, also where the rest is taken back', async () => {
    const { orderId, products, picker } = await delivered({
      products: [{ sellingPrice: 12_30 }, { sellingPrice: 12_30 }],
      qty: 2,
    })
    const untaxed = await api().store.editableProducts(products.map(({ groupId }) => groupId))
    const taxed = untaxed.map((each) => ({ ...each, group: { ...each.group, taxClass: 'gst-5' as const } }))
    await api().store.transaction((tx) => tx.saveEditableProducts(taxed))
    const later = await delivered({ products, qty: 2 })
    const { client: owner } = await api().signInStaff('owner')
    const part = (line: number, amount: number) => ({ line, qty: 1, amount, cause: 'damaged' as const })
    for (const lines of [[part(0, 8_20), part(0, 8_20)], [part(0, 8_20)], [part(1, 8_20)], [part(1, 8_20)]]) {
      expectSuccess(await owner.refundLines(later.orderId, { lines }, key()))
    }
    expectSuccess(await owner.returnOrder(later.orderId, 'The bag was torn'))
    const { invoices } = expectSuccess(await later.picker.orderPapers(later.orderId))
    const taxOf = (kind: 'invoice' | 'credit') => {
      const lines = invoices.filter((each) => each.kind === kind).flatMap(({ body }) => body.lines)
      return lines.reduce(
        (sum, { amount, taxable, cgst, sgst }) => {
          expect(taxable + cgst + sgst).toBe(amount)
          return { amount: sum.amount + amount, cgst: sum.cgst + cgst, sgst: sum.sgst + sgst }
        },
        { amount: 0, cgst: 0, sgst: 0 },
      )
    }
    expect(taxOf('invoice').amount).toBe(49_20)
    expect(taxOf('credit')).toEqual(taxOf('invoice'))
    expect(expectSuccess(await picker.orderPapers(orderId)).invoices).toHaveLength(1)
  })

  test('what one person refunds in a day has a limit, returned orders among it; a colleague may go on, and so may they tomorrow', async () => {
    const prices = [500_00, 500_00, 400_00]
    const { orderId } = await delivered({ products: prices.map((sellingPrice) => ({ sellingPrice })) })
    const whole = await delivered({ products: [{ sellingPrice: 450_00 }] })
    const other = await delivered({ products: [{ sellingPrice: 300_00 }] })
    const { client: support, staff } = await api().signInStaff('support')
    const refund = (line: number, amount: number, by = support, sent = key()) =>
      by.refundLines(orderId, { lines: [{ line, qty: 1, amount, cause: 'goodwill' as const }] }, sent)
    const sent = key()
    for (let time = 0; time < 2; time += 1) {
      expect(expectSuccess(await refund(0, 500_00, support, sent)).leftToday).toBe(1500_00)
    }
    expect(expectSuccess(await refund(1, 500_00)).leftToday).toBe(1000_00)
    expectSuccess(await support.returnOrder(whole.orderId, 'Bruised'))
    expect(expectSuccess(await refund(2, 300_00)).leftToday).toBe(250_00)
    expect(await support.returnOrder(other.orderId, 'Bruised')).toMatchObject({
      failure: { code: 'beyond-refund-day' },
    })
    const small = { lines: [{ line: 0, qty: 1, amount: 250_01, cause: 'goodwill' as const }] }
    expect(await support.refundLines(other.orderId, small, key())).toMatchObject({
      failure: { code: 'beyond-refund-day' },
    })
    const { client: manager } = await api().signInStaff('manager')
    expectSuccess(await manager.refundLines(other.orderId, small, key()))
    expect(await api().store.refundedByStaff(staff.id, 0)).toBe(1750_00)
    api().advanceClock(DAY_MS)
    const { client: tomorrow } = await api().signInStaff('support')
    expect(expectSuccess(await tomorrow.refundableLines(orderId)).leftToday).toBe(2000_00)
    expect(await api().store.refundedByStaff(staff.id, indiaDayStart(api().deps.now()))).toBe(0)
  })

  test('nothing is refunded by line before an order is packed, or of one that is paid in cash', async () => {
    const { orderId } = await acceptedOrder(api())
    const { client: manager } = await api().signInStaff('manager')
    const lines = [{ line: 0, qty: 1, amount: 100, cause: 'goodwill' as const }]
    expect(await manager.refundLines(orderId, { lines }, key())).toMatchObject({
      failure: { code: 'order-step-not-allowed' },
    })
    expect(expectSuccess(await manager.refundableLines(orderId)).lines).toEqual([])
    const cash = await delivered({ method: 'cash' })
    expect(await manager.refundLines(cash.orderId, { lines }, key())).toMatchObject({
      failure: { code: 'nothing-to-refund' },
    })
  })

  test('the cash of a person is counted once, and where it is not what was due a manager says why', async () => {
    const one = await delivered({ method: 'cash', products: [{ sellingPrice: 99_50 }] })
    expect(one.settlement).toMatchObject({ final: 99_50, cashDue: 99_00, cashRounding: 50, refund: 0 })
    const other = await delivered({ method: 'cash', products: [{ sellingPrice: 40_00 }] })
    const { client: manager, staff: closer } = await api().signInStaff('manager')
    const { people } = expectSuccess(await manager.cashToCount())
    const own = people.find(({ staffId }) => staffId === one.staff.id)
    expect(own).toMatchObject({
      name: one.staff.name,
      expected: 99_00,
      orders: [{ _id: one.orderId, due: 99_00, late: false }],
    })
    const run = { staffId: one.staff.id, orderIds: [one.orderId], counted: 90_00 }
    const { picker } = one
    expect(await picker.closeCashRun(run, key())).toMatchObject({ failure: { code: 'cash-needs-manager' } })
    expect(await manager.closeCashRun(run, key())).toMatchObject({ failure: { code: 'cash-reason-needed' } })
    const both = { ...run, orderIds: [one.orderId, other.orderId] }
    expect(await manager.closeCashRun(both, key())).toMatchObject({ failure: { code: 'cash-order-not-open' } })
    const sent = key()
    for (let time = 0; time < 2; time += 1) {
      const closed = expectSuccess(await manager.closeCashRun({ ...run, reason: 'Paid nine short' }, sent))
      expect(closed).toMatchObject({
        expected: 99_00,
        counted: 90_00,
        difference: -9_00,
        orders: 1,
        closedBy: closer.name,
      })
    }
    // Why may name a customer, who may be erased: it stands with the run alone.
    const { events } = expectSuccess(await manager.audit({ action: 'closeCashRun', actor: closer.id }))
    expect(events).toMatchObject([{ reason: null, after: { expected: 99_00, counted: 90_00, orders: 1 } }])
    expect(await manager.closeCashRun({ ...run, reason: 'Again' }, key())).toMatchObject({
      failure: { code: 'cash-order-not-open' },
    })
    expectSuccess(
      await other.picker.closeCashRun({ staffId: other.staff.id, orderIds: [other.orderId], counted: 40_00 }, key()),
    )
    const { runs, nextCursor } = expectSuccess(await manager.cashRuns({ limit: '1' }))
    expect(runs).toMatchObject([{ name: other.staff.name, difference: 0 }])
    const next = expectSuccess(await manager.cashRuns({ limit: '1', cursor: nextCursor ?? '' }))
    expect(next.runs).toMatchObject([{ name: one.staff.name, reason: 'Paid nine short' }])
  })

  test('the cash of an order that a command delivered belongs to nobody, and is counted all the same', async () => {
    const { orderId } = await acceptedOrder(api(), { method: 'cash', products: [{ sellingPrice: 70_20 }] })
    for (const to of ['packed', 'out for delivery', 'delivered'] as const) {
      expect(await advanceOrder(api().deps, { orderId, to, note: '' })).toMatchObject({ ok: true })
    }
    const { client } = await api().signInStaff('manager')
    const { people } = expectSuccess(await client.cashToCount())
    const orders = people.find(({ staffId }) => staffId === null)?.orders
    expect(orders).toContainEqual(expect.objectContaining({ _id: orderId, due: 70_00 }))
    const run = { staffId: null, orderIds: [orderId], counted: 70_00 }
    expect(expectSuccess(await client.closeCashRun(run, key()))).toMatchObject({
      staffId: null,
      name: '',
      difference: 0,
    })
  })

  test('cash that is in no run a day after its order was delivered needs a person', async () => {
    const { orderId, picker, staff } = await delivered({ method: 'cash' })
    const { client: manager } = await api().signInStaff('manager')
    const problems = async () => {
      const { client } = await api().signInStaff('manager')
      return expectSuccess(await client.staffOrders({ view: 'problems' })).orders.map(({ _id }) => _id)
    }
    expect(await problems()).not.toContain(orderId)
    const { expected } =
      expectSuccess(await manager.cashToCount()).people.find(({ staffId }) => staffId === staff.id) ?? {}
    api().advanceClock(DAY_MS + 1000)
    expect(await problems()).toContain(orderId)
    const { client: later } = await api().signInStaff('picker')
    const { people } = expectSuccess(await later.cashToCount())
    expect(people.find(({ staffId }) => staffId === staff.id)?.orders).toMatchObject([{ late: true }])
    expectSuccess(await later.closeCashRun({ staffId: staff.id, orderIds: [orderId], counted: expected ?? 0 }, key()))
    expect(await problems()).not.toContain(orderId)
    expect(await picker.cashRuns()).toMatchObject({ failure: { code: 'token-invalid' } })
  })

  test('customers read what a packed order costs, and what to have ready at the door', async () => {
    const { orderId, customer } = await acceptedOrder(api(), {
      method: 'cash',
      qty: 2,
      products: [{ sellingPrice: 60_60 }],
    })
    expect(expectSuccess(await customer.order(orderId)).settled).toBeNull()
    const { client } = await api().signInStaff('picker')
    expectSuccess(await client.claimOrder(orderId))
    const short = { kind: 'short', key: key(), line: 0, picked: 1, reason: 'spoilt' } as const
    expectSuccess(await client.pickLines(orderId, [short]))
    expectSuccess(await client.packOrder(orderId))
    const { order, settled } = expectSuccess(await customer.order(orderId))
    expect([order.total, settled]).toEqual([
      121.2,
      { final: 60.6, cashDue: 60, lines: [{ qty: 1, grams: null, amount: 60.6, substitute: null }] },
    ])
  })

  test('some paise that cannot be sent back stand in the invoice and in a list', async () => {
    const sold = { soldBy: 'loose', netAmount: 250, netUnit: 'g', sellingPrice: 20_50 } as const
    const { orderId } = await acceptedOrder(api(), { products: [sold] })
    const { client } = await api().signInStaff('picker')
    expectSuccess(await client.claimOrder(orderId))
    expectSuccess(await client.pickLines(orderId, [{ kind: 'picked', key: key(), line: 0, grams: 244 }]))
    expect(expectSuccess(await client.packOrder(orderId)).settlement).toMatchObject({
      final: 20_01,
      surplus: 49,
      refund: 0,
    })
    expect(expectSuccess(await client.orderPapers(orderId)).invoices[0]?.body).toMatchObject({ surplus: 49 })
    const { client: support } = await api().signInStaff('support')
    expect(expectSuccess(await support.refundableLines(orderId)).lines).toMatchObject([{ grams: 244, amount: 20_01 }])
    const { orders, total } = expectSuccess(await client.paidSurpluses())
    expect(orders[0]).toMatchObject({ _id: orderId, surplus: 49 })
    expect(total).toBe(49)
  })

  test('where all goods of an order are refunded, the paise that were paid beyond them go back too', async () => {
    const sold = { soldBy: 'loose', netAmount: 250, netUnit: 'g', sellingPrice: 20_50 } as const
    const { orderId, customer } = await acceptedOrder(api(), { products: [sold, { sellingPrice: 30_00 }] })
    const { client } = await api().signInStaff('picker')
    expectSuccess(await client.claimOrder(orderId))
    const picks = [
      { kind: 'picked', key: key(), line: 0, grams: 244 },
      { kind: 'picked', key: key(), line: 1 },
    ] as const
    expectSuccess(await client.pickLines(orderId, [...picks]))
    expect(expectSuccess(await client.packOrder(orderId)).settlement).toMatchObject({ final: 50_01, surplus: 49 })
    const { client: support } = await api().signInStaff('support')
    const refund = (line: number, amount: number) =>
      support.refundLines(orderId, { lines: [{ line, qty: 1, amount, cause: 'spoilt' as const }] }, key())
    expect(expectSuccess(await refund(1, 30_00)).left).toBe(20_50)
    expect(expectSuccess(await refund(0, 20_01)).left).toBe(0)
    const { payment } = expectSuccess(await customer.order(orderId))
    expect(payment?.refunds.map(({ amount }) => amount).sort()).toEqual([20.5, 30])
    const { invoices } = expectSuccess(await client.orderPapers(orderId))
    expect(invoices.map(({ body }) => [body.total, body.refund])).toEqual([
      [50_01, 0],
      [30_00, 30_00],
      [20_01, 20_50],
    ])
    const listed = async () => expectSuccess(await client.paidSurpluses()).orders.map(({ _id }) => _id)
    await expect.poll(listed).not.toContain(orderId)
  })

  test('a key of a refund or of a run is for what it was sent with, and for nothing else', async () => {
    const { orderId } = await delivered({ products: [{ sellingPrice: 100_00 }] })
    const { client: manager } = await api().signInStaff('manager')
    const line = { line: 0, qty: 1, amount: 20_00, cause: 'damaged' as const }
    const sent = key()
    expectSuccess(await manager.refundLines(orderId, { lines: [line] }, sent))
    expect(await manager.refundLines(orderId, { lines: [{ ...line, amount: 30_00 }] }, sent)).toMatchObject({
      failure: { code: 'key-reused' },
    })
    expect(await manager.refundLines(orderId, { lines: [{ ...line, cause: 'spoilt' }] }, sent)).toMatchObject({
      failure: { code: 'key-reused' },
    })
    expect(expectSuccess(await manager.refundLines(orderId, { lines: [line] }, sent)).left).toBe(80_00)

    const cash = await delivered({ method: 'cash', products: [{ sellingPrice: 60_00 }] })
    const run = { staffId: cash.staff.id, orderIds: [cash.orderId], counted: 60_00 }
    const once = key()
    expectSuccess(await cash.picker.closeCashRun(run, once))
    const { orderId: other } = await delivered({ method: 'cash', products: [{ sellingPrice: 60_00 }] })
    expect(await manager.closeCashRun({ ...run, orderIds: [other] }, once)).toMatchObject({
      failure: { code: 'key-reused' },
    })
    expect(await manager.closeCashRun({ ...run, counted: 50_00, reason: 'Ten short' }, once)).toMatchObject({
      failure: { code: 'key-reused' },
    })
    expect(expectSuccess(await cash.picker.closeCashRun(run, once)).counted).toBe(60_00)
  })

  test('an order that is taken back has a credit note for what had not gone back', async () => {
    const { orderId, picker } = await delivered({ products: [{ sellingPrice: 200_00 }] })
    const { client: manager } = await api().signInStaff('manager')
    const lines = [{ line: 0, qty: 1, amount: 50_00, cause: 'spoilt' as const }]
    expectSuccess(await manager.refundLines(orderId, { lines }, key()))
    expectSuccess(await manager.returnOrder(orderId, 'All of it was spoilt'))
    const { invoices } = expectSuccess(await picker.orderPapers(orderId))
    expect(invoices.map(({ kind, body }) => [kind, body.total])).toEqual([
      ['invoice', 200_00],
      ['credit', 50_00],
      ['credit', 150_00],
    ])
  })

  test('a process that stops between packing and sending leaves the difference to the reconciler, which sends it once', async () => {
    const { orderId, customer } = await acceptedOrder(api(), { products: [{}, {}] })
    const { client, staff } = await api().signInStaff('picker')
    expectSuccess(await client.claimOrder(orderId))
    const short = { kind: 'short', key: key(), line: 1, reason: 'not found' } as const
    expectSuccess(await client.pickLines(orderId, [{ kind: 'picked', key: key(), line: 0 }, short]))
    const { store } = api()
    await store.transaction((tx) => packOrder(api().deps, tx, { orderId, staffId: staff.id }))
    const refunds = async () => expectSuccess(await customer.order(orderId)).payment?.refunds
    expect(await refunds()).toMatchObject([{ amount: 368, state: 'due' }])
    expect(expectSuccess(await client.packOrder(orderId)).settlement).toMatchObject({ refund: 368_00 })
    for (let round = 0; round < 2; round += 1) await createReconciler(api().deps).sweep()
    expect(await refunds()).toMatchObject([{ amount: 368, state: 'processed' }])
  })

  test('who brings orders sees names and doors, and no numbers, on anything that is printed or picked', async () => {
    const { orderId, customer, picker } = await delivered()
    const [address] = expectSuccess(await customer.addresses()).addresses
    const papers = JSON.stringify(expectSuccess(await picker.orderPapers(orderId)))
    const list = JSON.stringify(expectSuccess(await picker.pickList(orderId)))
    expect(papers).toContain(address?.apartment)
    for (const shown of [papers, list]) expect(shown).not.toContain(address?.mobileNum)
  })

  test('an export has the gender, notes about orders with their authors, and invoices as they were issued', async () => {
    const { orderId } = await delivered()
    const { client: manager, staff } = await api().signInStaff('manager')
    expectSuccess(await manager.noteOnOrder(orderId, 'Leaves the gate open'))
    const { customer } = expectSuccess(await manager.staffOrder(orderId))
    const all = expectSuccess(await manager.exportCustomer(customer?._id ?? ''))
    expect(all.customer).toMatchObject({ _id: customer?._id, gender: expect.any(String) })
    expect(all.orderNotes).toMatchObject([
      { orderId, note: 'Leaves the gate open', author: { id: staff.id, name: staff.name } },
    ])
    const { invoices } = expectSuccess(await manager.orderPapers(orderId))
    expect(invoices).toHaveLength(1)
    expect(all.invoices).toEqual(invoices)
  })
}
