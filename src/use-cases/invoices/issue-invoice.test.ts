import { expect, test } from 'vitest'
import { DEFAULT_TAXES } from '#domain/invoices/tax-rates.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import { at, order } from '#tests/support/records/stock-records.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import { settleOrder } from '../picking/settle-order.ts'

const MIDNIGHT = Date.parse('2026-04-01T00:00:00+05:30')

test('an invoice that is issued while a day ends has number, date and rates of one day', async () => {
  const store = await openMemoryStore()
  const category = 'groceries'
  const honey = aProduct({ category, stock: 2 })
  await saveProducts(store, honey)
  const { id: userId } = await saveCustomer(store)
  const placed = await order(store, userId, honey.id, 1)
  const newRate = { from: '2026-04-01', basisPoints: 1200 }
  await store.transaction(async (tx) => {
    const rates = { ...DEFAULT_TAXES.rates, 'gst-5': [...DEFAULT_TAXES.rates['gst-5'], newRate] }
    const taxes = { rates, categories: [{ category, taxClass: 'gst-5' as const }] }
    await tx.saveSettings({ ...(await tx.settings()), gstin: '27AAACH1234A1ZD', taxes })
  })
  // A clock that goes on each time it is looked at.
  let now = MIDNIGHT - 2
  const deps = { ...at(now), now: () => now++ }
  await store.transaction((tx) => settleOrder(deps, tx, placed, []))
  const [invoice] = await store.invoicesOf(placed.id)
  expect(invoice).toMatchObject({
    ...{ number: 'IN/25-26/000001', issuedAt: MIDNIGHT - 2 },
    body: { lines: [{ basisPoints: 500 }] },
  })
})
