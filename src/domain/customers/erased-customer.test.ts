import { expect, test } from 'vitest'
import { aCustomer } from '#tests/support/records/factories.ts'
import { erasedCustomer, isErased, mayErase } from './erased-customer.ts'

test('of an erased customer nothing is left but the id, the kind of account and its age', () => {
  const asha = aCustomer()
  const erased = erasedCustomer(asha, asha.createdAt + 1)
  expect(erased).toEqual({
    ...{ id: asha.id, kind: 'customer', createdAt: asha.createdAt, updatedAt: asha.createdAt + 1 },
    ...{ name: '', gender: '', location: '', mobileNum: '', email: `${asha.id}@erased.invalid` },
  })
  expect([isErased(asha), isErased(erased)]).toEqual([false, true])
})

test('nobody makes an account that looks erased', () => {
  expect(isErased(aCustomer({ email: 'someone@erased.invalid' }))).toBe(false)
})

test('a customer is erased when nothing is to be brought, paid or sent back', () => {
  const nothing = { orders: 0, checkouts: 0, money: 0 }
  expect(mayErase(nothing)).toBe(true)
  for (const name of ['orders', 'checkouts', 'money']) expect(mayErase({ ...nothing, [name]: 1 })).toBe(false)
})
