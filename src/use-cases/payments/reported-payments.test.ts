import { expect, test } from 'vitest'
import type { PaymentProvider, ProviderPayment } from '#payments/provider.ts'
import { createPaymentProviders } from '#payments/providers.ts'
import { createTinyProvider } from '#tests/support/payments/tiny-provider.ts'
import { aCheckout, aPayment, aReportedPayment, NOON } from '#tests/support/records/factories.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { saveCustomer } from '#tests/support/stores/saved-records.ts'
import { compareReportedPayments } from './reported-payments.ts'

const CAPTURED: ProviderPayment = {
  id: 'tp-1',
  providerOrderId: null,
  amount: 200_00,
  currency: 'INR',
  status: 'captured',
  amountRefunded: 0,
  createdAt: NOON,
}

async function openShop(fetchOrder: PaymentProvider['fetchOrder']) {
  const provider: PaymentProvider = { ...createTinyProvider().provider, fetchOrder }
  const store = await openMemoryStore()
  await store.transaction((tx) => tx.setShopId('this shop'))
  const logs: { message: string; fields: object }[] = []
  const note = (message: string, fields: object = {}) => void logs.push({ message, fields })
  const deps = {
    store,
    providers: createPaymentProviders([provider]),
    now: () => NOON + 5,
    newId: () => crypto.randomUUID(),
    log: { info: note, warn: note, error: note },
    background: (work: Promise<void>) => void work,
  }
  const compare = (...payments: ProviderPayment[]) => compareReportedPayments(deps, provider, payments)
  const recordOf = async (id: string) => (await store.reportedPayments([id]))[0] ?? null
  return { store, logs, compare, recordOf }
}

const withNotes = (notes: Record<string, string>) => async (id: string) => {
  const order = { id, amount: 200_00, currency: 'INR', receipt: 'receipt', status: 'paid' as const }
  return { ok: true as const, value: { ...order, notes } }
}
const fails = (code: 'unavailable' | 'not-found') => async () => ({ ok: false as const, code, detail: 'no' })

test('only captured money without a checkout is recorded, less what went back already, and once', async () => {
  const { logs, compare, recordOf } = await openShop(fails('not-found'))
  const others = (['created', 'authorized', 'failed', 'refunded'] as const).map((status) => {
    return { ...CAPTURED, id: `tp-${status}`, status }
  })
  expect(await compare(...others)).toBe(1)
  for (const { id } of others) expect(await recordOf(id)).toBeNull()
  expect(await compare({ ...CAPTURED, amountRefunded: 50_00 })).toBe(1)
  const record = {
    ...{ id: 'tp-1', provider: 'tiny', providerOrderId: null, checkoutId: null, amount: 150_00, currency: 'INR' },
    ...{ state: 'unclear', providerRefundId: null, createdAt: NOON + 5, updatedAt: NOON + 5 },
  }
  expect(await recordOf('tp-1')).toEqual(record)
  const fields = { paymentId: 'tp-1', providerOrderId: null, checkoutId: null, state: 'unclear' }
  expect(logs).toEqual([{ message: 'a captured payment has no checkout', fields }])
  expect(await compare(CAPTURED)).toBe(0)
  expect(await recordOf('tp-1')).toEqual(record)
})

test.each([
  ['this shop', 'INR', 'refund due', 1],
  ['this shop', 'USD', 'other shop', 0],
  ['another shop', 'INR', 'other shop', 0],
])('money of %s in %s is recorded as %s', async (shop, currency, state, warnings) => {
  const { logs, store, compare, recordOf } = await openShop(withNotes({ shop, checkout: 'lost' }))
  await compare({ ...CAPTURED, currency, providerOrderId: 'to-1' })
  expect(await recordOf('tp-1')).toMatchObject({ state, checkoutId: 'lost', providerOrderId: 'to-1', currency })
  expect(logs).toHaveLength(warnings)
  const due = await store.dueReportedPayments(NOON + 5, { reportedBy: NOON + 5, limit: 9 })
  expect(due).toHaveLength(state === 'refund due' ? 1 : 0)
})

test('whose money it is is asked again later while the provider does not say, and unclear when it knows of no order', async () => {
  const unavailable = await openShop(fails('unavailable'))
  await unavailable.compare({ ...CAPTURED, providerOrderId: 'to-1' })
  expect(await unavailable.recordOf('tp-1')).toBeNull()
  const unknown = await openShop(fails('not-found'))
  await unknown.compare({ ...CAPTURED, providerOrderId: 'to-1' })
  expect(await unknown.recordOf('tp-1')).toMatchObject({ state: 'unclear' })
})

test('a payment of one provider never settles the checkout of another', async () => {
  const { store, compare, recordOf } = await openShop(fails('not-found'))
  const { id: userId } = await saveCustomer(store)
  const checkout = aCheckout({ userId, provider: 'another', providerOrderId: 'to-1', total: 200_00 })
  await store.transaction((tx) => tx.addCheckout(checkout))
  await compare({ ...CAPTURED, providerOrderId: 'to-1' })
  expect([await store.payment('tp-1'), await recordOf('tp-1')]).toEqual([null, null])
  expect(await store.checkout(checkout.id)).toEqual(checkout)
})

test('a payment that the records have is noted as matched once, and handled again if they have lost it', async () => {
  const { store, compare, recordOf } = await openShop(fails('not-found'))
  const { id: userId } = await saveCustomer(store)
  const checkout = aCheckout({ userId, provider: 'tiny' })
  await store.transaction(async (tx) => {
    await tx.addCheckout(checkout)
    await tx.savePayment(aPayment(checkout, { id: 'tp-1', provider: 'tiny' }))
  })
  expect(await compare(CAPTURED)).toBe(0)
  const matched = await recordOf('tp-1')
  expect(matched).toMatchObject({ state: 'matched', checkoutId: null })
  const lost = aReportedPayment({ id: 'tp-2', provider: 'tiny', state: 'matched', createdAt: NOON - 9 })
  await store.transaction((tx) => tx.addReportedPayments([lost]))
  expect(await compare({ ...CAPTURED, id: 'tp-2' })).toBe(1)
  expect(await recordOf('tp-2')).toMatchObject({ state: 'unclear', createdAt: NOON - 9, updatedAt: NOON + 5 })
})
