import { expect, test } from 'vitest'
import { openPostgres } from '#store/connections/postgres.ts'
import { createMigratedDatabase } from '#tests/support/postgres/postgres.ts'
import { aCheckout, anOrder, anOrderLine, aPayment, aProduct, NOON } from '#tests/support/records/factories.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import { readOrderChanges } from '#use-cases/orders/index.ts'

test('a step that is committed after one with a higher number is read by whoever had read that one', async () => {
  const database = await createMigratedDatabase()
  const store = openPostgres({ url: database.url, poolSize: 4 })
  await store.migrate()
  const product = aProduct()
  await saveProducts(store, product)
  const place = async () => {
    const { id: userId } = await saveCustomer(store)
    const checkout = aCheckout({ userId, lines: [anOrderLine(product, 1)], state: 'placed' })
    const order = { ...anOrder(checkout), history: [{ state: 'placed' as const, at: NOON - 60_000, note: '' }] }
    const payment = aPayment(checkout, { id: order.paymentId, orderId: order.id })
    await store.transaction((tx) => tx.addSale({ order, payment, checkout }))
    return order.id
  }
  const [slow, quick] = [await place(), await place()]
  const accept = { state: 'accepted', at: NOON, note: '' } as const
  const written = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const slowly = store.transaction(async (tx) => {
    await tx.addOrderEvent(slow, accept)
    // Answered behind the write, which may still have been on its way.
    await tx.orderById(slow)
    written.resolve()
    await mayCommit.promise
  })
  await written.promise
  await store.transaction((tx) => tx.addOrderEvent(quick, accept))
  const before = await readOrderChanges(store, NOON, null)
  expect(before.changes.map(({ orderId }) => orderId)).toEqual([quick])
  mayCommit.resolve()
  await slowly
  const after = await readOrderChanges(store, NOON, before.settled)
  expect(after.changes.map(({ orderId }) => orderId)).toEqual([slow, quick])
  await store.close()
  await database.drop()
})
