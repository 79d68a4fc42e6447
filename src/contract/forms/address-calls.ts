import * as v from 'valibot'
import { addressesResponse } from '../address-book.ts'
import { customer, defineCall } from '../call.ts'
import { type AddressFormInput, addressChange, addressForm } from './forms.ts'

/** Apart from the other calls of the address book: only the screens with this form load its schemas. */
export const addressFormCalls = {
  addAddress: defineCall({
    method: 'POST',
    path: '/api/user/address',
    who: customer,
    body: v.object({ address: addressForm }),
    status: 201,
    answer: addressesResponse,
    failures: ['address-book-full'],
    request: (address: AddressFormInput) => ({ body: { address } }),
  }),
  changeAddress: defineCall({
    method: 'POST',
    path: '/api/user/address/:id',
    who: customer,
    body: v.object({ address: addressChange }),
    answer: addressesResponse,
    failures: ['address-not-found'],
    request: (addressId: string, address: AddressFormInput) => ({ params: { id: addressId }, body: { address } }),
  }),
}
