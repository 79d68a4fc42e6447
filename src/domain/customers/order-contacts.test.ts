import { expect, test } from 'vitest'
import { contactsFor, contactsOnRequest, maySearchContacts, nameFor } from './order-contacts.ts'

const contacts = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  mobileNum: '9876543210',
  address: {
    id: 'address-1',
    name: 'Asha Rao',
    mobileNum: '9876543210',
    apartment: '4B',
    area: 'MG Road',
    landmark: 'Behind the temple',
    city: 'Pune',
    state: 'Maharashtra',
    pinCode: '411001',
    tag: 'Home' as const,
  },
}

test('owners and managers read contacts as they are', () => {
  for (const role of ['owner', 'manager'] as const) expect(contactsFor(role, contacts)).toEqual(contacts)
})

test('a picker reads name and door, and no more by asking', () => {
  for (const read of [contactsFor('picker', contacts), contactsOnRequest('picker', contacts)]) {
    expect(read).toMatchObject({ name: 'Asha Rao', email: 'a…@e…', mobileNum: '…3210', address: { apartment: '4B' } })
    expect(read.address?.mobileNum).toBe('…3210')
  }
})

test('support reads e-mail, number and door only by asking for them', () => {
  const read = contactsFor('support', contacts)
  expect(read).toMatchObject({ name: 'Asha Rao', email: 'a…@e…', mobileNum: '…3210', address: { area: 'MG Road' } })
  expect(JSON.stringify(read)).not.toMatch(/98765|4B|temple/)
  expect(contactsOnRequest('support', contacts)).toEqual(contacts)
})

test('who only reads sees first letters and last digits, and cannot search by what is hidden', () => {
  const read = contactsOnRequest('read-only', contacts)
  expect(read).toMatchObject({ name: 'A… R…', email: 'a…@e…', mobileNum: '…3210' })
  expect(JSON.stringify(read)).not.toMatch(/Asha|98765|4B|temple/)
  expect(nameFor('read-only', 'Asha Rao')).toBe('A… R…')
  expect(maySearchContacts('read-only')).toBe(false)
  expect(maySearchContacts('support')).toBe(true)
})
