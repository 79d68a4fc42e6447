import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CustomerRequest } from '#domain/customers/customer-record.ts'
import { customerSearch } from '#domain/customers/customer-search.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { anAddress, anOrder, NOON } from '#tests/support/records/factories.ts'
import { saveCheckout, saveCustomer } from '#tests/support/stores/saved-records.ts'
import type { StoreUnderTest } from '../suite.ts'

export function customersConformance(underTest: StoreUnderTest): void {
  test('customers and guests are found by the beginning of what they gave, the latest first, page by page', async () => {
    const store = await underTest.empty()
    const asha = await saveCustomer(store, {
      name: 'Asha Devi Rao',
      email: 'Asha@Home.example',
      mobileNum: '9876500001',
    })
    const aruna = await saveCustomer(store, {
      name: 'ARUNA',
      email: 'aruna@home.example',
      mobileNum: '9811100002',
      createdAt: NOON + 1,
    })
    const names = { name: 'Guest', email: 'visitor@home.example', mobileNum: '', createdAt: NOON + 2 }
    const guest = await saveCustomer(store, { ...names, kind: 'guest' })
    const address = anAddress({ name: 'Ravi Iyer', mobileNum: '9898900003' })
    await store.transaction((tx) => tx.saveAddresses(guest.id, [address]))
    const find = async (typed: string, role: Role = 'owner') => {
      const found = await store.listCustomers(customerSearch(typed, role), { limit: 10, cursor: null })
      expect(found.total).toBe(found.customers.length)
      return found.customers.map(({ id }) => id)
    }
    expect(await find('')).toEqual([guest.id, aruna.id, asha.id])
    expect([await find('as'), await find('AR'), await find('rav')]).toEqual([[asha.id], [aruna.id], [guest.id]])
    // The second and the last word of a name are where somebody begins who does not know the first.
    expect([await find('devi r'), await find('RAO'), await find('iy'), await find('evi')]).toEqual([
      [asha.id],
      [asha.id],
      [guest.id],
      [],
    ])
    expect([await find('asha@HOME'), await find('+91 98765 00001'), await find('98989')]).toEqual([
      [asha.id],
      [asha.id],
      [guest.id],
    ])
    expect([await find('guest'), await find('%'), await find('z')]).toEqual([[], [], []])
    // Support has to know a number whole, and who sees names and contacts masked finds nobody by them.
    expect([await find('98765', 'support'), await find('9876500001', 'support')]).toEqual([[], [asha.id]])
    expect([await find('9876500001', 'read-only'), await find('rao', 'read-only')]).toEqual([[], []])
    expect(await find('asha', 'support')).toEqual([asha.id])
    const first = await store.listCustomers(null, { limit: 2, cursor: null })
    expect(first).toMatchObject({ customers: [guest, aruna], total: 3 })
    expect(await store.listCustomers(null, { limit: 2, cursor: first.nextCursor })).toEqual({
      customers: [asha],
      total: 3,
      nextCursor: null,
    })
    expect((await store.listCustomers(null, { limit: 3, cursor: 'nonsense' })).customers).toHaveLength(3)
  })

  test('a customer is found by the id of an order', async () => {
    const store = underTest.store()
    const { id: userId } = await saveCustomer(store)
    const checkout = await saveCheckout(store, { userId })
    const order = anOrder(checkout)
    await store.transaction((tx) => tx.addOrder(order))
    const search = customerSearch(order.id, 'read-only')
    const { customers, total } = await store.listCustomers(search, { limit: 10, cursor: null })
    expect([customers.map(({ id }) => id), total]).toEqual([[userId], 1])
  })

  test('notes about a customer and requests are read newest first, and a request is decided', async () => {
    const store = underTest.store()
    const { id: customerId } = await saveCustomer(store)
    const notes = ['rings twice', 'ऊपर का घर\nblue door'].map((body) => {
      return { id: randomUUID(), customerId, at: NOON, staffId: 'staff-1', body }
    })
    const open: CustomerRequest = {
      ...{ id: randomUUID(), customerId, kind: 'erase', state: 'asked', reason: 'asked by phone' },
      ...{ askedAt: NOON, askedBy: 'staff-1', decidedAt: null, decidedBy: null, answer: '' },
    }
    await store.transaction(async (tx) => {
      for (const note of notes) await tx.addCustomerNote(note)
      await tx.saveCustomerRequest(open)
    })
    expect(await store.customerNotes(customerId)).toEqual(notes.toReversed())
    expect(await store.customerRequest(open.id)).toEqual(open)
    const second = { ...open, id: randomUUID() }
    await expect(store.transaction((tx) => tx.saveCustomerRequest(second))).rejects.toThrow()
    const decided = { ...open, state: 'refused' as const, decidedAt: NOON + 1, decidedBy: 'staff-2', answer: 'no' }
    await store.transaction(async (tx) => {
      await tx.saveCustomerRequest(decided)
      await tx.saveCustomerRequest(second)
    })
    expect(await store.customerRequests(customerId)).toEqual([second, decided])
    expect([await store.customerNotes(randomUUID()), await store.customerRequest(randomUUID())]).toEqual([[], null])
  })
}
