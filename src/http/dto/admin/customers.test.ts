import { expect, test } from 'vitest'
import { aCustomer } from '#tests/support/records/factories.ts'
import { toStaffCustomerDto } from './customers.ts'

test('staff see no email of a guest: it is made up, and no letter reaches it', () => {
  const email = 'guest-5@guests.invalid'
  for (const maskedFor of ['manager', null] as const) {
    expect(toStaffCustomerDto(aCustomer({ kind: 'guest', email }), maskedFor).email).toBe('')
  }
  expect(toStaffCustomerDto(aCustomer({ email: 'asha@example.in' }), null).email).toBe('asha@example.in')
})
