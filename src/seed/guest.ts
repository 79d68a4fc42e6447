import type { AddressDetails } from '#domain/address-book.ts'

/** The sample store's built-in account. Its password is public, so a real shop must not have it. */
export const GUEST = {
  fullName: 'Asha Rao',
  email: 'guest@haribhari.example',
  password: 'haribhari-guest',
  gender: 'Female',
  location: 'Pune',
  mobileNum: '9876543210',
  address: {
    name: 'Asha Rao',
    mobileNum: '9876543210',
    apartment: 'Flat 302, Parijat Residency',
    area: 'Prabhat Road, Erandwane',
    landmark: 'Opposite the post office',
    city: 'Pune',
    state: 'Maharashtra',
    pinCode: '411004',
    tag: 'Home',
  },
} as const satisfies { address: AddressDetails } & Record<string, unknown>
