import { expect, test } from 'vitest'
import { aCustomer, anAddress } from '#tests/support/records/factories.ts'
import { ROLES } from '../staff/permissions.ts'
import { maskedAddress, maskedCustomer, mayLookAtContacts, showsContacts } from './masked-contacts.ts'

test('contacts are shown to owners and managers, and to support where each look is recorded', () => {
  expect(ROLES.filter(showsContacts)).toEqual(['owner', 'manager'])
  expect(ROLES.filter(mayLookAtContacts)).toEqual(['owner', 'manager', 'support'])
})

test('a masked customer has first letters and last digits, and no door', () => {
  const masked = maskedCustomer(aCustomer({ email: 'asha.rao@mail.example', mobileNum: '9876543210' }))
  expect(masked).toMatchObject({ name: 'Asha Rao', email: 'a…@m…', mobileNum: '…3210', location: '' })
  expect(maskedCustomer(aCustomer({ mobileNum: '' })).mobileNum).toBe('')
  const address = maskedAddress(anAddress({ mobileNum: '9876543210' }))
  expect(address).toMatchObject({ mobileNum: '…3210', apartment: '…', area: '…', landmark: '…', city: 'Pune' })
})
